/** Words for the values of music and dishes besides their labels, in Turkish and English. */
export const MUSIC_MOOD_WORDS: Readonly<Record<string, string>> = {
  rahatlatıcı: 'rahatlatan, dinlendirici, gevşetici, gevşemelik, relax, chill, chillout, unwind',
  üzgün: 'hüzünlü, acıklı',
  enerjik: 'hareketli, coşkulu, tempolu, enerji veren, energizing, high energy',
  romantik: 'aşk şarkısı, love song, love songs',
  uyku: 'uyumalık, uyurken, uyumak için, uyutan, lullaby, falling asleep, fall asleep',
  odaklanma: 'odaklanmak, ders çalışırken, ders çalışmak, çalışırken, studying, study, concentration, concentrate',
  spor: 'antrenman, egzersiz, spor yaparken, gym, exercise, running',
  yolculuk: 'yolda, araba kullanırken, araba yolculuğu, driving, road trip',
  dans: 'oynak, dans etmelik, dancing',
  sakin: 'hafif, yumuşak, quiet, soft, light, mellow',
  huzurlu: 'huzur veren',
  neşeli: 'cheerful',
  'motive edici': 'motive eden, gaz veren, gaza getiren, motivating',
  asi: 'isyankâr, rebel',
  duygusal: 'dokunaklı',
};

export const MUSIC_GENRE_WORDS: Readonly<Record<string, string>> = {
  klasik: 'klasik müzik, classical music',
  elektronik: 'edm, techno, tekno, house',
  'hip-hop': 'rap, hiphop',
  caz: 'jazzy',
  türkü: 'halk müziği, türk halk müziği, türküler',
  'film müziği': 'soundtracks, score',
  'funk ve disko': 'disko, disco, funk',
  'sanat müziği': 'türk sanat müziği',
  'k-pop': 'kpop',
  alternatif: 'indie',
};

export const FOOD_MOOD_WORDS: Readonly<Record<string, string>> = {
  hafif: 'mideyi yormayan',
  doyurucu: 'tok tutan, hearty, satisfying',
  ferah: 'serinletici, serinleten, ferahlatıcı',
  acılı: 'baharatlı, acı, hot',
  ekonomik: 'ucuz, hesaplı, uygun fiyatlı, cheap, budget, affordable',
};

export const MEAL_WORDS: Readonly<Record<string, string>> = {
  tatlı: 'sweet',
  'akşam yemeği': 'akşam yemeğine, supper',
  'öğle yemeği': 'öğlen, öğle',
  atıştırmalık: 'abur cubur, finger food',
  'hamur işi': 'hamurlu, poğaça, börek, pastry, bread',
  'tek kap yemek': 'tek tencere, tek tencerelik, one pot',
  'ana yemek': 'main dish',
  'yan yemek': 'garnitür',
  içecek: 'içmelik, beverage',
};

export const CUISINE_WORDS: Readonly<Record<string, string>> = {
  asya: 'uzak doğu, uzakdoğu, far eastern',
  amerikan: 'amerika',
  italyan: 'italya',
  kore: 'koreli',
  tay: 'tayland',
  akdeniz: 'ege',
};

export const DIET_WORDS: Readonly<Record<string, string>> = {
  vejetaryen: 'etsiz, meatless, veggie',
  glutensiz: 'gluten free',
  laktozsuz: 'lactose free',
  şekersiz: 'sugar free, no sugar',
  'yüksek proteinli': 'proteinli, high protein, protein',
  'düşük kalorili': 'az kalorili, diyet, low calorie',
  'düşük karbonhidratlı': 'az karbonhidratlı, low carb, karbonhidratsız',
  ketojenik: 'keto',
  yumurtasız: 'egg free, without eggs, no eggs',
  'süt ürünsüz': 'sütsüz, dairy free',
  kuruyemişsiz: 'nut free, without nuts',
  alkolsüz: 'alcohol free',
};

/** A word for a difficulty means all that are as easy or as hard. */
export const DIFFICULTY_WORDS: readonly [words: string, values: readonly string[]][] = [
  ['çok kolay, çok basit, very easy', ['çok kolay']],
  ['kolay, basit, pratik, zahmetsiz, uğraştırmayan, easy, simple, effortless', ['çok kolay', 'kolay']],
  ['orta zorlukta, orta, medium', ['orta']],
  ['zor, iddialı, zahmetli, uğraştıran, hard, difficult, challenging, complicated', ['zor', 'çok zor', 'profesyonel']],
];
/** With a negation: not hard, not easy. */
export const OPPOSITE_DIFFICULTY: Readonly<Record<string, readonly string[]>> = {
  zor: ['çok kolay', 'kolay', 'orta'],
  orta: ['çok kolay', 'kolay', 'zor', 'çok zor', 'profesyonel'],
  'çok kolay': ['orta', 'zor', 'çok zor', 'profesyonel'],
};

export const TAG_WORDS: Readonly<Record<string, string>> = {
  fırın: 'fırında, fırınlanmış, oven, baked, in the oven',
  ızgara: 'grilled',
  mangal: 'barbecue, bbq',
  'yol hikâyesi': 'yol filmi, road movie',
  'gerçek hikâye': 'gerçek bir hikâye, yaşanmış, true story',
  'siyah beyaz': 'black and white',
  'zaman yolculuğu': 'time travel',
};
