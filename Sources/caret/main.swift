import CaretTool

// Nothing else lives here: a test cannot import an executable with a static runtime.
CaretTool.main()
