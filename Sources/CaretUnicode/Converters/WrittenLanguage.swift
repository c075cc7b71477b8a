/// The letters beyond ASCII that a language is written with, by which the encoding of a text is guessed.
struct WrittenLanguage: Sendable {
  /// The most frequent first, in lower case.
  let letters: String

  private init(_ letters: String) { self.letters = letters }

  /// How unlikely each unit of UTF-16 is where one of this language is expected, in bits: the letter of rank n stands as often
  /// as Zipf's law says.
  var bits: [UInt16: Float] {
    let units = Array(letters.utf16)
    let all = units.indices.reduce(Float(0)) { $0 + 1 / Float($1 + 2) }
    var bits: [UInt16: Float] = [:]
    for (rank, unit) in units.enumerated() {
      // The logarithm to base two, less than a tenth too small.
      let odds = Float(rank + 2) * all
      bits[unit] = Float(odds.exponent) + odds.significand - 1
    }
    return bits
  }

  // Counted in messages of programs, of each language some hundred to ten thousand.

  static let english = WrittenLanguage("éï")
  static let german = WrittenLanguage("üäöß")
  static let french = WrittenLanguage("éàèêôîçâûùïœë")
  static let spanish = WrittenLanguage("óáíúéñºü")
  static let italian = WrittenLanguage("èàùéòìåáó")
  static let portuguese = WrittenLanguage("ãçíáéõóúêôâºà")
  static let catalan = WrittenLanguage("óàéíèòçúïü")
  static let swedish = WrittenLanguage("äöåé")
  static let danish = WrittenLanguage("æøåé")
  static let norwegian = WrittenLanguage("åøæé")
  static let finnish = WrittenLanguage("äöš")
  static let icelandic = WrittenLanguage("ðáíóæþýöúé")
  static let polish = WrittenLanguage("łżąęćśóńź")
  static let czech = WrittenLanguage("íářčéýžěšůúóňťď")
  static let slovak = WrittenLanguage("áíúčýéťžľšóôäňĺď")
  static let hungarian = WrittenLanguage("áéíóőöüúű")
  static let slovenian = WrittenLanguage("čšž")
  static let croatian = WrittenLanguage("čšćžđ")
  static let romanian = WrittenLanguage("ăîșțâşţ")
  static let lithuanian = WrittenLanguage("šėųįąžčūę")
  static let latvian = WrittenLanguage("āēīšūņļķžģč")
  static let estonian = WrittenLanguage("äõüöžš")
  static let turkish = WrittenLanguage("ışçüğöâî")
  static let vietnamese = WrittenLanguage(
    "đôưáàểếợệạêộậảóốịầấỗặớụùíọãủìờềựữâứởýỏúơòỉửổừồắẫéằăỡẩ\u{301}\u{300}\u{323}\u{309}"
      + "\u{303}")
  static let russian = WrittenLanguage("оеаинтрслвкпдмузяьыйбчгжфюхшцщэёъ")
  static let ukrainian = WrittenLanguage("аониевтрікслдпмузябйчьгфжхєцюшїщґ")
  static let belarusian = WrittenLanguage("аныерлксяідвпмтзоцуьўчэбгйфхшжюё")
  static let bulgarian = WrittenLanguage("аеноитрвсдпзлкмъябучжгйфшцщхю")
  static let serbian = WrittenLanguage("аеионртсукпдвмзјлгбњчшљцжћхфђ")
  static let macedonian = WrittenLanguage("аеотинрдквмсплузбјгчжшцњфѓхќ")
  static let greek = WrittenLanguage("αοετνιρσημπκυςλδίγήέόάχωθφύβώξζψΐϊ")
  static let hebrew = WrittenLanguage(
    "\u{5D9}\u{5D5}\u{5EA}\u{5DC}\u{5D4}\u{5DE}\u{5E8}\u{5D0}\u{5E0}\u{5E9}\u{5D1}\u{5E7}"
      + "\u{5E4}\u{5D3}\u{5DD}\u{5D7}\u{5E2}\u{5E1}\u{5D2}\u{5D8}\u{5DB}\u{5DF}\u{5E6}\u{5D6}"
      + "\u{5DA}\u{5E5}\u{5E3}")
  static let arabic = WrittenLanguage(
    "\u{627}\u{644}\u{64A}\u{645}\u{62A}\u{631}\u{629}\u{648}\u{646}\u{641}\u{62F}\u{628}"
      + "\u{633}\u{639}\u{62D}\u{643}\u{642}\u{62C}\u{623}\u{635}\u{62E}\u{637}\u{63A}\u{647}"
      + "\u{625}\u{632}\u{649}\u{634}\u{62B}\u{630}\u{621}\u{636}\u{626}\u{638}\u{622}")
  static let persian = WrittenLanguage(
    "\u{627}\u{6CC}\u{646}\u{631}\u{62F}\u{62A}\u{647}\u{648}\u{645}\u{628}\u{634}\u{633}"
      + "\u{6A9}\u{62E}\u{644}\u{67E}\u{632}\u{641}\u{6AF}\u{639}\u{635}\u{62C}\u{637}\u{642}"
      + "\u{62D}\u{638}\u{686}\u{63A}\u{622}\u{630}\u{636}\u{62B}")
  static let thai = WrittenLanguage(
    "า\u{E48}อรมก\u{E49}เนดง\u{E31}ลตไ\u{E35}แยบ\u{E34}สขวทจหพปคะ\u{E37}ชใ\u{E39}\u{E4C}ถ"
      + "ำฟ\u{E38}\u{E47}ณผโซ\u{E36}ธญฐภษ")
  static let japanese = WrittenLanguage(
    "ーまのしすをでンにルはトいイがせんたスてフッるクれなシりさきプリァドラタョデ定あとジ"
      + "かアロセバレグエ名コパィこ用キみオ数サら使くメブマケテ力行文ポ表指ム字失効示け出めだ"
      + "要鍵無ェつ不よも設っう敗中書一成入込カ作取ボ生ベ読ュ正変除告語値時終ダ内")
  static let simplifiedChinese = WrittenLanguage(
    "的用件文不在中个有数为一无法是使名行出字定选时置项符可或标以本于式要到对和将包您能目"
      + "指输设作入提程已被未请分命令新据了支模息过如错录存取库前列参密后该值信号误表没软应版"
      + "效除示引并钥配重果这序格动签上交来器正更现类失接下块它此所发告进建组键加同称位变理查"
      + "码处从但量第地路径认大型持语败需编当结警户会系开显含子之安部象删自者")
  static let traditionalChinese = WrittenLanguage(
    "的用檔不在定案有中無使式個法為是設一名時數指選要字出項目行入本取或以區位可於到件已作"
      + "新輸能請元列將提標資版錯未稱支和您存會程除號動分這誤鑰來後引執值重如沒示令訊結套者過"
      + "了效鍵交格對此符組碼前合第金參模錄被語塊正失路開告並更發預置所果得上大編表料生類簽徑"
      + "警敗庫修理下移變應包從但型子物內同解援工建需而命端加體記改自只之安立")
  static let korean = WrittenLanguage(
    "다니이습지에을를하수로는시없가일파스합정의서트리자용오않기사은할어한음인있션터치만대"
      + "옵패드데문아보으키위경그고해실제되전작름모버프입브바소업설값들나명상력도디표거했면크"
      + "된중번과적못십요렉행변류메식함커잘령부록목라밋필원야었레세읽출열마코형여내랜태비호성"
      + "장베항와려환더개무른추동았타주재안현구복결줄포러분미래젝저끝본체우퍼")
}
