"""Guesses for words by libcaret and nothing else: python3 example.py PATH-OF-LIBCARET WORD…"""
import ctypes
import sys


class Text(ctypes.Structure):
    _fields_ = [("bytes", ctypes.c_char_p), ("length", ctypes.c_size_t)]


class Texts(ctypes.Structure):
    _fields_ = [("count", ctypes.c_size_t), ("items", ctypes.POINTER(Text))]


class Error(ctypes.Structure):
    _fields_ = [("code", ctypes.c_int32), ("message", ctypes.c_char * 508)]


def main(path, words):
    caret, error = ctypes.CDLL(path), Error()
    caret.caret_free.argtypes = [ctypes.c_void_p]
    speller, guesses = ctypes.c_void_p(), ctypes.POINTER(Texts)()
    if caret.caret_speller_create(None, ctypes.c_size_t(0), ctypes.byref(speller), ctypes.byref(error)):
        sys.exit(error.message.decode())
    for word in words:
        data, three = word.encode(), ctypes.c_size_t(3)
        if caret.caret_speller_suggest(speller, data, ctypes.c_size_t(len(data)), three, ctypes.byref(guesses), None):
            continue
        print(word, *(guesses.contents.items[i].bytes.decode() for i in range(guesses.contents.count)))
        caret.caret_free(guesses)
    caret.caret_free(speller)


main(sys.argv[1], sys.argv[2:])
