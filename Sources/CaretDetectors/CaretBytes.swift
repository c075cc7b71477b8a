// The units of places are part of what this room shows.
@_exported public import CaretBytes
