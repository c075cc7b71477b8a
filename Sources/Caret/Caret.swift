// All libraries of Caret by one import.

@_exported public import CaretAsync
@_exported public import CaretDetectors
@_exported public import CaretEditing
@_exported public import CaretFieldFamilies
@_exported public import CaretFields
@_exported public import CaretInput
@_exported public import CaretSpelling
@_exported public import CaretText
@_exported public import CaretUnicode
