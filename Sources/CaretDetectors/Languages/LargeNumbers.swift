// Numbers in words beyond those of hours and days, which amounts and years of age have.
//
// German, Dutch and Italian write them in one word: those up to a hundred are here, and the round ones above.

enum LargeNumbers {
  static let language = Language(
    words: [german, dutch, italian, spanish, portuguese], rules: [])

  /// "zweiundvierzig", "dreihundert", "fünftausend".
  private static let german = WordList(
    .cardinal,
    [
      21: "einundzwanzig", 22: "zweiundzwanzig", 23: "dreiundzwanzig", 24: "vierundzwanzig",
      25: "fünfundzwanzig", 26: "sechsundzwanzig", 27: "siebenundzwanzig", 28: "achtundzwanzig",
      29: "neunundzwanzig", 31: "einunddreißig", 32: "zweiunddreißig", 33: "dreiunddreißig",
      34: "vierunddreißig", 35: "fünfunddreißig", 36: "sechsunddreißig", 37: "siebenunddreißig",
      38: "achtunddreißig", 39: "neununddreißig", 41: "einundvierzig", 42: "zweiundvierzig",
      43: "dreiundvierzig", 44: "vierundvierzig", 45: "fünfundvierzig", 46: "sechsundvierzig",
      47: "siebenundvierzig", 48: "achtundvierzig", 49: "neunundvierzig", 51: "einundfünfzig",
      52: "zweiundfünfzig", 53: "dreiundfünfzig", 54: "vierundfünfzig", 55: "fünfundfünfzig",
      56: "sechsundfünfzig", 57: "siebenundfünfzig", 58: "achtundfünfzig", 59: "neunundfünfzig",
      61: "einundsechzig", 62: "zweiundsechzig", 63: "dreiundsechzig", 64: "vierundsechzig",
      65: "fünfundsechzig", 66: "sechsundsechzig", 67: "siebenundsechzig", 68: "achtundsechzig",
      69: "neunundsechzig", 70: "siebzig", 71: "einundsiebzig", 72: "zweiundsiebzig",
      73: "dreiundsiebzig", 74: "vierundsiebzig", 75: "fünfundsiebzig", 76: "sechsundsiebzig",
      77: "siebenundsiebzig", 78: "achtundsiebzig", 79: "neunundsiebzig", 80: "achtzig",
      81: "einundachtzig", 82: "zweiundachtzig", 83: "dreiundachtzig", 84: "vierundachtzig",
      85: "fünfundachtzig", 86: "sechsundachtzig", 87: "siebenundachtzig", 88: "achtundachtzig",
      89: "neunundachtzig", 90: "neunzig", 91: "einundneunzig", 92: "zweiundneunzig",
      93: "dreiundneunzig", 94: "vierundneunzig", 95: "fünfundneunzig", 96: "sechsundneunzig",
      97: "siebenundneunzig", 98: "achtundneunzig", 99: "neunundneunzig",
      100: "hundert einhundert", 150: "hundertfünfzig einhundertfünfzig", 200: "zweihundert",
      250: "zweihundertfünfzig", 300: "dreihundert", 350: "dreihundertfünfzig",
      400: "vierhundert", 450: "vierhundertfünfzig", 500: "fünfhundert",
      550: "fünfhundertfünfzig", 600: "sechshundert", 650: "sechshundertfünfzig",
      700: "siebenhundert", 750: "siebenhundertfünfzig", 800: "achthundert",
      850: "achthundertfünfzig", 900: "neunhundert", 950: "neunhundertfünfzig",
      1000: "eintausend", 1500: "fünfzehnhundert eintausendfünfhundert", 2000: "zweitausend",
      3000: "dreitausend", 4000: "viertausend", 5000: "fünftausend", 6000: "sechstausend",
      7000: "siebentausend", 8000: "achttausend", 9000: "neuntausend", 10000: "zehntausend",
      12000: "zwölftausend", 15000: "fünfzehntausend", 20000: "zwanzigtausend",
      30000: "dreißigtausend", 40000: "vierzigtausend", 50000: "fünfzigtausend",
      100000: "hunderttausend",
    ])

  /// "vijfentwintig", "driehonderd", "vijfduizend".
  private static let dutch = WordList(
    .cardinal,
    [
      1.5: "anderhalf", 21: "eenentwintig", 22: "tweeëntwintig", 23: "drieëntwintig",
      24: "vierentwintig", 25: "vijfentwintig", 26: "zesentwintig", 27: "zevenentwintig",
      28: "achtentwintig", 29: "negenentwintig", 31: "eenendertig", 32: "tweeëndertig",
      33: "drieëndertig", 34: "vierendertig", 35: "vijfendertig", 36: "zesendertig",
      37: "zevenendertig", 38: "achtendertig", 39: "negenendertig", 41: "eenenveertig",
      42: "tweeënveertig", 43: "drieënveertig", 44: "vierenveertig", 45: "vijfenveertig",
      46: "zesenveertig", 47: "zevenenveertig", 48: "achtenveertig", 49: "negenenveertig",
      51: "eenenvijftig", 52: "tweeënvijftig", 53: "drieënvijftig", 54: "vierenvijftig",
      55: "vijfenvijftig", 56: "zesenvijftig", 57: "zevenenvijftig", 58: "achtenvijftig",
      59: "negenenvijftig", 61: "eenenzestig", 62: "tweeënzestig", 63: "drieënzestig",
      64: "vierenzestig", 65: "vijfenzestig", 66: "zesenzestig", 67: "zevenenzestig",
      68: "achtenzestig", 69: "negenenzestig", 70: "zeventig", 71: "eenenzeventig",
      72: "tweeënzeventig", 73: "drieënzeventig", 74: "vierenzeventig", 75: "vijfenzeventig",
      76: "zesenzeventig", 77: "zevenenzeventig", 78: "achtenzeventig", 79: "negenenzeventig",
      80: "tachtig", 81: "eenentachtig", 82: "tweeëntachtig", 83: "drieëntachtig",
      84: "vierentachtig", 85: "vijfentachtig", 86: "zesentachtig", 87: "zevenentachtig",
      88: "achtentachtig", 89: "negenentachtig", 90: "negentig", 91: "eenennegentig",
      92: "tweeënnegentig", 93: "drieënnegentig", 94: "vierennegentig", 95: "vijfennegentig",
      96: "zesennegentig", 97: "zevenennegentig", 98: "achtennegentig", 99: "negenennegentig",
      100: "honderd", 200: "tweehonderd", 300: "driehonderd", 400: "vierhonderd",
      500: "vijfhonderd", 600: "zeshonderd", 700: "zevenhonderd", 800: "achthonderd",
      900: "negenhonderd", 2000: "tweeduizend", 3000: "drieduizend", 4000: "vierduizend",
      5000: "vijfduizend", 6000: "zesduizend", 7000: "zevenduizend", 8000: "achtduizend",
      9000: "negenduizend", 10000: "tienduizend", 20000: "twintigduizend",
      50000: "vijftigduizend", 100000: "honderdduizend",
    ])

  /// "ventidue", "trecento", "cinquemila".
  private static let italian = WordList(
    .cardinal,
    [
      21: "ventuno", 22: "ventidue", 23: "ventitré ventitre", 24: "ventiquattro",
      25: "venticinque", 26: "ventisei", 27: "ventisette", 28: "ventotto", 29: "ventinove",
      31: "trentuno", 32: "trentadue", 33: "trentatré trentatre", 34: "trentaquattro",
      35: "trentacinque", 36: "trentasei", 37: "trentasette", 38: "trentotto", 39: "trentanove",
      41: "quarantuno", 42: "quarantadue", 43: "quarantatré quarantatre", 44: "quarantaquattro",
      45: "quarantacinque", 46: "quarantasei", 47: "quarantasette", 48: "quarantotto",
      49: "quarantanove", 51: "cinquantuno", 52: "cinquantadue", 53: "cinquantatré cinquantatre",
      54: "cinquantaquattro", 55: "cinquantacinque", 56: "cinquantasei", 57: "cinquantasette",
      58: "cinquantotto", 59: "cinquantanove", 61: "sessantuno", 62: "sessantadue",
      63: "sessantatré sessantatre", 64: "sessantaquattro", 65: "sessantacinque",
      66: "sessantasei", 67: "sessantasette", 68: "sessantotto", 69: "sessantanove",
      70: "settanta", 71: "settantuno", 72: "settantadue", 73: "settantatré settantatre",
      74: "settantaquattro", 75: "settantacinque", 76: "settantasei", 77: "settantasette",
      78: "settantotto", 79: "settantanove", 80: "ottanta", 81: "ottantuno", 82: "ottantadue",
      83: "ottantatré ottantatre", 84: "ottantaquattro", 85: "ottantacinque", 86: "ottantasei",
      87: "ottantasette", 88: "ottantotto", 89: "ottantanove", 90: "novanta", 91: "novantuno",
      92: "novantadue", 93: "novantatré novantatre", 94: "novantaquattro", 95: "novantacinque",
      96: "novantasei", 97: "novantasette", 98: "novantotto", 99: "novantanove", 100: "cento",
      200: "duecento", 300: "trecento", 400: "quattrocento", 500: "cinquecento", 600: "seicento",
      700: "settecento", 800: "ottocento", 900: "novecento", 2000: "duemila", 3000: "tremila",
      4000: "quattromila", 5000: "cinquemila", 6000: "seimila", 7000: "settemila",
      8000: "ottomila", 9000: "novemila", 10000: "diecimila", 20000: "ventimila",
      50000: "cinquantamila", 100000: "centomila",
    ])

  /// "noventa", "doscientos".
  private static let spanish = WordList(
    .cardinal,
    [
      21: "veintiuno veintiún", 22: "veintidós", 23: "veintitrés", 26: "veintiséis",
      27: "veintisiete", 28: "veintiocho", 29: "veintinueve", 70: "setenta", 80: "ochenta",
      90: "noventa", 100: "cien ciento", 200: "doscientos doscientas",
      300: "trescientos trescientas", 400: "cuatrocientos cuatrocientas",
      500: "quinientos quinientas", 600: "seiscientos seiscientas",
      700: "setecientos setecientas", 800: "ochocientos ochocientas",
      900: "novecientos novecientas",
    ])

  /// "oitenta", "duzentos".
  private static let portuguese = WordList(
    .cardinal,
    [
      80: "oitenta", 100: "cem", 200: "duzentos duzentas", 300: "trezentos trezentas",
      400: "quatrocentos quatrocentas", 500: "quinhentos quinhentas",
      600: "seiscentos seiscentas", 700: "setecentos setecentas", 800: "oitocentos oitocentas",
      900: "novecentos novecentas",
    ])
}
