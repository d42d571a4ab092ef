import { listOf } from './grammar.ts';

/*
 * The words that a sentence about an item may consist of, besides the item's own facts. They describe mood, pace, form
 * and occasion. None denies, compares, commands, or speaks of people, health, safety, faith, money or politics.
 */

export const ADVERBS = listOf(`
  çok pek epey oldukça son derece hayli usulca yavaşça sakince ustaca ustalıkla zarifçe içtenlikle keyifle rahatça
  kolayca hızlıca ağır yavaş yavaştan hep tam da de hem bile adeta sanki gerçekten bol
`);
const ADJECTIVES = `
  bir bu bunu iyi güzel hoş harika nefis şahane enfes keyifli sakin dingin sessiz huzurlu sıcak sıcacık yumuşak yumuşacık tatlı
  şirin zarif sade yalın basit kolay pratik hızlı kısa uzun küçük büyük derin zengin dolu yoğun güçlü etkili farklı
  özgün ilginç özel klasik zamansız tanıdık renkli neşeli canlı parlak serin soğuk karlı yağmurlu güneşli
  geç erken tembel gerçek diri uygun ideal birebir bire hazır olgun doyurucu
`;
export const FOOD_ADJECTIVES = listOf(`${ADJECTIVES}
  lezzetli leziz mis kokulu baharatlı ekşi çıtır sulu kıvamlı ev yapımı bereketli çıtır pamuk kadife gibi ferah serinleten mayhoş altın renkli buram buram
  dumanı üstünde paylaşmalık özenli eski usul bol yumuşacık ekşimsi tatlımsı
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
  dansa davet dans zihin açıcı yoğun ölçülü dengeli yalın içe dönük içine
`);

/** Nouns may have endings: plural, possessive and case. */
const NOUNS = `
  seçim seçenek tercih öneri başlangıç bitiş eşlik hava duygu dokunuş tat tarz tını ruh biçim tür klasik yapım keyif
`;
export const NOUNS_BY_CATEGORY = {
  movie: listOf(`${NOUNS} film sinema drama`),
  series: listOf(`${NOUNS} dizi bölüm sezon drama`),
  music: listOf(`${NOUNS}
    albüm kayıt şarkı parça müzik ses yorum ezgi melodi ritim söz şiir gitar bas piyano trompet saksafon davul bağlama yaylı
    armoni altyapı tempo dinleti yolculuk enerji derinlik sıcaklık umut rüya masal hikâye kulaklık huzur hüzün giriş son an nakarat koro coşku neşe özlem anı esinti rüzgâr serinlik ışık gölge
    renk katman düzenleme prodüksiyon dans adım sahne ritm fısıltı
  `),
  food: listOf(`${NOUNS}
    ikram keyif şölen damak renk sıcaklık başlangıç
    tarif yemek sofra tabak mutfak lezzet koku kıvam doku aroma emek klasik
  `),
} as const;
const STORY = `
  hikâye hikaye öykü masal anlatı anlatım yolculuk dünya atmosfer tempo ritim merak heyecan mizah espri
  sıcaklık duygu hüzün umut sürpriz karakter diyalog sohbet oyunculuk görüntü görsel kurgu sır bulmaca büyü hayal rüya
  giriş son an sahne sessizlik manzara ışık gölge renk anı özlem coşku neşe kahkaha gülüş gülümseme karşılaşma
  kamera doku katman müzik şölen eğlence hiciv bağlam kahraman konu yapım dönem yıl tarih enerji hayal güç olay bağ derinlik ayrıntı detay incelik bakış dil üslup stil final
`;
export const STORY_NOUNS = listOf(STORY);

export const OCCASIONS = listOf(`
  akşam gece gün sabah öğle öğleden sonra öğleden hafta sonu haftasonu pazar cumartesi cuma pazartesi salı çarşamba
  perşembe kış yaz bahar sonbahar ilkbahar mola yolculuk yürüyüş yağmur yarı kahvaltı sofra yemek saat bugün vakit yorgunluk batım yol tren piknik mevsim tatil kahve çay ikindi başlangıç an dost
`);

/** Verbs and their forms, as whole words. */
export const VERBS = listOf(`
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
  sergileyen sergiliyor yaratan yaratıyor serinleten doyuran renklendiren renklendiriyor
`);
export const JOINTS = listOf(
  've ile ama hem için üzerine hakkında etrafında arasında boyunca içinde sonunda sonrası eşliğinde yanında sonra önünde başına arada araya bir gibi dolu içten içe iç içini eşliğinde elinden yola baştan sona',
);
export const MAKER_NOUNS = listOf('film dizi albüm şarkı klasik yapım müzik parça kayıt dram');
export const VOICES = listOf(
  'ses yorum gitar trompet piyano saksafon anlatım dil üslup tarz müzik şarkı söz sinema mizah dokunuş el',
);
