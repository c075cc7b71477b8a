/// The names of elements of HTML, SVG and MathML that are no words of English: programmers use them as words.
enum MarkupNames {
  /// Whether a word, in any case, is the name of an element.
  static func contains(_ word: String) -> Bool { names.contains(word.lowercased()) }

  // HTML's living standard with its obsolete elements; SVG 2; MathML 3.
  private static let names: Set<String> = {
    let list = """
      abbr acronym applet basefont bdi bdo blockquote br colgroup datalist dd dfn dl dt fieldset
      figcaption frameset hgroup hr iframe img isindex kbd keygen li listing marquee menuitem nav nobr
      noembed noframes noscript ol optgroup param plaintext rb rp rt rtc samp selectedcontent strike
      tbody td textarea tfoot th thead tr tt ul var wbr xmp
      animatemotion animatetransform circle clippath defs desc ellipse feblend fecolormatrix
      fecomponenttransfer fecomposite feconvolvematrix fediffuselighting fedisplacementmap
      fedistantlight fedropshadow feflood fefunca fefuncb fefuncg fefuncr fegaussianblur feimage
      femerge femergenode femorphology feoffset fepointlight fespecularlighting fespotlight fetile
      feturbulence foreignobject glyphref hkern hatchpath lineargradient mpath missing-glyph polygon
      polyline radialgradient rect svg textpath tref tspan vkern
      maction maligngroup malignmark math menclose merror mfenced mfrac mglyph mi mlabeledtr mlongdiv
      mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow ms mscarries mscarry msgroup
      msline mspace msqrt msrow mstack mstyle msub msubsup msup mtable mtd mtext mtr munder
      munderover semantics
      """
    // By bytes: characters would be taken apart by Unicode's tables.
    return Set(list.utf8.split { $0 <= 0x20 }.map { String(Substring($0)) })
  }()
}
