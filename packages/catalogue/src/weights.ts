import type { Unit } from '@bugunne/contract';
import type { Recipe } from './schema.ts';

/** Grams of one unit. A millilitre counts as a gram. */
const UNIT_GRAMS: Partial<Record<Unit, number>> = {
  g: 1,
  ml: 1,
  tbsp: 15,
  tsp: 5,
  cup: 200,
  'tea-glass': 100,
  clove: 4,
  bunch: 50,
  sprig: 2,
  slice: 30,
  pinch: 0.5,
  'to-taste': 0,
};

/** Grams of one piece as it is eaten, rather too little than too much. */
const PIECE_GRAMS: Readonly<Record<string, number>> = {
  'anchovy-fillet': 4,
  apple: 150,
  artichoke: 100,
  aubergine: 220,
  avocado: 140,
  baguette: 250,
  banana: 100,
  basil: 1,
  'bay-leaf': 0,
  'black-peppercorn': 0,
  'brioche-burger-bun': 60,
  cardamom: 0,
  carrot: 70,
  celeriac: 300,
  'celery-stalk': 40,
  'cherry-tomato': 15,
  'chicken-drumstick': 80,
  'chinese-cabbage': 600,
  'cinnamon-stick': 0,
  clove: 0,
  'corn-tortilla': 25,
  courgette: 180,
  cucumber: 150,
  'curry-leaf': 0,
  date: 8,
  'dried-chipotle': 3,
  'dried-lime': 5,
  'dried-red-chilli': 1,
  'dried-shiitake': 4,
  egg: 50,
  'egg-white': 30,
  'egg-yolk': 18,
  'english-muffin': 60,
  'fennel-bulb': 200,
  filo: 30,
  'fresh-mint': 0,
  gherkin: 30,
  'green-apple': 150,
  'green-bell-pepper': 120,
  'green-chilli': 10,
  'green-pepper': 30,
  hazelnut: 1,
  ice: 0,
  lavash: 60,
  leek: 150,
  lemon: 40,
  lemongrass: 0,
  lettuce: 200,
  lime: 25,
  'makrut-lime-leaf': 0,
  mango: 200,
  mastic: 0,
  mussel: 8,
  nori: 3,
  onion: 100,
  orange: 130,
  pandan: 0,
  peach: 130,
  pear: 150,
  persimmon: 150,
  'pita-bread': 60,
  poblano: 60,
  pomegranate: 150,
  potato: 130,
  'preserved-lemon': 40,
  quince: 220,
  radish: 15,
  'red-bell-pepper': 120,
  'red-chilli': 10,
  'red-onion': 100,
  'red-pepper': 80,
  'rice-paper': 9,
  sausage: 60,
  shallot: 25,
  'spring-onion': 15,
  'star-anise': 0,
  tomato: 110,
  turnip: 100,
  'vanilla-bean': 0,
  'wonton-wrapper': 8,
  'yellow-bell-pepper': 120,
};

/** Not eaten with the dish: what boils away or is poured off. In soups and drinks it is the dish. */
const LIQUIDS: ReadonlySet<string> = new Set(['water', 'soda-water']);

/**
 * Grams of a serving, for its calories per 100 g. Oil does not count, because deep frying leaves most of it in the pan.
 * Null when an ingredient is counted in pieces of unknown weight.
 */
export function servingGrams(
  recipe: Pick<Recipe, 'mealTypes' | 'servings'> & { ingredients: readonly Recipe['ingredients'][number][] },
): number | null {
  const isLiquid = recipe.mealTypes.some((meal) => meal === 'çorba' || meal === 'içecek');
  let total = 0;
  for (const { ingredient, amount, unit } of recipe.ingredients) {
    if (ingredient.endsWith('-oil') || (LIQUIDS.has(ingredient) && !isLiquid)) continue;
    const grams = unit === 'piece' ? PIECE_GRAMS[ingredient] : UNIT_GRAMS[unit];
    if (grams === undefined) return null;
    total += grams * (amount ?? 0);
  }
  return total / recipe.servings;
}
