// Nations' names in other languages than English, as adjectives or before a hyphen: those that CLDR's names of currencies have, in
// German in the forms that stand before a noun.

extension Currency {
  /// Before or behind the currency, with the code of its money.
  static let foreignNations: [(StaticString, StaticString)] = [
    ("AED", "vae"),
    ("AFN", "afegão afegãos afgano afganos afghaanse afghanische afghanischen afghanischer"),
    (
      "ALL",
      "albanais albanese albaneses albanesi albanische albanischen albanischer albanés albanês"
    ),
    (
      "AMD",
      "armeense armeni armenio armenios armenische armenischen armenischer armeno arménien arméniens armênio armênios"
    ),
    (
      "AOA",
      "angolais angolani angolanische angolanischen angolanischer angolano angolanos angolese angoleño angoleños"
    ),
    (
      "ARS",
      "argentijnse argentin argentini argentinische argentinischen argentinischer argentino argentinos argentins"
    ),
    (
      "AUD",
      "australiani australiano australianos australien australiens australische australischen australischer"
    ),
    ("AWG", "aruba arubaanse arubais arubano arubanos arubeño arubeños"),
    (
      "AZN",
      "aserbaidschan azerbaiyano azerbaiyanos azerbeidzjaanse azeri azeris azero azéri azéris"
    ),
    ("BBD", "barbadaanse barbadense barbadenses barbadien barbadiens barbados"),
    ("BDT", "bangladesch bangladeshis bangladesí bangladesíes bengalese bengalesi bengalis"),
    (
      "BGN",
      "bulgaarse bulgare bulgares bulgari bulgarische bulgarischen bulgarischer bulgaro búlgara búlgaras búlgaro búlgaros"
    ),
    ("BHD", "bahrain bahreinse bahreïni bahreïnis bareinita bareinitas bareiní bareiníes"),
    ("BIF", "burundais burundese burundeses burundi burundiano burundianos burundés"),
    ("BMD", "bermuda bermudense bermudenses bermudeño bermudeños bermudien bermudiens"),
    ("BND", "bruneano bruneanos bruneise brunéien brunéiens"),
    ("BOB", "boliviaanse bolivianische bolivianischen bolivianischer bolivien boliviens"),
    (
      "BRL",
      "brasileiro brasileiros brasileño brasileños brasiliani brasilianische brasilianischen brasilianischer brasiliano braziliaanse brésilien brésiliens"
    ),
    ("BSD", "bahamaanse bahamas bahamense bahamenses bahameño bahameños bahaméen bahaméens"),
    ("BTN", "bhutaanse bhutan bhutanese bhutanesi bouthanais butaneses butanés butanês"),
    (
      "BWP",
      "botsuanesa botsuanesas botsuano botsuanos botswaanse botswanais botswanische botswanischen botswanischer"
    ),
    (
      "BYN",
      "belarussische bielorruso bielorrusos bielorrusso bielorrussos bielorussi bielorusso biélorusse biélorusses weißrussische weißrussischen weißrussischer"
    ),
    ("BZD", "beliceño beliceños belizaanse belizenho belizenhos bélizéen bélizéens"),
    (
      "CAD",
      "canadees canadense canadenses canadese canadesi canadien canadiens canadiense canadienses kanadische kanadischen kanadischer"
    ),
    ("CDF", "congolais congoleses congolesi congoleño congoleños congolês kongo"),
    ("CHF", "schweizer suisse suisses suizo suizos suíço suíços svizzeri svizzero zwitserse"),
    (
      "CLP",
      "chileense chilenische chilenischen chilenischer chileno chilenos chilien chiliens cileni cileno"
    ),
    ("CNY", "chineses chinesische chinesischen chinesischer chinois chinos chinês cinese cinesi"),
    (
      "COP",
      "colombiaanse colombiani colombiano colombianos colombien colombiens kolumbianische kolumbianischen kolumbianischer"
    ),
    (
      "CRC",
      "costaricain costaricains costaricani costaricano costarricense costarricenses costarriquenho costarriquenhos"
    ),
    ("CUP", "cubaanse cubain cubains cubani cubano cubanos kubanische kubanischen kubanischer"),
    ("CVE", "capoverdiani capoverdiano capverdien capverdiens kaapverdische verdiano verdianos"),
    (
      "CZK",
      "ceca ceche checa checas tcheca tchecas tchèque tchèques tschechische tschechischen tschechischer tsjechische"
    ),
    (
      "DJF",
      "djiboutiaanse djiboutiano djiboutianos djiboutien djiboutiens dschibuti yibutiano yibutianos"
    ),
    (
      "DKK",
      "danesa danesas danese danesi danoise danoises deense dinamarquesa dinamarquesas dänische dänischen dänischer"
    ),
    (
      "DOP",
      "dominicaanse dominicain dominicains dominicani dominicano dominicanos dominikanische dominikanischen dominikanischer"
    ),
    (
      "DZD",
      "algerijnse algerini algerino algerische algerischen algerischer algérien algériens argelino argelinos"
    ),
    (
      "EGP",
      "egipcia egipcias egiziana egiziane egyptisch egípcia egípcias ägyptische ägyptischen ägyptischer égyptienne égyptiennes"
    ),
    (
      "ERN",
      "eritrei eritreische eritreischen eritreischer eritreo eritreos eritrese érythréen érythréens"
    ),
    (
      "ETB",
      "ethiopische etiope etiopi etíope etíopes äthiopische äthiopischen äthiopischer éthiopien éthiopiens"
    ),
    ("FJD", "fidjien fidjiens fidschi fijiano fijianos fiyiano fiyianos"),
    ("FKP", "falkland falklandeilands malvinense malvinenses"),
    (
      "GBP",
      "britannica britanniche britanniques britische britischen britischer britse británicas britânicas"
    ),
    ("GEL", "georgiani georgiano georgianos georgische georgischen georgischer géorgien géorgiens"),
    (
      "GHS",
      "ganeses ganês ghanaische ghanaischen ghanaischer ghanese ghaneses ghanesi ghanéen ghanéens ghanés"
    ),
    ("GIP", "gibraltar gibraltarees gibraltareña gibraltareñas"),
    ("GMD", "gambia gambiaanse gambiani gambiano gambianos gambien gambiens"),
    ("GNF", "guinea guineano guineanos guinese guinéen guinéens"),
    (
      "GTQ",
      "guatemaltechi guatemalteco guatemaltecos guatemalteekse guatemaltekische guatemaltekischen guatemaltekischer guatémaltèque guatémaltèques"
    ),
    ("GYD", "guianense guianenses guyaanse guyana guyaneses guyanés"),
    ("HKD", "hongkoneses hongkongse hongkonés"),
    (
      "HNL",
      "honduras honduregna honduregne hondurenha hondurenhas hondurese hondureño hondureños hondurien honduriens"
    ),
    (
      "HTG",
      "haitiani haitianische haitianischen haitianischer haitiano haitianos haïtiaanse haïtienne haïtiennes"
    ),
    (
      "HUF",
      "hongaarse hongrois húngaro húngaros ungarische ungarischen ungarischer ungherese ungheresi"
    ),
    (
      "IDR",
      "indonesia indonesiana indonesiane indonesias indonesische indonesischen indonesischer indonésia indonésias indonésienne indonésiennes"
    ),
    ("ILS", "israelische israéliens"),
    (
      "INR",
      "indiana indianas indiane indias indiase indienne indiennes indische indischen indischer"
    ),
    (
      "IQD",
      "iraakse iracheni iracheno irakien irakiens irakische irakischen irakischer iraquiano iraquianos iraquí iraquíes"
    ),
    (
      "IRR",
      "iraanse iraniani iraniano iranianos iranien iraniens iranische iranischen iranischer iraní iraníes"
    ),
    (
      "ISK",
      "ijslandse islandaise islandaises islandesa islandesas islandese islandesi isländische isländischen isländischer"
    ),
    ("JMD", "giamaicani giamaicano jamaicaanse jamaicano jamaicanos jamaika jamaïcain jamaïcains"),
    (
      "JOD",
      "giordani giordano jordaanse jordaniano jordanianos jordanien jordaniens jordanische jordanischen jordanischer jordano jordanos"
    ),
    (
      "JPY",
      "giapponese giapponesi japanische japanischen japanischer japanse japonais japoneses japonés japonês"
    ),
    ("KES", "kenia keniaanse keniano kenianos keniota kenioti kényan kényans queniano quenianos"),
    (
      "KGS",
      "kirghisi kirghiso kirghize kirghizes kirgisische kirgisischen kirgisischer kirgizische kirguises kirguís quirguiz quirguizes"
    ),
    (
      "KHR",
      "cambodgien cambodgiens cambodjaanse cambogiani cambogiano cambojano cambojanos camboyano camboyanos kambodschanische kambodschanischen kambodschanischer"
    ),
    (
      "KMF",
      "comorense comorenses comorese comoriani comoriano comorianos comorien comoriens komoren"
    ),
    (
      "KPW",
      "norcoreano norcoreanos nordcoreani nordcoreano nordkoreanische nordkoreanischen nordkoreanischer"
    ),
    (
      "KRW",
      "coreano coreanos coréen coréens koreaanse sudcoreani sudcoreano surcoreano surcoreanos südkoreanische südkoreanischen südkoreanischer"
    ),
    (
      "KWD",
      "koeweitse koweïtien koweïtiens kuwaitiani kuwaitiano kuwaitianos kuwaitische kuwaití kuwaitíes"
    ),
    ("KYD", "kaaimaneilandse kaiman"),
    (
      "KZT",
      "cazaque cazaques kasachische kasachischen kasachischer kazachse kazajo kazajos kazakhs kazaki kazako"
    ),
    (
      "LAK",
      "laosiano laosianos laotiaanse laotiani laotiano laotien laotiens laotische laotischen laotischer"
    ),
    (
      "LBP",
      "libanaise libanaises libanees libanesa libanesas libanese libanesi libanesische libanesischen libanesischer"
    ),
    ("LKR", "cingalesa cingalesas esrilanquesa esrilanquesas srilankaise srilankaises"),
    (
      "LRD",
      "liberiaanse liberiani liberianische liberianischen liberianischer liberiano liberianos libérien libériens"
    ),
    ("LSL", "lesotense lesotenses lesothaanse lesothan lesothans lesotiano lesotianos"),
    (
      "LYD",
      "libici libico libio libios libische libyen libyens libysche libyschen libyscher líbio líbios"
    ),
    (
      "MAD",
      "marocain marocains marocchini marocchino marokkaanse marokkanische marokkanischen marokkanischer marroquino marroquinos marroquí marroquíes"
    ),
    ("MDL", "moldau moldave moldaves moldavi moldavische moldavo moldavos moldávio moldávios"),
    ("MGA", "madagaskar malagassische malgache malgaches malgasci malgascio malgaxe malgaxes"),
    (
      "MKD",
      "macedone macedoni macedonio macedonios macedonische macedônio macedônios macédonien macédoniens mazedonische mazedonischen mazedonischer"
    ),
    (
      "MMK",
      "mianmarense mianmarenses myanmarais myanmarese myanmarische myanmarischen myanmarischer"
    ),
    (
      "MNT",
      "mongol mongoles mongoli mongolische mongolischen mongolischer mongolo mongols mongoolse mongóis"
    ),
    ("MOP", "macaense macaenses macanaise macanaises macao macause"),
    (
      "MRU",
      "mauretanische mauretanischen mauretanischer mauritaanse mauritana mauritanas mauritanien mauritaniens mauritano mauritanos"
    ),
    (
      "MUR",
      "mauriciana mauricianas mauricienne mauriciennes mauritiaanse mauritius mauriziana mauriziane"
    ),
    ("MVR", "maldiva maldivana maldivanas maldivas maldivienne maldiviennes maldivische malediven"),
    (
      "MWK",
      "malauiana malauianas malauí malauíes malawi malawiani malawiano malawische malawite malawites"
    ),
    (
      "MXN",
      "messicani messicano mexicaanse mexicain mexicains mexicano mexicanos mexikanische mexikanischen mexikanischer"
    ),
    (
      "MYR",
      "malaio malaios malais malasio malasios malaysische malaysischen malaysischer maleisische malese malesi"
    ),
    (
      "MZN",
      "mosambikanische mosambikanischen mosambikanischer mozambicain mozambicains mozambicani mozambicano mozambikaanse mozambiqueño mozambiqueños moçambicano moçambicanos"
    ),
    (
      "NAD", "namibia namibiani namibiano namibianos namibien namibiens namibio namibios namibische"
    ),
    (
      "NGN",
      "nigeriaanse nigeriana nigerianas nigeriane nigerianische nigerianischen nigerianischer nigeriano nigerianos nigérian nigérians"
    ),
    ("NIO", "nicaragua nicaraguaanse nicaraguense nicaraguenses nicaraguensi"),
    (
      "NOK",
      "noorse noruega noruegas norueguesa norueguesas norvegese norvegesi norvégienne norvégiennes norwegische norwegischen norwegischer"
    ),
    (
      "NPR",
      "nepalesa nepalesas nepalesi nepalesische nepalesischen nepalesischer nepalí nepalíes népalaise népalaises"
    ),
    (
      "NZD",
      "neozelandese neozelandeses neozelandesi neozelandés neozelandês neuseeland zeelandse zélandais"
    ),
    (
      "OMR",
      "omaanse omanais omanense omanenses omanis omanische omanischen omanischer omanita omaniti omaní omaníes"
    ),
    (
      "PAB",
      "panamaische panamaischen panamaischer panamenho panamenhos panamense panamensi panamese panameño panameños panaméen panaméens"
    ),
    (
      "PEN",
      "peruaanse peruanische peruanischen peruanischer peruano peruanos peruviani peruviano péruvien péruviens"
    ),
    (
      "PGK",
      "neuguineische neuguineischen neuguineischer papuana papuane papuásia papuásias papú papúes"
    ),
    (
      "PHP",
      "filipijnse filipinos filippini filippino philippin philippinische philippinischen philippinischer philippins"
    ),
    (
      "PKR",
      "pakistaanse pakistana pakistanaise pakistanaises pakistane pakistanische pakistanischen pakistanischer pakistaní pakistaníes paquistanesa paquistanesas"
    ),
    (
      "PLN",
      "polacchi polacco polaco polacos polnische polnischen polnischer polonais poloneses polonês poolse"
    ),
    (
      "PYG",
      "paraguaio paraguaios paraguayaanse paraguayani paraguayano paraguayen paraguayens paraguayische paraguayischen paraguayischer paraguayo paraguayos"
    ),
    ("QAR", "catariano catarianos catarí cataríes katar qatarese qatariani qatariano qataris"),
    (
      "RON",
      "roemeense romeno romenos roumain roumains rumano rumanos rumeni rumeno rumänische rumänischen rumänischer"
    ),
    (
      "RSD",
      "serbe serbes serbi serbio serbios serbische serbischen serbischer serbo servische sérvio sérvios"
    ),
    ("RUB", "ruso rusos russe russes russi russische russischen russischer russo russos"),
    ("RWF", "ruanda ruandese ruandeses ruandesi ruandés ruandês rwandais rwandese"),
    ("SAR", "arabische saoudien saoudiens saudita sauditas sauditi saudí saudíes"),
    ("SBD", "salomon salomonen salomonense salomonenses"),
    ("SCR", "seichelense seichelenses seychellen seychellense seychellenses seychelse"),
    (
      "SDG",
      "soedanees soudanaise soudanaises sudanesa sudanesas sudanesi sudanesische sudanesischen sudanesischer"
    ),
    (
      "SEK",
      "schwedische schwedischen schwedischer sueca suecas suédoise suédoises svedese svedesi zweedse"
    ),
    ("SGD", "singaporese singapur singapurense singapurenses singapuriano singapurianos"),
    ("SHP", "heleens"),
    ("SOS", "somalia somalien somaliens somalis somalische somalo somalí somalíes"),
    ("SRD", "surinaamse surinamais suriname surinameses surinamés surinamês"),
    ("SSP", "sursudanesa sursudanesas südsudanesische südsudanesischen südsudanesischer"),
    (
      "STN",
      "santomese santoméen santoméens santotomense santotomenses toméische toméischen toméischer"
    ),
    (
      "SYP",
      "siria siriana siriane sirias syrienne syriennes syrisch syrische syrischen syrischer síria sírias"
    ),
    (
      "SZL",
      "esuatiní esuatiníes suazi suazis swasiländische swasiländischen swasiländischer swazi swazis swazische"
    ),
    (
      "THB",
      "tailandeses tailandés tailandês thailandese thailandesi thailändische thailändischen thailändischer thaise thaïlandais"
    ),
    (
      "TJS",
      "tadjik tadjiks tadjique tadjiques tadschikistan tadzjiekse tagiki tagiko tayiko tayikos"
    ),
    ("TMT", "turcomano turcomanos turcomeno turcomenos turkmeense turkmeni turkmenistan turkmeno"),
    (
      "TND",
      "tunecino tunecinos tunesische tunesischen tunesischer tunisiano tunisianos tunisien tunisiens tunisini tunisino"
    ),
    (
      "TOP",
      "tongaanse tongaische tongaischen tongaischer tongan tonganesa tonganesas tongani tongano tonganos tongans"
    ),
    ("TRY", "turca turcas turche turkse turque turques türkische türkischen türkischer"),
    ("TZS", "tansania tanzaniaanse tanzaniano tanzanianos tanzanien tanzaniens tanzano tanzanos"),
    (
      "UAH",
      "oekraïense ucraina ucraine ucraniana ucranianas ucraniano ucranianos ukrainienne ukrainiennes ukrainische ukrainischen ukrainischer"
    ),
    ("UGX", "oegandese ougandais uganda ugandense ugandenses ugandese ugandeses ugandesi ugandés"),
    (
      "USD",
      "americani americano americanos amerikaanse amerikanische amerikanischen amerikanischer américain américains estadounidense estadounidenses statunitense statunitensi"
    ),
    (
      "UYU",
      "uruguaio uruguaios uruguayaanse uruguayani uruguayano uruguayen uruguayens uruguayische uruguayischen uruguayischer uruguayo uruguayos"
    ),
    ("UZS", "oezbeekse ouzbek ouzbeks usbekistan uzbechi uzbeco uzbeko uzbekos uzbeque uzbeques"),
    (
      "VES",
      "venezolaanse venezolanische venezolanischen venezolanischer venezolano venezolanos venezuelani venezuelano venezuelanos vénézuélien vénézuéliens"
    ),
    (
      "VND",
      "vietnamesische vietnamesischen vietnamesischer vietnamien vietnamiens vietnamita vietnamitas vietnamiti"
    ),
    ("VUV", "vanuatense vanuatenses vanuatu vanuatuaanse vanuatuan vanuatuans"),
    (
      "WST",
      "samoaanse samoan samoani samoanische samoanischen samoanischer samoano samoanos samoans"
    ),
    ("XCD", "caribische ostkaribische ostkaribischen ostkaribischer"),
    (
      "YER",
      "iemenita iemenitas jemen jemenitische yemenita yemeniti yemení yemeníes yéménite yéménites"
    ),
    (
      "ZAR",
      "africain africains africano africanos afrikaanse sudafricani sudafricano sudafricanos südafrikanische südafrikanischen südafrikanischer"
    ),
    ("ZMW", "zambiaanse zambiani zambiano zambianos zambien zambiens"),
  ]
}
