// Nothing is exported: this module only carries pkg-config's flags to CPango, which keeps Pango's headers to itself.
