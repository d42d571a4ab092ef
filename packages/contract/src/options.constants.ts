import type { Language } from './language.schema.ts';

/**
 * The option lists of the preferences. A value is the Turkish word in lower case, as it is stored (specification §3);
 * labels are translated. The wizard shows the first items of a list before "show all".
 */

export type Option<V extends string = string> = {
  readonly value: V;
  readonly label: { readonly tr: string; readonly en: string };
};

const option = <const V extends string>(value: V, tr: string, en: string): Option<V> => ({
  value,
  label: { tr, en },
});

const values = <const O extends readonly Option[]>(options: O) =>
  options.map((o) => o.value) as { [K in keyof O]: O[K]['value'] };

export const MOVIE_GENRES = [
  option('aksiyon', 'Aksiyon', 'Action'),
  option('komedi', 'Komedi', 'Comedy'),
  option('dram', 'Dram', 'Drama'),
  option('korku', 'Korku', 'Horror'),
  option('bilim kurgu', 'Bilim Kurgu', 'Science Fiction'),
  option('romantik', 'Romantik', 'Romance'),
  option('gerilim', 'Gerilim', 'Thriller'),
  option('animasyon', 'Animasyon', 'Animation'),
  option('belgesel', 'Belgesel', 'Documentary'),
  option('fantastik', 'Fantastik', 'Fantasy'),
  option('macera', 'Macera', 'Adventure'),
  option('suç', 'Suç', 'Crime'),
  option('tarih', 'Tarih', 'History'),
  option('müzikal', 'Müzikal', 'Musical'),
  option('savaş', 'Savaş', 'War'),
  option('aile', 'Aile', 'Family'),
  option('gizem', 'Gizem', 'Mystery'),
  option('biyografi', 'Biyografi', 'Biography'),
  option('western', 'Western', 'Western'),
  option('spor', 'Spor', 'Sport'),
  option('kara film', 'Kara Film', 'Film Noir'),
  option('süper kahraman', 'Süper Kahraman', 'Superhero'),
  option('psikolojik', 'Psikolojik', 'Psychological'),
  option('politik', 'Politik', 'Political'),
  option('distopya', 'Distopya', 'Dystopia'),
] as const;

export const SERIES_GENRES = [
  option('aksiyon', 'Aksiyon', 'Action'),
  option('komedi', 'Komedi', 'Comedy'),
  option('dram', 'Dram', 'Drama'),
  option('korku', 'Korku', 'Horror'),
  option('bilim kurgu', 'Bilim Kurgu', 'Science Fiction'),
  option('romantik', 'Romantik', 'Romance'),
  option('gerilim', 'Gerilim', 'Thriller'),
  option('animasyon', 'Animasyon', 'Animation'),
  option('belgesel', 'Belgesel', 'Documentary'),
  option('fantastik', 'Fantastik', 'Fantasy'),
  option('suç', 'Suç', 'Crime'),
  option('reality', 'Reality', 'Reality'),
  option('talk show', 'Talk Show', 'Talk Show'),
  option('yarışma', 'Yarışma', 'Game Show'),
  option('çocuk', 'Çocuk', 'Kids'),
  option('macera', 'Macera', 'Adventure'),
  option('gizem', 'Gizem', 'Mystery'),
  option('tarih', 'Tarih', 'History'),
  option('savaş', 'Savaş', 'War'),
  option('aile', 'Aile', 'Family'),
  option('biyografi', 'Biyografi', 'Biography'),
  option('süper kahraman', 'Süper Kahraman', 'Superhero'),
  option('psikolojik', 'Psikolojik', 'Psychological'),
  option('politik', 'Politik', 'Political'),
  option('distopya', 'Distopya', 'Dystopia'),
  option('hukuk', 'Hukuk', 'Legal'),
  option('tıp', 'Tıp', 'Medical'),
  option('spor', 'Spor', 'Sport'),
  option('müzikal', 'Müzikal', 'Musical'),
  option('western', 'Western', 'Western'),
] as const;

export const LANGUAGES = [
  option('türkçe', 'Türkçe', 'Turkish'),
  option('ingilizce', 'İngilizce', 'English'),
  option('fransızca', 'Fransızca', 'French'),
  option('almanca', 'Almanca', 'German'),
  option('ispanyolca', 'İspanyolca', 'Spanish'),
  option('italyanca', 'İtalyanca', 'Italian'),
  option('japonca', 'Japonca', 'Japanese'),
  option('korece', 'Korece', 'Korean'),
  option('çince', 'Çince', 'Chinese'),
  option('rusça', 'Rusça', 'Russian'),
  option('arapça', 'Arapça', 'Arabic'),
  option('portekizce', 'Portekizce', 'Portuguese'),
  option('hintçe', 'Hintçe', 'Hindi'),
  option('farsça', 'Farsça', 'Persian'),
  option('yunanca', 'Yunanca', 'Greek'),
  option('lehçe', 'Lehçe', 'Polish'),
  option('danca', 'Danca', 'Danish'),
  option('isveççe', 'İsveççe', 'Swedish'),
  option('norveççe', 'Norveççe', 'Norwegian'),
  option('fince', 'Fince', 'Finnish'),
  option('felemenkçe', 'Felemenkçe', 'Dutch'),
  option('macarca', 'Macarca', 'Hungarian'),
  option('çekçe', 'Çekçe', 'Czech'),
  option('rumence', 'Rumence', 'Romanian'),
  option('ibranice', 'İbranice', 'Hebrew'),
  option('azerbaycanca', 'Azerbaycanca', 'Azerbaijani'),
] as const;

/** Default of the `languages` preference for each interface language: §9 for Turkish, the same language for others. */
export const OWN_LANGUAGE = { tr: 'türkçe', en: 'ingilizce' } as const satisfies Record<
  Language,
  (typeof LANGUAGES)[number]['value']
>;

export const MUSIC_MOODS = [
  option('mutlu', 'Mutlu', 'Happy'),
  option('üzgün', 'Üzgün', 'Sad'),
  option('enerjik', 'Enerjik', 'Energetic'),
  option('rahatlatıcı', 'Rahatlatıcı', 'Relaxing'),
  option('romantik', 'Romantik', 'Romantic'),
  option('motive edici', 'Motive Edici', 'Motivational'),
  option('nostaljik', 'Nostaljik', 'Nostalgic'),
  option('odaklanma', 'Odaklanma', 'Focus'),
  option('parti', 'Parti', 'Party'),
  option('melankolik', 'Melankolik', 'Melancholic'),
  option('dinamik', 'Dinamik', 'Dynamic'),
  option('sakin', 'Sakin', 'Calm'),
  option('neşeli', 'Neşeli', 'Upbeat'),
  option('düşünceli', 'Düşünceli', 'Thoughtful'),
  option('eğlenceli', 'Eğlenceli', 'Fun'),
  option('duygusal', 'Duygusal', 'Emotional'),
  option('huzurlu', 'Huzurlu', 'Peaceful'),
  option('umutlu', 'Umutlu', 'Hopeful'),
  option('asi', 'Asi', 'Rebellious'),
  option('epik', 'Epik', 'Epic'),
  option('karanlık', 'Karanlık', 'Dark'),
  option('özgür', 'Özgür', 'Free-spirited'),
  option('rüya gibi', 'Rüya Gibi', 'Dreamy'),
  option('dans', 'Dans', 'Dance'),
  option('uyku', 'Uyku', 'Sleep'),
  option('yolculuk', 'Yolculuk', 'Road Trip'),
  option('spor', 'Spor', 'Workout'),
] as const;

/** Minutes of work, without the time in which a dish cooks or rests by itself; a `to` of `null` is open-ended. */
export const FOOD_DIFFICULTY_MINUTES = {
  'çok kolay': { from: 5, to: 15 },
  kolay: { from: 15, to: 30 },
  orta: { from: 30, to: 60 },
  zor: { from: 60, to: 120 },
  'çok zor': { from: 120, to: null },
  profesyonel: { from: 0, to: null },
} as const;

/** The level of this much work. */
const levelOfWork = (minutes: number) =>
  Object.values(FOOD_DIFFICULTY_MINUTES).findIndex(({ to }) => to === null || minutes <= to);

/** How many levels a dish may be above its whole time because of the skill that it takes. */
const MOST_FOR_SKILL = 2;

/**
 * Whether a level agrees with the times: the work lies between the preparation and the whole time, and skill may raise
 * the level above that. A professional dish may take any time.
 */
export function fitsDifficulty(level: keyof typeof FOOD_DIFFICULTY_MINUTES, work: { least: number; most: number }) {
  if (level === 'profesyonel') return true;
  const rank = Object.keys(FOOD_DIFFICULTY_MINUTES).indexOf(level);
  return rank >= levelOfWork(work.least) && rank <= levelOfWork(work.most) + MOST_FOR_SKILL;
}

export const FOOD_DIFFICULTIES = [
  option('çok kolay', 'Çok Kolay (5-15 dk)', 'Very Easy (5-15 min)'),
  option('kolay', 'Kolay (15-30 dk)', 'Easy (15-30 min)'),
  option('orta', 'Orta (30-60 dk)', 'Medium (30-60 min)'),
  option('zor', 'Zor (1-2 saat)', 'Hard (1-2 hours)'),
  option('çok zor', 'Çok Zor (2+ saat)', 'Very Hard (2+ hours)'),
  option('profesyonel', 'Profesyonel', 'Professional'),
] as const;

export const DIETARY_RESTRICTIONS = [
  option('vejetaryen', 'Vejetaryen', 'Vegetarian'),
  option('vegan', 'Vegan', 'Vegan'),
  option('glutensiz', 'Glutensiz', 'Gluten-free'),
  option('laktozsuz', 'Laktozsuz', 'Lactose-free'),
  option('düşük kalorili', 'Düşük Kalorili', 'Low Calorie'),
  option('yüksek proteinli', 'Yüksek Proteinli', 'High Protein'),
  option('ketojenik', 'Ketojenik', 'Keto'),
  option('paleo', 'Paleo', 'Paleo'),
  option('organik', 'Organik', 'Organic'),
  option('helal', 'Helal', 'Halal'),
  option('koşer', 'Koşer', 'Kosher'),
  option('pesketaryen', 'Pesketaryen', 'Pescatarian'),
  option('şekersiz', 'Şekersiz', 'No Added Sugar'),
  option('kuruyemişsiz', 'Kuruyemişsiz', 'Nut-free'),
  option('yer fıstıksız', 'Yer Fıstıksız', 'Peanut-free'),
  option('yumurtasız', 'Yumurtasız', 'Egg-free'),
  option('soyasız', 'Soyasız', 'Soy-free'),
  option('deniz ürünsüz', 'Deniz Ürünsüz', 'Seafood-free'),
  option('süt ürünsüz', 'Süt Ürünsüz', 'Dairy-free'),
  option('düşük karbonhidratlı', 'Düşük Karbonhidratlı', 'Low Carb'),
  option('susamsız', 'Susamsız', 'Sesame-free'),
  option('alkolsüz', 'Alkolsüz', 'Alcohol-free'),
] as const;

/** Cannot be known from the ingredients of a recipe: filters nothing, is claimed of nothing, and only adds advice. */
export const ORGANIC = 'organik';

/** The restrictions that a recipe has to satisfy, of those that a user chose. */
export const filteringRestrictions = <T extends (typeof DIETARY_RESTRICTIONS)[number]['value']>(chosen: readonly T[]) =>
  chosen.filter((restriction): restriction is Exclude<T, typeof ORGANIC> => restriction !== ORGANIC);

export const CUISINES = [
  option('türk', 'Türk', 'Turkish'),
  option('italyan', 'İtalyan', 'Italian'),
  option('çin', 'Çin', 'Chinese'),
  option('japon', 'Japon', 'Japanese'),
  option('meksika', 'Meksika', 'Mexican'),
  option('hint', 'Hint', 'Indian'),
  option('fransız', 'Fransız', 'French'),
  option('amerikan', 'Amerikan', 'American'),
  option('akdeniz', 'Akdeniz', 'Mediterranean'),
  option('orta doğu', 'Orta Doğu', 'Middle Eastern'),
  option('tay', 'Tay', 'Thai'),
  option('yunan', 'Yunan', 'Greek'),
  option('ispanyol', 'İspanyol', 'Spanish'),
  option('kore', 'Kore', 'Korean'),
  option('vietnam', 'Vietnam', 'Vietnamese'),
  option('asya', 'Asya', 'Asian'),
  option('modern', 'Modern', 'Modern'),
  option('balkan', 'Balkan', 'Balkan'),
  option('fas', 'Fas', 'Moroccan'),
  option('lübnan', 'Lübnan', 'Lebanese'),
  option('iran', 'İran', 'Iranian'),
  option('gürcü', 'Gürcü', 'Georgian'),
  option('alman', 'Alman', 'German'),
  option('ingiliz', 'İngiliz', 'British'),
] as const;

export const MEAL_TYPES = [
  option('kahvaltı', 'Kahvaltı', 'Breakfast'),
  option('öğle yemeği', 'Öğle Yemeği', 'Lunch'),
  option('akşam yemeği', 'Akşam Yemeği', 'Dinner'),
  option('atıştırmalık', 'Atıştırmalık', 'Snack'),
  option('tatlı', 'Tatlı', 'Dessert'),
  option('çorba', 'Çorba', 'Soup'),
  option('salata', 'Salata', 'Salad'),
  option('ana yemek', 'Ana Yemek', 'Main Course'),
  option('meze', 'Meze', 'Meze'),
  option('brunch', 'Brunch', 'Brunch'),
  option('hamur işi', 'Hamur İşi', 'Pastry & Bread'),
  option('içecek', 'İçecek', 'Drink'),
  option('yan yemek', 'Yan Yemek', 'Side Dish'),
  option('sokak lezzeti', 'Sokak Lezzeti', 'Street Food'),
  option('tek kap yemek', 'Tek Kap Yemek', 'One-pot Meal'),
  option('gece atıştırması', 'Gece Atıştırması', 'Late-night Bite'),
] as const;

/**
 * Genres of music. Choosing them is optional, as the moods are what the wizard asks for. A Turkish folk song is a türkü;
 * “folk” is that of other countries and songwriters, as few users want both.
 */
export const MUSIC_GENRES = [
  option('pop', 'Pop', 'Pop'),
  option('rock', 'Rock', 'Rock'),
  option('türkü', 'Türkü', 'Turkish Folk'),
  option('arabesk', 'Arabesk', 'Arabesk'),
  option('sanat müziği', 'Sanat Müziği', 'Turkish Art Music'),
  option('anadolu rock', 'Anadolu Rock', 'Anatolian Rock'),
  option('hip-hop', 'Hip-Hop', 'Hip-Hop'),
  option('elektronik', 'Elektronik', 'Electronic'),
  option('caz', 'Caz', 'Jazz'),
  option('klasik', 'Klasik', 'Classical'),
  option('metal', 'Metal', 'Metal'),
  option('k-pop', 'K-Pop', 'K-Pop'),
  option('alternatif', 'Alternatif', 'Alternative'),
  option('folk', 'Folk', 'Folk'),
  option('soul', 'Soul', 'Soul'),
  option('funk ve disko', 'Funk ve Disko', 'Funk & Disco'),
  option('latin', 'Latin', 'Latin'),
  option('reggae', 'Reggae', 'Reggae'),
  option('lofi', 'Lofi', 'Lofi'),
  option('film müziği', 'Film Müziği', 'Soundtrack'),
  option('dünya müziği', 'Dünya Müziği', 'World'),
] as const;

/** How many items of a list the wizard shows before "show all". */
export const SHORT_LIST = { default: 15, dietaryRestrictions: 10 } as const;

/** The four time zones of the specification, listed first; every IANA zone of the runtime is accepted. */
export const FIRST_TIMEZONES = ['Europe/Istanbul', 'Europe/London', 'America/New_York', 'Asia/Tokyo'] as const;

/** Preference field → its option list. The field names are those of the `preferences` entity (§3). */
export const PREFERENCE_OPTIONS = {
  movieGenres: MOVIE_GENRES,
  seriesGenres: SERIES_GENRES,
  languages: LANGUAGES,
  musicMoods: MUSIC_MOODS,
  musicGenres: MUSIC_GENRES,
  foodDifficulty: FOOD_DIFFICULTIES,
  dietaryRestrictions: DIETARY_RESTRICTIONS,
  cuisineTypes: CUISINES,
  mealTypes: MEAL_TYPES,
} as const;

export type PreferenceList = keyof typeof PREFERENCE_OPTIONS;

export const MOVIE_GENRE_VALUES = values(MOVIE_GENRES);
export const SERIES_GENRE_VALUES = values(SERIES_GENRES);
export const LANGUAGE_VALUES = values(LANGUAGES);
export const MUSIC_MOOD_VALUES = values(MUSIC_MOODS);
export const FOOD_DIFFICULTY_VALUES = values(FOOD_DIFFICULTIES);
export const DIETARY_RESTRICTION_VALUES = values(DIETARY_RESTRICTIONS);
export const CUISINE_VALUES = values(CUISINES);
export const MEAL_TYPE_VALUES = values(MEAL_TYPES);
export const MUSIC_GENRE_VALUES = values(MUSIC_GENRES);
