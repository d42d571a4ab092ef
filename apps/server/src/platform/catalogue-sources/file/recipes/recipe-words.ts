import { CUISINES, MEAL_TYPES, type Option, searchKey } from '@bugunne/contract';

type Cuisine = (typeof CUISINES)[number]['value'];
type Meal = (typeof MEAL_TYPES)[number]['value'];

/** Other words for cuisines, as search keys. */
const CUISINE_WORDS: Readonly<Record<string, Cuisine>> = {
  turkiye: 'türk',
  turkey: 'türk',
  anatolian: 'türk',
  anadolu: 'türk',
  osmanli: 'türk',
  ottoman: 'türk',
  italy: 'italyan',
  italya: 'italyan',
  china: 'çin',
  cin: 'çin',
  japan: 'japon',
  japonya: 'japon',
  mexico: 'meksika',
  tex: 'meksika',
  india: 'hint',
  hindistan: 'hint',
  france: 'fransız',
  fransa: 'fransız',
  usa: 'amerikan',
  us: 'amerikan',
  southern: 'amerikan',
  cajun: 'amerikan',
  amerika: 'amerikan',
  thailand: 'tay',
  tayland: 'tay',
  greece: 'yunan',
  yunanistan: 'yunan',
  spain: 'ispanyol',
  ispanya: 'ispanyol',
  korea: 'kore',
  arab: 'orta doğu',
  arabic: 'orta doğu',
  levantine: 'orta doğu',
  ortadogu: 'orta doğu',
  persian: 'iran',
  fars: 'iran',
  morocco: 'fas',
  lebanon: 'lübnan',
  georgia: 'gürcü',
  germany: 'alman',
  almanya: 'alman',
  english: 'ingiliz',
  uk: 'ingiliz',
  fusion: 'modern',
};
/** Other words for meals and kinds of dishes, as search keys. */
const MEAL_WORDS: Readonly<Record<string, Meal>> = {
  kahvaltilik: 'kahvaltı',
  kahvaltiliklar: 'kahvaltı',
  breakfasts: 'kahvaltı',
  lunches: 'öğle yemeği',
  dinners: 'akşam yemeği',
  supper: 'akşam yemeği',
  snacks: 'atıştırmalık',
  atistirmaliklar: 'atıştırmalık',
  aperatif: 'atıştırmalık',
  desserts: 'tatlı',
  sweets: 'tatlı',
  sweet: 'tatlı',
  tatlilar: 'tatlı',
  cake: 'tatlı',
  cakes: 'tatlı',
  kek: 'tatlı',
  corbalar: 'çorba',
  corbasi: 'çorba',
  soups: 'çorba',
  stew: 'tek kap yemek',
  stews: 'tek kap yemek',
  salads: 'salata',
  salatalar: 'salata',
  salatasi: 'salata',
  main: 'ana yemek',
  mains: 'ana yemek',
  'main dish': 'ana yemek',
  'main dishes': 'ana yemek',
  entree: 'ana yemek',
  'ana yemekler': 'ana yemek',
  appetizer: 'meze',
  appetizers: 'meze',
  starter: 'meze',
  starters: 'meze',
  mezeler: 'meze',
  bread: 'hamur işi',
  breads: 'hamur işi',
  pastry: 'hamur işi',
  pastries: 'hamur işi',
  baking: 'hamur işi',
  borek: 'hamur işi',
  boregi: 'hamur işi',
  'hamur isleri': 'hamur işi',
  hamurisi: 'hamur işi',
  drinks: 'içecek',
  beverage: 'içecek',
  beverages: 'içecek',
  icecekler: 'içecek',
  smoothie: 'içecek',
  side: 'yan yemek',
  sides: 'yan yemek',
  'side dishes': 'yan yemek',
  'yan yemekler': 'yan yemek',
  garnitur: 'yan yemek',
  'one pot': 'tek kap yemek',
  'tencere yemegi': 'tek kap yemek',
  'street food': 'sokak lezzeti',
};

const keyed = <V extends string>(options: readonly Option<V>[], more: Readonly<Record<string, V>>) =>
  new Map<string, V>([
    ...Object.entries(more),
    ...options.flatMap(({ value, label }) =>
      [value, label.tr, label.en].map((name) => [searchKey(name), value] as const),
    ),
  ]);
const CUISINE_OF = keyed<Cuisine>(CUISINES, CUISINE_WORDS);
const MEAL_OF = keyed<Meal>(MEAL_TYPES, MEAL_WORDS);
/** Words around the name of a cuisine. */
const AROUND = /(?<!\p{L})(?:mutfagi|mutfak|cuisine|food|usulu|recipes|tarifleri|yemekleri)(?!\p{L})/gu;

export const cuisineOf = (word: string): Cuisine | null =>
  CUISINE_OF.get(searchKey(word).replace(AROUND, ' ').replace(/\s+/g, ' ').trim()) ?? null;

export const mealOf = (word: string): Meal | null =>
  MEAL_OF.get(searchKey(word)) ??
  MEAL_OF.get(searchKey(word).replace(/ (?:dish|dishes|course|recipes|tarifleri)$/, '')) ??
  null;

/** The kind of dish that the last words of a title name: "mercimek çorbası", "Tomato Soup". */
export function mealOfTitle(title: string): Meal | null {
  const last = searchKey(title).split(' ').at(-1) ?? '';
  const meal = MEAL_OF.get(last) ?? null;
  return meal === 'çorba' || meal === 'salata' || meal === 'tatlı' || meal === 'hamur işi' ? meal : null;
}
