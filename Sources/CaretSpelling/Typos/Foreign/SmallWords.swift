/// The small words that sentences of a language are held together by.
enum SmallWords {
  /// Those of English that hardly stand in other languages.
  static let english: Set<String> = [
    "and", "are", "be", "because", "been", "being", "by", "can", "does", "each", "from", "has",
    "how",
    "for", "if", "into", "is", "it", "its", "not", "of", "only", "or", "other", "should", "some",
    "such", "than",
    "that", "the", "their", "then", "there", "these", "they", "this", "those", "to", "use", "used",
    "when", "where", "which", "while", "with", "without", "would", "you", "your",
  ]

  /// For each language those that English hardly has: first the languages that usual words are known of, in the order of
  /// `ForeignLanguage`. There is room for 31.
  static let languages: [String] = [
    """
    aber als auch auf aus bei dem den der des dies diese ein eine einem einen einer für haben hat ich ist kann können mit nach \
    nicht noch nur oder sein sich sie sind über um und unter vom von werden wie wird wurde zu zum zur
    """,
    """
    au aux avec ce ces cette dans de des deux du elle en est et être ici il ils la le les leur ligne mais meme même ne nous par pas peut \
    que qui sans ses si sont sur un une vous
    """,
    """
    al algo ahora así aunque como con cual cuando de del desde el ella en entre era esta estas este esto están está hay la \
    las lo los más mi muy ni nos para pero por porque que se si sobre su sus también todo todos un una uno ya
    """,
    """
    ao aos até com como da das de deve dos ela ele em entre essa esse esta este foi isso já mais mas mesmo muito na nas \
    nos não os ou para pela pelo pode por quando que se sem ser seu sua são também tem um uma você à é
    """,
    """
    ai al alla anche che ci con da dal dalla degli dei del della delle di dove essere gli il la le lo ma nel nella \
    non perché più può quando questa questo se senza si sono su sul tra un una è
    """,
    "aan als bij dat de deze dit een en geen het heeft hij ik maar met naar niet nog om ook op te uit voor wordt zijn",
    "att av de den det eller en ett från för har inte kan med och om på som så vid är",
    "af de den der det efter eller en er et fra har hvis ikke kan med når og om på skal som til ved være",
    "aby ale bez być co czy dla jak jest już lub ma na nie od oraz po przez przy się są tak te tym za że",
    "ako ale jako je jen jsou která které který na nebo není od po při se si tak už všechny za že",
    "acest această ale au când care ce cu de din este fost în la mai nu pe pentru prin sau se sunt să și şi un unei",
    "amb com de del dels el els en és la les més pel però que quan són també un una",
    "az csak egy ez és ha hogy kell mint meg nem vagy volt",
    "bir bu da daha de değil gibi ile için kadar olan olarak sonra veya çok",
    "ei että ja jos kun ne niin ole ovat se sekä tai tämä vain voi",
    "atque aut cum de enim esse est et etiam iam nec neque non nunc quae quam quid quod sunt ut vel",
    "ar bod chi cyn dim ei eich er fel gan gyda hwn hyn mae neu nid oes oedd wedi yn yr",
    """
    adalah akan anda atau bahwa bila bisa dalam dan dapat dari dengan harus ini itu jika juga kami karena ke oleh pada saat \
    sebagai secara sudah tidak untuk yang
    """,
    "ako bi bilo biti da iz ili je jer kako kao koja koje koji ne nije od po sa samo se su što u već za",
    "a aj ako alebo až bude by byť do je ktorá ktoré ktorý na nie od po pre pri sa si sú tak tento toto že",
    """
    ao aos cando coa coas como da das dende dous dun dunha dúas esta este está estes isto máis mesmo moi na nas non nos nunha outra \
    outro para pero pode pola polos por porque que se sempre sen ser seu sobre súa tamén teñen tes unha unhas uns é
    """,
    "baina bere den dezake dira dituzte du duen dute egin eta ez gure hau hauek hori izan izango nahi ondoren oso zer zure",
    "aga ainult ei ja kas kes kui kõik mida mille nende ning nii oli oma saab seda selle selleks siis või",
    "ar arī ir jūs ka kas kā lai par pēc šis šo šī tas tiek un uz vai",
    "apie arba bei dėl gali iki ir iš jei jo jų kad kai kaip kuri kurie kuris nuo nėra savo tai taip už yra į šis ši",
    "ali bi biti bo da iz je kar kot lahko na ne od pa po pri samo se tega ter tudi vse več za če še že",
    "al de ekde en estas estis estu havas kaj kiel kio kiu kiuj la oni pli povas pri tio tiu tiuj ĉi ĉiuj ĉu ĝi ĝin",
    "aan baie daar deur dit en ek gebruik hierdie het hulle jou jy kan maar met nie nog om ons ook te uit van vir wat",
    "bạn các có cho của cũng hoặc khi không là một này nếu như nhưng những nó phải thì thể trong từ và với đã được để",
    "asnjë dhe edhe janë kjo ky mund nga nuk në nëse ose për që si të tuaj është",
    "au hii hili hiyo huu ikiwa ili kama katika kila kutoka kuwa kwa lakini na ni pia sana vya wa wako ya yako yake za zaidi",
  ]

  /// What these languages are called, in their order.
  private static let names = [
    "de", "fr", "es", "pt", "it", "nl", "sv", "da", "pl", "cs", "ro", "ca", "hu", "tr", "fi",
    latin, "cy", "id", "hr", "sk", "gl", "eu", "et", "lv", "lt", "sl", "eo", "af", "vi", "sq", "sw",
  ]
  /// The language of filler text.
  static let latin = "la"

  /// The bit of English, behind those of the others.
  static let englishBit: UInt32 = 1 << UInt32(languages.count)

  /// The bits of all languages, with what each is called.
  static let bits: [(bit: UInt32, name: String)] =
    names.enumerated().map { (1 << UInt32($0), $1) } + [(englishBit, "en")]

  /// In which languages a word in small letters is one of them, English as well.
  static func languages(having small: String) -> UInt32 {
    (others[small] ?? 0) | (english.contains(small) ? englishBit : 0)
  }

  /// Whether a word or a part of it between apostrophes may be one of them, in small letters: most words of ASCII have other ends.
  static func mayHave(_ word: String) -> Bool {
    if word.utf8.contains(where: { $0 == UInt8(ascii: "'") || $0 >= 0x80 }) { return true }
    guard let ends = ends(of: word) else { return false }
    return marks[ends / 64] >> UInt64(ends % 64) & 1 != 0
  }

  /// A number of how many letters a word of ASCII has, and of its first and its last one, be they capitals or not; nil for one that is
  /// longer than all of them.
  private static func ends(of word: String) -> Int? {
    let letters = word.utf8
    guard let first = letters.first, letters.count < 16 else { return nil }
    let last = letters[letters.index(before: letters.endIndex)]
    return letters.count << 10 | Int(first & 0x1F) << 5 | Int(last & 0x1F)
  }

  /// The ends that those of ASCII have, each a bit.
  private static let marks: [UInt64] = {
    var marks = [UInt64](repeating: 0, count: 16 << 10 / 64)
    for ends in english.union(others.keys).compactMap(ends) {
      marks[ends / 64] |= 1 << UInt64(ends % 64)
    }
    return marks
  }()

  /// In which languages a word is one of them, but for English.
  static let others: [String: UInt32] = {
    var others: [String: UInt32] = [:]
    for (index, words) in languages.enumerated() {
      for word in words.split(separator: " ") {
        others[String(word), default: 0] |= 1 << UInt32(index)
      }
    }
    return others
  }()
}
