// The classes of bytes belong to how every recognizer is written: whoever imports this room has them.
@_exported public import CaretBytes
