// Holidays that other calendars move: Orthodox, Jewish, Islamic, Hindu, Buddhist and Chinese ones, with the
// spellings that Latin letters give their names.

extension Holiday {
  static let movable = orthodox + jewish + islamic + hindu + chinese

  private static let orthodox: [Holiday] = [
    Holiday(
      .orthodoxEaster(plus: -48), "clean monday, orthodox shrove monday, orthodox clean monday"),
    Holiday(.orthodoxEaster(plus: -8), "lazarus saturday, lazarus-samstag"),
    Holiday(.orthodoxEaster(plus: -7), "orthodox palm sunday, orthodox branch sunday"),
    Holiday(.orthodoxEaster(plus: -3), "orthodox maundy thursday, orthodox holy thursday"),
    Holiday(
      .orthodoxEaster(plus: -2),
      "orthodox good friday, orthodox great friday, orthodox holy friday, orthodoxer karfreitag"
    ),
    Holiday(
      .orthodoxEaster(plus: -1),
      "orthodox holy saturday, orthodox great saturday, orthodoxer karsamstag"),
    Holiday(
      .orthodoxEaster(plus: 0),
      "orthodox easter sunday, orthodox easter day, orthodox easter, orthodoxes osterfest, orthodoxe ostern"
    ),
    Holiday(.orthodoxEaster(plus: 1), "orthodox easter monday"),
    Holiday(.orthodoxEaster(plus: 39), "orthodox ascension day, orthodox ascension"),
    Holiday(.orthodoxEaster(plus: 49), "orthodox pentecost, orthodox whit sunday"),
    Holiday(.orthodoxEaster(plus: 50), "orthodox whit monday"),
    Holiday(.fixed(month: 1, day: 7), "orthodox christmas day, orthodox christmas"),
    Holiday(.fixed(month: 1, day: 14), "orthodox new year"),
  ]

  private static let jewish: [Holiday] = [
    Holiday(
      .hebrew(month: 7, day: 1),
      "rosh hashanah, rosh hashana, rosh hashanna, rosh ha-shanah, rosh ha shana, jewish new year, yom teruah, feast of trumpets, rosch ha-schana, rosch haschana, roch hachana, rosh hashaná"
    ),
    Holiday(
      .hebrew(month: 7, day: 10), "yom kippur, day of atonement, jom kippur, yom kippour, yom kipur"
    ),
    Holiday(
      .hebrew(month: 7, day: 15),
      "sukkot, sukkoth, succot, succoth, feast of tabernacles, feast of booths, feast of the ingathering, feast of ingathering, laubhüttenfest, souccot, fiesta de los tabernáculos"
    ),
    Holiday(.hebrew(month: 7, day: 21), "hoshana rabbah, hoshana raba"),
    Holiday(.hebrew(month: 7, day: 22), "shemini atzeret, shmini atzeret"),
    Holiday(.hebrew(month: 7, day: 23), "simchat torah, simhat torah"),
    Holiday(
      .hebrew(month: 9, day: 25),
      "hanukkah, hanukah, hannukkah, hannukah, chanukah, chanukkah, hanukka, chanukka, hanoucca, hanouka, janucá"
    ),
    Holiday(.hebrew(month: 11, day: 15), "tu bishvat, tu b'shevat, tu bshvat, tu bi shvat"),
    Holiday(.hebrew(month: 12, day: 13), "fast of esther, ta'anit esther"),
    Holiday(.hebrew(month: 12, day: 14), "purim, purimfest, pourim"),
    Holiday(.hebrew(month: 12, day: 15), "shushan purim"),
    Holiday(
      .hebrew(month: 1, day: 15),
      "passover, pesach, pesah, pesakh, pessach, passahfest, passah, pessah, pésaj, pascua judía"),
    Holiday(
      .hebrew(month: 1, day: 27),
      "yom hashoah, yom ha'shoah, yom ha shoah, jom haschoa, jom hashoah"),
    Holiday(.hebrew(month: 2, day: 4), "yom hazikaron, yom ha-zikaron"),
    Holiday(
      .hebrew(month: 2, day: 5), "yom ha'atzmaut, yom haatzmaut, yom ha atzmaut, jom haatzmaut"),
    Holiday(.hebrew(month: 2, day: 18), "lag baomer, lag b'omer, lag laomer, lag ba omer"),
    Holiday(.hebrew(month: 2, day: 28), "yom yerushalayim, jerusalem day"),
    Holiday(
      .hebrew(month: 3, day: 6), "shavuot, shavuoth, shovuos, feast of weeks, schawuot, chavouot"),
    Holiday(.hebrew(month: 5, day: 9), "tisha b'av, tisha bav, tish'a b'av, tisha be av"),
  ]

  private static let islamic: [Holiday] = [
    Holiday(
      .islamic(month: 1, day: 1),
      "islamic new year, hijri new year, arabic new year, muslim new year, amun jadid, al-hijra, muharram, islamisches neujahr, nouvel an musulman, año nuevo musulmán"
    ),
    Holiday(.islamic(month: 1, day: 10), "day of ashura, ashura, ashoura, aschura, achoura"),
    Holiday(
      .islamic(month: 3, day: 12),
      "mawlid, mawlid an-nabi, mawlid al-nabi, milad un-nabi, eid milad un-nabi, prophet's birthday, prophetengeburtstag, geburtstag des propheten"
    ),
    Holiday(
      .islamic(month: 7, day: 27),
      "isra and mi'raj, isra and miraj, prophet's ascension, lailat al miraj, laylat al-mi'raj, ascension to heaven, aufstieg des propheten, nachtreise"
    ),
    Holiday(.islamic(month: 8, day: 15), "mid-sha'ban, shab-e-barat, laylat al-bara'at"),
    Holiday(
      .islamic(month: 9, day: 1), "ramadan, ramadhan, ramzan, ramazan, ramathan, month of ramadan"),
    Holiday(
      .islamic(month: 9, day: 27),
      "laylat al-qadr, laylat al kadr, lailat al-qadr, night of power, night of destiny, night of decree, night of value, night of measures, shab-e-qadr, nacht der bestimmung, nacht der allmacht, nuit du destin, noche del destino"
    ),
    Holiday(
      .islamic(month: 9, day: 28),
      "jumu'atul-wida, jumatul-wida, jumu'at-ul-wida, jumat ul-vida, jamat ul-vida, jamat-ul-wida"),
    Holiday(
      .islamic(month: 10, day: 1),
      "eid al-fitr, eid ul-fitr, eid-ul-fitar, id ul-fitr, id al-fitr, idul fitri, lesser eid, festival of breaking the fast, festival of breaking of the fast, feast of breaking the fast, sugar feast, zuckerfest, fest des fastenbrechens, ramadanfest, aïd el-fitr, aid el-fitr, suikerfeest"
    ),
    Holiday(.islamic(month: 12, day: 9), "day of arafah, day of arafat, arafat day"),
    Holiday(
      .islamic(month: 12, day: 10),
      "eid al-adha, eid ul-adha, eid al-azha, eidul-azha, id ul-adha, id al-adha, id ul-azha, bakr id, bakr-id, bakrid, bakra eid, greater eid, feast of the sacrifice, feast of sacrifice, sacrifice feast, festival of sacrifice, islamisches opferfest, opferfest, aïd el-adha, aid el-adha, aïd el-kebir, fête du sacrifice, fiesta del sacrificio, offerfeest"
    ),
  ]

  private static let hindu: [Holiday] = [
    Holiday(
      .lunar(.hindu, month: 0, age: 1),
      "ugadi, yugadi, samvatsaradi, chaitra sukhladi, gudi padwa, chaitra shukladi"),
    Holiday(.lunar(.hindu, month: 0, age: 9), "rama navami, ram navami, ramnavami"),
    Holiday(.lunar(.hindu, month: 0, age: 13), "mahavir jayanti, mahavir janma kalyanak"),
    Holiday(.lunar(.hindu, month: 0, age: 15), "hanuman jayanti, hanuman janmotsav"),
    Holiday(.lunar(.hindu, month: 1, age: 3), "akshaya tritiya, akha teej"),
    Holiday(
      .lunar(.hindu, month: 1, age: 15),
      "vesak, vaisakha, vesak day, buddha day, buddha purnima, buddha's birthday, buddha jayanti, wesakfest, vesakfest"
    ),
    Holiday(.lunar(.hindu, month: 3, age: 2), "rath yatra, ratha yatra, ratha-yatra"),
    Holiday(.lunar(.hindu, month: 3, age: 15), "guru purnima"),
    Holiday(
      .lunar(.hindu, month: 4, age: 15), "raksha bandhan, rakshabandhan, rakhi, rakhi purnima"),
    Holiday(
      .lunar(.hinduNight, month: 4, age: 23),
      "krishna janmashtami, janmashtami, gokulashtami, sri krishna jayanti, krishna jayanti, sree jayanti"
    ),
    Holiday(
      .lunar(.hindu, month: 5, age: 4),
      "ganesh chaturthi, ganesha chaturthi, vinayaka chaturthi, vinayaka chavithi"),
    Holiday(.lunar(.hindu, month: 5, age: 12), "onam, thiru onam, thiruvonam"),
    Holiday(.lunar(.hindu, month: 5, age: 14), "anant chaturdashi"),
    Holiday(.lunar(.hindu, month: 5, age: 30), "mahalaya, mahalaya amavasya"),
    Holiday(.lunar(.hindu, month: 6, age: 1), "navaratri, navratri, sharada navaratri"),
    Holiday(.lunar(.hindu, month: 6, age: 7), "maha saptami, durga puja, durga pooja"),
    Holiday(.lunar(.hindu, month: 6, age: 8), "maha ashtami, durga ashtami"),
    Holiday(.lunar(.hindu, month: 6, age: 9), "maha navami, mahanavami"),
    Holiday(
      .lunar(.hindu, month: 6, age: 10),
      "vijayadashami, vijaya dashami, dussehra, dasara, dashain, dasehra"),
    Holiday(
      .lunar(.hindu, month: 6, age: 15),
      "valmiki jayanti, maharishi valmiki jayanti, pargat diwas, sharad purnima, kojagiri purnima"),
    Holiday(.lunar(.hinduEvening, month: 6, age: 19), "karva chauth, karwa chauth"),
    Holiday(.lunar(.hinduEvening, month: 6, age: 28), "dhanteras, dhanatrayodashi"),
    Holiday(
      .lunar(.hindu, month: 6, age: 29),
      "naraka chaturdashi, choti diwali, chhoti diwali, kali chaudas, roop chaudas"),
    Holiday(
      .lunar(.hinduEvening, month: 6, age: 30),
      "diwali, deepavali, divali, lakshmi puja, laxmi puja, diwali day"),
    Holiday(.lunar(.hindu, month: 7, age: 1), "govardhan puja, annakut, bali padyami"),
    Holiday(.lunar(.hindu, month: 7, age: 2), "bhai dooj, bhaidooj, bhau beej, bhai tika"),
    Holiday(
      .lunar(.hindu, month: 7, age: 6),
      "chhath, chhath puja, chhath parv, dala chhath, dala puja, surya shashthi"),
    Holiday(
      .lunar(.hindu, month: 7, age: 15),
      "guru nanak jayanti, guru nanak gurpurab, gurpurab, kartik purnima, dev deepawali"),
    Holiday(
      .lunar(.hindu, month: 9, age: 7), "guru gobind singh jayanti, guru govind singh jayanti"),
    Holiday(
      .lunar(.hindu, month: 10, age: 5),
      "vasant panchami, basant panchami, saraswati puja, saraswati jayanti"),
    Holiday(.lunar(.hindu, month: 10, age: 7), "rathasapthami, ratha saptami, rath saptami"),
    Holiday(
      .lunar(.hindu, month: 10, age: 15),
      "guru ravidass jayanti, guru ravidas jayanti, guru ravidass birthday, magha purnima"),
    Holiday(
      .lunar(.hinduNight, month: 10, age: 29),
      "maha shivaratri, mahashivratri, maha shivratri, mahashivaratri, shivaratri, shivratri"),
    Holiday(
      .lunar(.hinduEvening, month: 11, age: 15),
      "holika dahan, chhoti holi, choti holi, kamudu pyre, kamadu pyre"),
    Holiday(
      .lunar(.hinduEvening, month: 11, age: 15, plus: 1),
      "holi, dhulandi, dhuli vandana, rangwali holi, dolyatra, dhulheti, phagwah"),
    Holiday(.fixed(month: 1, day: 13), "lohri, bogi pandigai, bhogi, bhogi pandigai"),
    Holiday(
      .fixed(month: 1, day: 14),
      "makar sankranti, makara sankranti, makara sankranthi, makar sankranthi, sankranti, pongal, thai pongal, maghi, uttarayan"
    ),
    Holiday(.fixed(month: 1, day: 15), "maattu pongal, mattu pongal"),
    Holiday(.fixed(month: 1, day: 16), "kaanum pongal, kanni pongal"),
    Holiday(
      .fixed(month: 4, day: 14),
      "vaisakhi, baisakhi, vaisakhadi, vasakhi, vaishakhi, mesadi, puthandu, tamil new year, vishu, pohela boishakh, bengali new year"
    ),
    Holiday(.fixed(month: 4, day: 14), "songkran"),
  ]

  private static let chinese: [Holiday] = [
    Holiday(
      .lunar(.chinese, month: 0, age: 1, plus: -1), "chinese new year's eve, lunar new year's eve"),
    Holiday(
      .lunar(.chinese, month: 0, age: 1),
      "chinese lunar new year's day, chinese lunar new year, chinese lunar new year's, chinese new year's day, chinese new year's, chinese new year, lunar new year's day, lunar new year, spring festival, tet, chinesisches neujahrsfest, chinesisches neujahr, chinesische neujahrsfest, chinesische neujahr, nouvel an chinois, nouvel an lunaire, año nuevo chino, capodanno cinese, ano novo chinês, chinees nieuwjaar"
    ),
    Holiday(
      .lunar(.chinese, month: 0, age: 15),
      "lantern festival, yuanxiao, lantern day, laternenfest, fête des lanternes"),
    Holiday(
      .fixed(month: 4, day: 4), "qingming, qingming festival, tomb sweeping day, tomb-sweeping day"),
    Holiday(
      .lunar(.chinese, month: 4, age: 5),
      "dragon boat festival, dragon boat day, duanwu, duanwu festival, drachenbootfest"),
    Holiday(.lunar(.chinese, month: 6, age: 7), "qixi, qixi festival, double seventh festival"),
    Holiday(
      .lunar(.chinese, month: 7, age: 15),
      "mid-autumn festival, mid-autumn day, moon festival, mooncake festival, mid autumn festival, mondfest, fête de la mi-automne"
    ),
    Holiday(.lunar(.chinese, month: 8, age: 9), "double ninth festival, chongyang festival"),
  ]

  /// Days that have a cause rather than a feast.
  static let observances: [Holiday] = [
    Holiday(.fixed(month: 1, day: 26), "republic day"),
    Holiday(.fixed(month: 2, day: 6), "waitangi day"),
    Holiday(.fixed(month: 2, day: 12), "lincoln's birthday"),
    Holiday(.fixed(month: 3, day: 1), "st david's day, saint david's day"),
    Holiday(.fixed(month: 3, day: 17), "st paddy's day, saint paddy's day, st patty's day"),
    Holiday(.fixed(month: 3, day: 30), "doctors' day, doctor's day"),
    Holiday(.weekday(5, n: -1, month: 3), "earth hour"),
    Holiday(.fixed(month: 4, day: 7), "world health day"),
    Holiday(.fixed(month: 4, day: 10), "siblings day, sibling day, national sibling day"),
    Holiday(.fixed(month: 4, day: 15), "tax day"),
    Holiday(.fixed(month: 4, day: 16), "emancipation day"),
    Holiday(.weekday(4, n: -1, month: 4), "arbor day"),
    Holiday(.fixed(month: 5, day: 1), "loyalty day, law day, international workers' day"),
    Holiday(.fixed(month: 5, day: 8), "ve day, victory in europe day"),
    Holiday(.weekday(5, n: 3, month: 5), "armed forces day"),
    Holiday(.weekday(0, n: -1, month: 5, plus: -7), "victoria day"),
    Holiday(.fixed(month: 5, day: 25), "africa day, african freedom day, towel day"),
    Holiday(.weekday(2, n: 1, month: 6), "global running day"),
    Holiday(.fixed(month: 6, day: 21), "international yoga day, yoga day"),
    Holiday(.fixed(month: 6, day: 23), "public service day"),
    Holiday(.fixed(month: 8, day: 16), "parsi new year, jamshedi navroz"),
    Holiday(.fixed(month: 3, day: 21), "nowruz, navroz"),
    Holiday(.weekday(6, n: 1, month: 9, plus: 7), "grandparents day, national grandparents day"),
    Holiday(.fixed(month: 9, day: 11), "patriot day"),
    Holiday(.fixed(month: 9, day: 17), "constitution day"),
    Holiday(.fixed(month: 9, day: 19), "talk like a pirate day"),
    Holiday(.fixed(month: 10, day: 2), "gandhi jayanti, mahatma gandhi jayanti"),
    Holiday(.fixed(month: 10, day: 5), "world teachers' day, teachers' day, teacher's day"),
    Holiday(
      .fixed(month: 10, day: 31),
      "reformation day, all hallows' eve, all hallows eve, reformationstag"),
    Holiday(
      .fixed(month: 11, day: 2),
      "day of the dead, dia de los muertos, dia de muertos, día de los muertos, día de muertos"),
    Holiday(.fixed(month: 11, day: 14), "children's day"),
    Holiday(.fixed(month: 11, day: 20), "universal children's day"),
    Holiday(.fixed(month: 11, day: 30), "st andrew's day, saint andrew's day"),
    Holiday(.weekday(3, n: 4, month: 11, plus: 5), "giving tuesday"),
    Holiday(.weekday(3, n: 4, month: 11, plus: 2), "small business saturday"),
    Holiday(.fixed(month: 12, day: 1), "world aids day"),
    Holiday(
      .fixed(month: 12, day: 8),
      "immaculate conception, mariä empfängnis, inmaculada concepción, immaculée conception, immacolata concezione"
    ),
    Holiday(.fixed(month: 12, day: 26), "st stephen's day, saint stephen's day, kwanzaa"),
    Holiday(.fixed(month: 12, day: 13), "st lucia day, saint lucia's day"),
  ]
}
