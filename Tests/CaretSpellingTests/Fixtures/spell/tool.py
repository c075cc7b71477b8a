"""A docstrnig of the module."""
import os  # the systme

def recieve(vlaue):
    # Gives bakc the value.
    return 'a strnig with blanks' + 'wrod'
