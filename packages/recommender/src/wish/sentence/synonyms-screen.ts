/** Words for the values of films and series besides their labels, in Turkish and English. */
export const SCREEN_GENRE_WORDS: Readonly<Record<string, string>> = {
  komedi:
    'komik, güldüren, güldürücü, gülmelik, gülmek, güleyim, gülelim, kahkaha, funny, hilarious, laugh, laughs, comedic',
  korku: 'korkutucu, korkunç, ürkütücü, scary, spooky, terrifying, frightening',
  gerilim: 'suspense, suspenseful',
  romantik: 'romantizm, aşk filmi, aşk dizisi, aşk hikâyesi, romance, love story',
  animasyon: 'çizgi film, çizgi dizi, anime, animated, cartoon',
  belgesel: 'documentary',
  'bilim kurgu': 'bilimkurgu, sci fi, scifi, uzay filmi, uzay dizisi',
  fantastik: 'fantezi',
  macera: 'serüven',
  suç: 'polisiye, dedektif, detective, gangster',
  tarih: 'tarihi, tarihsel, dönem filmi, dönem dizisi, historical, period drama',
  aile: 'ailece, ailecek, çocuklarla, çocuklarımla, with kids, with the kids, with my kids',
  gizem: 'gizemli, mysterious, whodunit',
  biyografi: 'biyografik, hayat hikâyesi, biopic, biographical',
  western: 'kovboy, cowboy',
  dram: 'dramatik, dramatic',
  spor: 'sports',
  politik: 'siyasi, siyaset, politics',
  'kara film': 'noir',
  distopya: 'distopik, dystopian',
  'süper kahraman': 'superheroes',
  çocuk: 'çocuklar için, for kids, for children, children',
  yarışma: 'quiz show, game show',
  tıp: 'hastane dizisi, doktor dizisi, hospital drama',
  hukuk: 'avukat dizisi, lawyer, courtroom',
};

export const SCREEN_MOOD_WORDS: Readonly<Record<string, string>> = {
  hafif:
    'eğlenceli, neşeli, keyifli, kafa dağıtmalık, kafa dağıtan, kafa dağıtacak, yormayan, kafa yormayan, lighthearted, light hearted, easy going, fun, cheerful, easy to watch',
  'iç ısıtan':
    'içimi ısıtan, sıcacık, sımsıcak, rahatlatıcı, rahatlatan, huzurlu, huzur veren, sakin, dinlendirici, feel good, feelgood, heartwarming, cozy, cosy, relaxing, calm, calming, comforting, wholesome',
  duygusal: 'ağlatan, ağlamalık, ağlatacak, hüzünlü, dokunaklı, emotional, touching, sad, tearjerker, tear jerker',
  heyecanlı:
    'sürükleyici, heyecan verici, soluksuz, tempolu, hareketli, thrilling, gripping, fast paced, action packed',
  gergin: 'nail biting, tüyler ürpertici, edge of my seat',
  karanlık: 'kasvetli, gloomy, bleak',
  düşündüren: 'düşündürücü, kafa açan, derin, thoughtful, thought provoking, deep',
};

/** Films, series and music are asked for by country as well; the filter is the language. */
export const LANGUAGE_WORDS: Readonly<Record<string, string>> = {
  türkçe: 'türk, türk yapımı, yerli, türkiye',
  ingilizce: 'ingiliz, amerikan, ingiltere, amerika, hollywood, british, american',
  fransızca: 'fransız, fransa, france',
  almanca: 'alman, almanya, germany',
  ispanyolca: 'ispanyol, ispanya, spain',
  italyanca: 'italyan, italya, italy',
  japonca: 'japon, japonya, japan',
  korece: 'kore, koreli, güney kore, korea, k drama, kdrama',
  çince: 'çin, çinli, china',
  rusça: 'rus, rusya, russia',
  arapça: 'arap',
  portekizce: 'portekiz, brezilya, brazilian',
  hintçe: 'hint, hindistan, bollywood, indian',
  farsça: 'iran, iranian, farsi',
  yunanca: 'yunan, yunanistan',
  lehçe: 'polonya, leh',
  danca: 'danimarka',
  isveççe: 'isveç, sweden',
  norveççe: 'norveç, norway',
  fince: 'fin, finlandiya',
  felemenkçe: 'hollanda, flemenkçe',
  macarca: 'macar',
  çekçe: 'çek',
  rumence: 'romen, romanya',
  ibranice: 'israil, israeli',
  azerbaycanca: 'azeri, azerice, azerbaycan',
};

export const PLATFORM_WORDS: Readonly<Record<string, string>> = {
  'HBO Max': 'hbo, hbomax',
  'Prime Video': 'amazon prime, amazon, prime',
  'Apple TV+': 'apple tv, appletv',
  'Disney+': 'disney plus, disney',
  'Paramount+': 'paramount plus, paramount',
};
