import type { Category } from '@bugunne/contract';
import { type Grounds, selfEvident } from './grounded.ts';

const starting = (...stems: string[]) => new RegExp(`(?<!\\p{L})(?:${stems.join('|')})`, 'u');

/** The last consonant may have softened in the text: "ekmek", "ekmeği". */
const SOFT: Readonly<Record<string, string>> = { k: '[kğ]', ç: '[çc]', t: '[td]', p: '[pb]' };
const stemOf = (word: string) => word.slice(0, -1) + (SOFT[word.slice(-1)] ?? word.slice(-1));

/** Nouns, which may have endings. */
const FOOD: Grounds = selfEvident(
  `güveç turta kek kurabiye bisküvi ekmek çorba salata dürüm sandviç burger pizza makarna erişte mantı pilav kebap omlet
  krep puding muhallebi sos ezme şerbet ayran çay kakao graten köfte börek çörek poğaça pide lavaş hamur şurup turşu
  tava fırın tencere mangal ızgara buhar köz dolma sarma peynir tereyağı zeytinyağı tarçın safran sarımsak
  baharat ot yeşillik sebze meyve balık midye karides kuzu dana tavuk fasulye mercimek nohut mantar domates biber
  patlıcan patates soğan ceviz çikolata vanilya limon portakal elma nane dereotu maydanoz kimyon susam yoğurt tahin
  bulgur pirinç incir üzüm kayısı nar vişne kiraz çilek ıspanak pırasa kabak havuç lahana enginar bezelye bal pekmez
  şerbet köpük ada sahil sokak pazar piknik bayram iftar kaymak krema ateş dilim kat rulo lokma kaşık kase deniz köy
  kıyı kök tane filiz soslu meze kızartma haşlama kavurma yahni kıyma hurma gelenek`,
  stemOf,
);

const SCREEN: Grounds = [
  ...selfEvident(
    `dostluk arkadaşlık aşk sevda evlilik çocukluk anı hafıza bellek yas umut cesaret köy kent şehir deniz okyanus ada orman
    dağ yol okul otel hastane mahkeme dava dedektif savaş geçmiş uzay robot büyü müzik şarkı dans yemek
    mutfak spor futbol sanat sinema gazetecilik iktidar saray devrim sürgün ev yuva kimlik hırs şöhret
    intikam adalet suçluluk takıntı kıskançlık ihanet sadakat güven fedakârlık soygun soruşturma hayalet canavar zombi
    samuray doğa hayvan kedi köpek yaz kış kar yağmur tren gençlik yaşlılık ofis mahalle kasaba kardeşlik annelik babalık
    rüya düş mektup özgürlük kader yazgı görev onur sorumluluk özlem hasret pişmanlık bağışlama barışma veda dönüş macera
    hazine çöl ırmak nehir göl taşra çiftlik bahçe sokak köprü sınır müze tiyatro sahne sirk radyo televizyon gazete
    satranç boks basketbol yarış araba kahve lokanta restoran fırın günlük kitap şiir resim fotoğraf moda bilim deney
    teknoloji internet bilgisayar oyun zaman distopya kıyamet uzaylı ejderha krallık taht imparatorluk ortaçağ kuşak
    komşuluk gelenek kültür komplo casusluk ajan mafya caz rock opera bale orkestra koro karnaval düğün tatil piyano gitar
    keman altmışlar yetmişler seksenler doksanlar elliler kırklar otuzlar nostalji bürokrasi hiciv parodi melodram
    sır kaçış arayış keşif yolculuk ekip liman fener sis bataklık gece kahraman ütopya hukuk tıp tarih
    gotik barok doğaüstü mevsim kardeş aile gizem sınıf toplum gündelik hayat kraliyet steampunk dövüş
    kılıç hapishane ıssız göç gurbet direniş barış vicdan ayrılık buluşma tesadüf sürpriz seyahat tutku belirsizlik`,
    stemOf,
  ),
];

const MUSIC: Grounds = [
  ...selfEvident(
    `bas gitar piyano trompet saksafon davul bağlama yaylı keman çello flüt klarnet akordeon arp ud ney kanun klavye org synth
    perküsyon vokal koro orkestra solo riff nakarat armoni akustik elektronik grunge disko funk vals ballad balad ilahi
    ninni marş folk caz soul blues country reggae tekno house ambient samba tango flamenko metal punk rap indie pop rock
    barok opera senfoni sonat konçerto noktürn canlı stüdyo enstrümantal düet retro aşk sevda hasret özlem gurbet sürgün
    ayrılık veda şehir kent gece yağmur kar deniz yaz kış sonbahar ilkbahar bahar yol tren göç özgürlük umut şiir barış
    ev çocukluk gençlik anı çöl ırmak orman dağ yıldız ay sokak kıyı ada eurovision iyimserlik isyan itiraz dans kulüp
    karnaval kamp altmışlar yetmişler seksenler doksanlar elliler düğün ağıt su ateş rüzgâr makine mutfak pist balkan
    ege karadeniz anadolu akdeniz doğu makamsal senfonik orkestral gotik barok ninni halay horon zeybek latin sahne rüya düş sınır nostalji söz ezgi ritim kalp`,
    stemOf,
  ),
];

/** Words without endings. */
const FOOD_ADJECTIVES: Grounds = [
  ['etli', starting('et(?:in|ler)?(?!\\p{L})', 'kuzu', 'dana', 'kıyma', 'tavuk', 'biftek', 'sucuk')],
  [
    'sebzeli',
    starting(
      'sebze',
      'havuç',
      'lahana',
      'kabak',
      'patlıcan',
      'ıspanak',
      'pırasa',
      'karnabahar',
      'kereviz',
      'patates',
      'domates',
      'biber',
    ),
  ],
  ['kapta', starting('tek kap')],
  [
    'baharatlı',
    starting(
      'bahar',
      'kimyon',
      'tarçın',
      'köri',
      'masala',
      'karanfil',
      'kakule',
      'zencefil',
      'zerdeçal',
      'pul biber',
      'karabiber',
    ),
  ],
  [
    'acılı acı',
    starting('acı(?:l[ıi]|s[ıi])?(?!\\p{L})', 'pul biber', 'isot', 'harissa', 'cayenne', 'wasabi', 'jalape'),
  ],
  [
    'ekşi ekşimsi mayhoş tatlı-ekşi',
    starting(
      'ekşi',
      'mayhoş',
      'limon',
      'misket',
      'sirke',
      'yoğurt',
      'nar ',
      'sumak',
      'demirhindi',
      'domates',
      'turşu',
      'elma',
      'portakal',
      'vişne',
      'hardal',
      'koruk',
    ),
  ],
  [
    'tatlı tatlımsı',
    starting('tatlı', 'şeker', 'bal(?!\\p{L})', 'pekmez', 'şurup', 'hurma', 'üzüm', 'kayısı', 'incir'),
  ],
  [
    'çıtır gevrek kıtır çıtırdayan',
    starting(
      'çıtır',
      'gevrek',
      'kıtır',
      'kızart',
      'kızar',
      'ceviz',
      'badem',
      'lahana',
      'marul',
      'salatalık',
      'turp',
      'havuç',
      'yufka',
      'fıstık',
    ),
  ],
  [
    'kremamsı kremalı',
    starting('krema', 'kaymak', 'yoğurt', 'süt', 'peynir', 'tahin', 'avokado', 'püre', 'hindistan cevizi'),
  ],
  ['fırından fırınlanmış fırınlanan', starting('fırın')],
  ['ızgarada közlenmiş isli dumanlı tütsülü', starting('ızgara', 'köz', 'mangal', 'is(?:li)?(?!\\p{L})', 'tütsü')],
  ['kızarmış kızaran', starting('kızar')],
  ['buharda', starting('buhar')],
  ['sulu', starting('su(?!\\p{L})', 'çorba', 'yahni', 'tencere')],
  [
    'ferah ferahlatıcı serinleten serin ferahlık serinlik buz',
    /^(?!.*çorba).*(?<!\p{L})(?:ferah|serin|soğuk|buz|nane|salatalık|limon|karpuz|içecek|salata)/u,
  ],
  ['soğuk', starting('soğu', 'buz', 'dolap')],
  [
    'sıcak sıcacık dumanı ısıtan ısıtıyor',
    starting('sıcak', 'ocak', 'ocağ', 'fırın', 'kayna', 'pişir', 'kavur', 'tava', 'ısıt', 'kızart'),
  ],
  [
    'doyurucu doyuran tok',
    starting('doyurucu', 'ana yemek', 'çorba', 'akşam yemeği', 'öğle yemeği', 'kahvaltı', 'ekmek', 'hamur'),
  ],
  ['altın', starting('altın', 'safran', 'zerdeçal', 'kızar', 'fırın', 'tereyağ')],
  ['köpüklü', starting('köpü', 'çırp', 'blender')],
  ['mayalı', starting('maya')],
  ['kat', starting('kat(?!\\p{L})', 'yufka', 'lazanya')],
];

const SCREEN_ADJECTIVES: Grounds = [
  ['biyografik', starting('biyografi')],
  ['romantik', starting('romantik', 'aşk', 'sevda')],
  ['tarihi tarihî tarihsel', starting('tarih', 'yüzyıl', 'savaş')],
  ['maceralı', starting('macera', 'yolculuk')],
  ['distopik', starting('distop')],
  ['psikolojik', starting('psikoloji', 'takıntı', 'zihin', 'travma')],
  ['politik', starting('politik', 'siyas', 'iktidar', 'devlet', 'hükümet')],
  ['toplumsal', starting('toplum', 'sınıf', 'yoksul', 'adalet', 'göç', 'politik', 'dram')],
  ['korkutucu korkutan', starting('korku')],
  ['polisiye', starting('suç', 'dedektif', 'polis', 'gizem')],
  ['gerçek', starting('gerçek', 'biyografi', 'belgesel', 'tarih')],
  ['karlı kışlık', starting('kar(?!\\p{L})', 'kış')],
  ['masalsı büyülü', starting('masal', 'büyü', 'fantastik', 'animasyon', 'rüya')],
  ['sürreal gerçeküstü', starting('sürreal', 'gerçeküstü', 'rüya', 'fantastik', 'absürt')],
  ['müzikli şarkılı', starting('müzik', 'şarkı')],
  ['siyah', starting('siyah')],
  ['kara', starting('kara (?:film|mizah|komedi)')],
  ['fütüristik', starting('bilim kurgu', 'gelecek')],
];

const MUSIC_ADJECTIVES: Grounds = [
  ['kalpli kalp', starting('kalp', 'aşk', 'ayrılık', 'sevda')],
  ['dans dansa danslı ettiren', starting('dans', 'parti', 'disko', 'pist', 'kulüp', 'ritim')],
  ['asi isyankâr', starting('asi', 'isyan', 'itiraz', 'punk', 'protesto')],
  ['orkestral', starting('orkestra', 'senfoni', 'yaylı')],
  [
    'içli yanık',
    starting('türkü', 'arabesk', 'hüzün', 'üzgün', 'melankoli', 'sanat müziği', 'ayrılık', 'gurbet', 'duygusal'),
  ],
];

/** Nouns by category; endings are added by the shapes. */
export const TURKISH_SUBJECTS: Readonly<Record<Category, Grounds>> = {
  movie: SCREEN,
  series: SCREEN,
  music: MUSIC,
  food: FOOD,
};

export const TURKISH_GROUNDS: Readonly<Record<Category, Grounds>> = {
  movie: SCREEN_ADJECTIVES,
  series: SCREEN_ADJECTIVES,
  music: MUSIC_ADJECTIVES,
  food: FOOD_ADJECTIVES,
};
