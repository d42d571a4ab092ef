import { listOf } from './grammar.ts';

/*
 * The words that a sentence about an item may consist of, besides the item's own facts. They describe mood, pace, form
 * and occasion. None denies, compares, commands, or speaks of people, health, safety, faith, money or politics.
 */

export const ADVERBS = listOf(`
  çok pek epey oldukça son derece hayli usulca yavaşça sakince ustaca ustalıkla zarifçe içtenlikle keyifle rahatça
  bolca hafiften tatlı tatlı usul ince ince yer zaman ilk her birbirine birlikte beraber incelikle akıllıca özenle yeniden
  kolayca hızlıca ağır yavaş yavaştan hep tam da de hem adeta sanki gerçekten bol
`);
const ADJECTIVES = `
  bir bu bunu iyi güzel hoş harika nefis şahane enfes keyifli sakin dingin sessiz huzurlu sıcak sıcacık yumuşak yumuşacık tatlı
  şirin zarif sade yalın basit kolay pratik hızlı kısa uzun küçük büyük derin zengin dolu yoğun güçlü etkili farklı
  özgün ilginç özel klasik zamansız tanıdık renkli neşeli canlı parlak serin soğuk karlı yağmurlu güneşli
  geç erken tembel gerçek diri uygun ideal birebir bire hazır olgun doyurucu rengârenk rengarenk dopdolu capcanlı dolgun geniş
  geleneksel bildik alışılmadık beklenmedik cazip davetkâr layık hakiki muhteşem müthiş hoş sohbet kalabalık yağmurlu rüzgârlı
  fırtınalı bulutlu yıldızlı bayram sonrası öncesi akşamki bugünkü yarınki tatlıca  pırıl gibi ılık ılıman
  leziz hisli dolu dizgin zevkli hoş eşsiz benzeri mükemmel kusursuz kaliteli nitelikli değerli candan gönülden yürekten
  içtenlikli sıcakkanlı cana yakın sevimli tatlımsı minik minicik ufacık kocaman koca büyükçe küçücük tatlı tuzlu uzunca kısaca
  yepyeni eskimeyen eski yeni modern çağdaş yerel evrensel kültürel içten gündelik haftalık günlük gecelik akşamlık sabahlık
  yazlık kışlık baharlık mevsimlik ailelik kişilik ortak ortaklaşa paylaşımlık tamamen bütünüyle baştan aşağı 
  sık sık ara ara peş peşe art arda yavaş yavaş usul usul ağır ağır derin derin sıcak sıcak buram mis gibi tane adım nokta
  ilmek ilmek satır gece boyu gün akşam boyunca sabaha gülümseten dolgun zengince incecik yumuşakça usulünce kararında yerli yerinde
  ölçüsünde dozunda tadımlık doyumluk özgün has kendi başlı başına birer bambaşka apayrı ayrı başka bir çeşit türlü nice birçok pek
  aylak samimi yalın narin dengeli usta işi el tam göz alıcı kamaştıran iştah açıcı tadında kıvamında
  havasında kokulu
`;
export const FOOD_ADJECTIVES = listOf(`${ADJECTIVES}
  lezzetli leziz mis kokulu baharatlı ekşi çıtır sulu kıvamlı ev yapımı bereketli çıtır pamuk kadife gibi ferah serinleten mayhoş altın renkli buram buram
  dumanı üstünde paylaşmalık özenli eski usul bol yumuşacık ekşimsi tatlımsı ipeksi kadifemsi usulü yöresel özgü lokum
  nefis nefaset damakta ağızda dağılan eriyen akışkan kaymak gibi yumuşacık pofuduk pofidik kabarık tombul incecik sarımsı kızıl yeşil mor
  turuncu sarı beyaz pembe al kıpkırmızı yemyeşil sapsarı mor güneş yanığı nar kavruk kavrulmuş kızarmış közde közlü fırınlanmış tavada tencerede güveçte
  sacda odun ateşinde kısık ateşte ağır ateşte  doldurulmuş sarılmış rulo dilimlenmiş doğranmış dövülmüş
  ezilmiş çırpılmış süzülmüş süzme şerbetli soslanmış terbiyeli marine marineli sotelenmiş sote çıtır çıtır katmerli kat kat
  dolgulu harçlı hamurlu otlu bahçe bostan köy çiftlik  usulü işi mutfağı
  lokanta ev  sofralık kahvaltılık meyhane balıkçı sokak büfe pastane fırın pazar hafta sonu yemeklik
  ufak acılı acı gevrek kıtır kremamsı kremalı fırından fırınlanmış ızgarada közlenmiş isli kızarmış buharda ferahlatıcı
  serin ferahlık köpüklü mayalı kat kat banmalık atıştırmalık ikramlık kaşık kaşıklık soslu aromalı dokulu kıvamı
  demlenmiş rendelenmiş harmanlanmış eğlenceli neşeli şenlikli
`);
export const WORK_ADJECTIVES = listOf(`${ADJECTIVES}
  hafif taze sabırlı düşündürücü dokunaklı duygusal duygulu hüzünlü buruk melankolik nostaljik umutlu umut eğlenceli
  komik esprili zekice zeki keskin gergin gerilimli sürükleyici heyecanlı çarpıcı sarsıcı etkileyici büyüleyici
  ürpertici karanlık kasvetli loş atmosferik gizemli katmanlı karmaşık incelikli ince detaylı rüya büyülü absürt sıradışı
  tuhaf masalsı epik görkemli kişisel samimi içten şiirsel lirik stilize abartısız acelesiz tempolu enerjik hareketli
  ritmik melodik yatıştırıcı dinlendirici rahatlatıcı hipnotik tutkulu romantik tarihî tarihsel
  maceralı yaratıcı sürprizli çekici akıcı naif kara mini uzak yakın tek destansı kendine has sert özenli özenle titiz sıkı
  soluksuz nefes kesen ilham veren ferah coşkulu coşku kıpır içli yanık hisli vurucu derinden geniş ağırbaşlı şık gösterişli
  gösterişsiz eşsiz benzersiz kusursuz dupduru duru berrak pürüzsüz puslu sisli gece mavi altın sonbahar baharlı dolu dizgin
  inişli çıkışlı sinematik psikolojik toplumsal kişilikli karakterli zengin çok sesli çok katmanlı duygu yüklü tarihi
  merak uyandırıcı sıra dışı sıradan gündelik eski usul kıvrak oyunbaz muzip alaycı iğneleyici hınzır tutku tutkulu ateşli
  özgür umutlu iyimser iyilik ısıtan gerçekçi büyüleyen şaşırtıcı şaşırtan akılda kalıcı kalan bütün
  sarsan sarsıcı vurucu delici yakıcı kavurucu keskinleşen dürüst cesur gözüpek atak iddialı hırçın dolu delidolu çılgın
  uçarı havai hülyalı dalgın düşsel hayalî hayali gerçekdışı olağanüstü doğaüstü esrarengiz gizli saklı sırlı örtük örtülü belirsiz
  muğlak bulanık  durgun durağan sükunetli sükûnetli suskun kısık alçak usturuplu ölçülü hesaplı planlı
  zeki kıvrak nüktedan nükteli şakacı matrak gırgır ironik ironiyle hicivli hicivle taşlamalı parodik grotesk gotik barok
  minimal minimalist yalınkat  sadeleşmiş süslü şatafatlı ihtişamlı muhteşem muazzam devasa heybetli azametli ulu yüce
  geniş soluklu uzun soluklu kısa soluklu ağır tempolu yüksek tempolu hızlı tempolu yavaş tempolu kademeli aşamalı katmanlı örgülü
  kıvrımlı dönemeçli engebeli inişli dolambaçlı labirent gibi bilmece bilmecemsi zihni aklı kalbi ruhu gönlü okşayan ısıtan saran
  besleyen titreten ürperten sızlatan burkan dağlayan   ferahlatan ferahlatıcı canlandırıcı canlandıran
  uyandıran  tazeleyen tazeleyici yenileyici özlem dolu hasret kokan nostalji kokan anılarla sevgi dolu şefkatli merhametli
  müşfik  insancıl insani evrensel toplumcu bireysel mahrem özel kapalı açık ferah geniş yüksek alçak kısıtlı tek mekânlı mekânda
  değişken devingen akışkan kaygan kırılgan narin ipince ince uçlu dikenli köşeli yuvarlak kadife ipek kadifemsi ipeksi
  buğulu çatallı kırık dökük hırıltılı pürüzsüz tiz pes tok gür güçlü berrak kristal camdan metalik ahşap toprak kokulu tuzlu rüzgârlı
  yağmurlu dumanlı isli sislerle karlarla ışıkla gölgelerle neonlu neon pastel solgun soluk uçuk canlı parlak kızıl mavi yeşil mor altın
  gümüş bakır amber bal rengi renkler içinde sinema tadında film roman gibi şiir gibi masal gibi rüya gibi kitap tiyatro
  dans ettirecek coşturacak güldürecek duygulandıracak düşündürecek gülümsetecek ısıtacak dinlendirecek ağırlayacak
  makamsal sentez
  sentezli düet düetli korolu nakaratlı sololu vuruşlu ritmik groovy dinamik
  sinemasal görsel işitsel duyusal  duyumsal felsefi düşünsel zihinsel   içsel varoluşsal ahlaki
  ürkütücü ürperten tekinsiz göz alıcı yürek burkan burkuyor iç burkucu acıklı sağlam girift çok yönlü katmanlı çarpıcı verici heyecan
  umut ilham sözlü sesli vokalli riffli tınılı ezgili bölümlü ruhlu mizahlı mizahi duygulu atmosferli dolambaçlı yüksek vicdani
  eleştirel sivri dinamik korkutucu tetikte diken üstünde ters köşeye yüklü yüzlü dolu dizgin derin akıllı sofistike biyografik
  distopik politik polisiye gerçeküstü sürreal müzikli şarkılı karlı kışlık korkutan fütüristik isyankâr orkestral danslı
  siyah beyaz ham pürüzlü parıltılı ışıl ışıltılı uçucu havadar tok yankılı akustik elektronik retro modern çağdaş
  özgün gizemli bambaşka derli toplu upuzun kısacık yumuşak şölen seyir zevkli
  dansa davet dans zihin açıcı yoğun ölçülü dengeli yalın içe dönük içine
`);

/** Nouns may have endings: plural, possessive and case. */
const NOUNS = `
  hâl hal hayat yaşam yön emek taraf bölüm parça şey yol
  seçim seçenek tercih öneri başlangıç bitiş eşlik hava duygu dokunuş tat tarz tını ruh biçim tür klasik yapım keyif
  adım an anı davet çağrı selam hediye armağan fırsat vesile tercih bahane zevk zemin fon arka kapı pencere ayna
  yan taraf yön köşe iz denge uyum buluşma eşlikçi arkadaş etki güzellik zarafet incelik içtenlik samimiyet
`;
export const NOUNS_BY_CATEGORY = {
  movie: listOf(`${NOUNS} film sinema drama`),
  series: listOf(`${NOUNS} dizi bölüm sezon drama`),
  music: listOf(`${NOUNS}
    albüm kayıt şarkı parça müzik ses yorum ezgi melodi ritim söz şiir gitar bas piyano trompet saksafon davul bağlama yaylı
    armoni altyapı tempo dinleti yolculuk enerji derinlik sıcaklık umut rüya masal hikâye kulaklık huzur hüzün giriş son an nakarat koro coşku neşe özlem anı esinti rüzgâr serinlik ışık gölge
    tını ezgi nağme makam vuruş tempo akış gidiş geliş salınım sallanış kıvrım yükseliş iniş doruk  patlayış susuş sessizlik boşluk aralık
    yankı fon duvar doku dokunuş katman renk gölge ışıltı parıltı pırıltı kıvılcım alev ateş köz duman sis buğu pus esinti meltem fırtına dalga
    gelgit akıntı deniz gökyüzü ufuk manzara görüntü sahne kare film yol yolculuk gezinti serüven kaçış sığınak liman yuva ev pencere oda
    gece gündüz sabah akşam mevsim buluşma kavuşma kavuşma özlem sevgi şefkat tutku arzu düş hayal anı hatıra
     mektup şiir dize mısra hikâye öykü masal destan kutlama şenlik bayram şölen parti dans oyun
    adım  el omuz göz gönül can ruh zihin düşünce duygu his sezgi coşku neşe keyif haz huzur dinginlik
    yürek iç kulak ton portre tablo düet vokal icra söyleyiş yürüyüş patlama dalga titreşim seyir müzikalite geçiş tutku sakinlik dinginlik
    renk katman düzenleme prodüksiyon dans adım sahne ritm fısıltı
  `),
  food: listOf(`${NOUNS}
    ikram keyif şölen damak renk sıcaklık başlangıç
    buluşma birliktelik ortaklık dans oyun şenlik bayram ahenk armoni harman kaynaşma dokunuş esinti hava iklim coğrafya yöre bölge kıyı sahil dağ köy bahçe
    tarla bostan pazar çarşı sokak ocak tencere tava fırın sahan çömlek tepsi kâse kase çatal kaşık  el parmak tutam avuç demet
    katman kabuk kıtırlık çıtırtı ses parıltı ışıltı altın ton görüntü manzara görünüş sunum servis garnitür eşlik yan başlangıç final kapanış açılış
    tamamlayıcı  baş köşe çocukluk anı hatıra nostalji özlem huzur mutluluk neşe haz zevk
    öğün ziyafet yudum dilim lokma karışım ikili gelenek kültür bolluk bereket sabır ustalık tatlılık ekşilik acılık çıtırlık yumuşaklık malzeme
    tarif yemek sofra tabak mutfak lezzet koku kıvam doku aroma emek klasik
  `),
} as const;
const STORY = `
  hikâye hikaye öykü masal anlatı anlatım yolculuk dünya atmosfer tempo ritim merak heyecan mizah espri
  sıcaklık duygu hüzün umut sürpriz karakter diyalog sohbet oyunculuk görüntü görsel kurgu sır bulmaca büyü hayal rüya
  giriş son an sahne sessizlik manzara ışık gölge renk anı özlem coşku neşe kahkaha gülüş gülümseme karşılaşma
  kamera doku katman müzik şölen eğlence hiciv bağlam kahraman konu yapım dönem yıl tarih enerji hayal güç olay bağ derinlik ayrıntı detay incelik bakış dil üslup stil serüven macera evren atmosferi ortam iklim panorama kesit parça portre resim fotoğraf kare sekans plan bölüm perde fasıl öykücük
  anlatıcı kurgusu çatı iskelet omurga düzen temel konu mesele soru yanıt cevap ipucu iz şüphe gizem kuşku ihtimal seçim karar dönüş geçiş
  değişim dönüşüm büyüme olgunlaşma arayış buluş bekleyiş bekleme kavuşma vedalaşma ayrılış varış kalkış dönemeç eşik sınav mücadele
  koşuşturma kovalamaca çekişme gerginlik rekabet oyunbazlık şaka takılma atışma laf replik nükte taşlama ironi ince alaycılık
  zarafet görkem ihtişam estetik güzellik  kusursuzluk sadelik yalınlık  samimiyet içtenlik dürüstlük cesaret şefkat sevgi
  merhamet dayanışma birlik beraberlik bağlılık tutku arzu istek hayal düş kâbus rüya masalsılık büyülenme şaşkınlık hayranlık merak heyecan
  evren ekran perde ton tablo portre seyir görsellik estetik kadraj sinematografi
  zekâ zeka kimya gerçekçilik ilişki yürek göz zihin gönül iç nefes çizgi öge oyunculuk gidişat örgü çatışma hesaplaşma yüzleşme
  sorgulama bakış arka plan mekân mekan kostüm dekor sahneleme şaka kurmaca uyarlama yapboz labirent düğüm dönüm nokta ruh hâl
`;
export const STORY_NOUNS = listOf(STORY);

export const OCCASIONS = listOf(`
  akşam gece gün sabah öğle öğleden sonra öğleden hafta sonu haftasonu pazar cumartesi cuma pazartesi salı çarşamba
  perşembe kış yaz bahar sonbahar ilkbahar mola yolculuk yürüyüş yağmur yarı kahvaltı sofra yemek saat bugün vakit yorgunluk batım yol tren piknik mevsim tatil kahve çay ikindi başlangıç an dost
  arkadaş misafir davet parti buluşma sohbet akşamüstü gündoğumu günbatımı hafta içi ders çalışma koşu araba sürüş uyku bayram
  yılbaşı masa öğün pencere kenar koltuk battaniye şömine balkon teras kamp gezinti köşe yürüyüş dinlenme
  serinlik sıcak soğuk yağış sis fırtına gökyüzü ay güneş ışık mum ateş ocak pijama pazarlar düş kitap okuma çalışırken yürürken
  araç otobüs vapur feribot uçak metro rota şehir deniz kıyı plaj ada bahçe park  yayla kamp çadır
  kalabalık  baş başa ev salon mutfak oda yatak uykudan öncesi sonrası ertesi önü başı ortası sonu arası boyu saati
  doğum günü kutlama yıldönümü mezuniyet hediye randevu dinlence durak
  şafak seher gündüz dönem maraton deniz sahil bahçe kutlama hava
`);

/** Verbs and their forms, as whole words. */
export const VERBS = listOf(`
  izleyebileceğin dinleyebileceğin paylaşabileceğin keyfini çıkarabileceğin dalıp gidebileceğin ısıtacak izletecek dinletecek
  yakışan yakışır yakışıyor giden gider gidiyor uyan eden edecek ediyor eşlik katan katar katıyor katacak sunan sunuyor
  taşıyan taşıyor ısıtan ısıtıyor akan akıyor ilerleyen ilerliyor yayılan yayılıyor örülen örülü işleyen işlenen
  harmanlayan harmanlıyor buluşturan buluşturuyor birleştiren birleştiriyor getiren getiriyor barındıran barındırıyor
  geçen geçiyor anlatan anlatıyor odaklanan başlayan biten çıkan çıkma sürükleyen sürüklüyor saran sarıyor tutan tutuyor
  uyandıran uyandırıyor hissettiren pişen pişirilen hazırlanan yapılan isteyen bırakan bırakıyor çeken çekiyor açan
  dinlendiren rahatlatan gülümseten gülümsetiyor güldüren gülümseyerek başlamak bitirmek geçirmek atmak dinlenmek
  odaklanmak devam etmek istediğin izlemelik dinlemelik seyirlik sofralık seçildi dolduran dolduruyor
  dönen dönüyor kurulan kurulmuş işlenmiş yazılmış çekilmiş alan alıyor ele izleten dinleten götüren götürüyor çıkaran yaşatan
  yaşatıyor veren veriyor kalan kalıyor ettiren ediyor esen büyüyen derinleşen açılan açılıyor dokunan dokunuyor seslenen
  bakan bakıyor kuran kuruyor örüyor çözülen çözen birleşen buluşan uzanan uzanıyor yükselen süzülen 
  neşelendiren düşündüren düşündürüyor şaşırtıyor etkiliyor etkileyen büyülüyor ilerlerken güldürürken isteği uyandıran
  çıkma çıkmak izlemek dinlemek açmak bırakmak kurmak ısınmak paylaşmak dönmek gezinen gezdiren yansıtan yansıtıyor
  izlenecek dinlenecek izlenen dinlenir izlenir tırmanan tırmanıyor duygulandıran kokan çağıran çağırıyor tamamlayan tamamlıyor
  zenginleşen bezeli bezenmiş sarmalayan sarmalıyor çeviren çeviriyor dönüştüren dönüştürüyor besleyen yoğuran yükselten hatırlatan
  çağrıştıran dalan dolaşan eğlendiren coşturan ısınan kıpırdatan sorgulayan sorguluyor irdeleyen inceleyen işliyor alan olan olur
  olacak oluyor gelen gelir geliyor gelecek süren sürüyor sürer bekliyor bekleyen vadeden yatıran kilitleyen bağlayan bağlıyor
  kavuşan kesişen çarpışan iç içe geçiren gezen yürüyen koşan dönüşen güldürürken güldürerek güldürüyor gülümseterek ağlatan
  burkan düşündürürken ısıtırken sürdüren götürüyor ettiriyor etmek etmeye açmaya başlamaya bırakmaya dinlemeye izlemeye dalmaya
  geçirmeye paylaşmaya değer değen tadını tadı çıkarmak çıkarmalık yaslanıp oturup alıp dalıp yayılıp yaşamak eğlenmek gülmek
  coşmak gezmek dalmak kaçamak uyarlanan çizen çiziyor resmeden aktaran aktarıyor konuşturan fısıldayan haykıran söyleyen
  yankılanan çınlayan parlayan parlıyor kaplayan kaplıyor renklenen süsleyen süslüyor taçlandıran taçlanan
  kuşatan kuşatıyor peşine takan peşinde izinde iz süren soluk aldıran yakalayan yakalıyor
  sergileyen sergiliyor yaratan yaratıyor serinleten doyuran renklendiren renklendiriyor
`);
/** Verbs for a dish and its ingredients: none that takes anything away. */
export const FOOD_VERBS = listOf(`
  ısıtacak yakışacak tamamlayacak şenlendirecek renklendirecek neşelendirecek hazırlayabileceğin yapabileceğin paylaşabileceğin
  yakışan yakışır yakışıyor giden gider gidiyor uyan eden edecek ediyor eşlik katan katar katıyor katacak sunan sunuyor taşıyan
  taşıyor ısıtan ısıtıyor buluşturan buluşturuyor birleştiren birleştiriyor getiren getiriyor barındıran harmanlayan harmanlıyor
  saran sarıyor pişen pişirilen hazırlanan yapılan isteyen başlamak istediğin sofralık seçildi dolduran dolduruyor kurulan
  yaşatan veren veriyor birleşen buluşan neşelendiren serinleten doyuran renklendiren renklendiriyor paylaşmak ısınmak uyandıran
  gelen gelir geliyor olan olur olacak oluyor zenginleşen tamamlayan tamamlıyor taçlanan taçlandıran süsleyen süslüyor
  bezeli kokan çağıran çağırıyor çıtırdayan eriyen dağılan kabaran kızaran fırınlanan közlenen kavrulan demlenen
  yoğrulan açılan sarılan doldurulan dizilen gezdirilen serpilen lezzetlenen yumuşayan ağızda karışan değer
`);
export const JOINTS = listOf(
  'olarak sayesinde eşliğiyle karşısında kıyısında ortasında peşinde yolunda uğruna adına var kendi şimdi hâlâ sanki kimi bazen dair içinden üzerinden ardından sırasında altında üstünde üstüne yanına birlikte beraber ise ki de ve ile ama hem için üzerine hakkında etrafında arasında boyunca içinde sonunda sonrası eşliğinde yanında sonra önünde başına arada araya bir gibi dolu içten içe iç içini eşliğinde elinden yola baştan sona',
);
export const MAKER_NOUNS = listOf('film dizi albüm şarkı klasik yapım müzik parça kayıt dram');
export const VOICES = listOf(
  'ses yorum gitar trompet piyano saksafon anlatım dil üslup tarz müzik şarkı söz sinema mizah dokunuş el',
);
