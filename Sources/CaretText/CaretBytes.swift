// The units of offsets, the stored form and the errors of files belong to this room's interface: whoever
// imports it has them.
@_exported public import CaretBytes
