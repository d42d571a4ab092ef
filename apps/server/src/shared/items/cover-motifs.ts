import type { Catalogue, CatalogueItem, Recipe } from '@bugunne/catalogue';
import type { Category } from '@bugunne/contract';
import { MOTIF_NAMES, type MotifName } from '@bugunne/contract/cover/motif-names';
import { hash } from '@bugunne/contract/cover/seed';

type Film = Extract<CatalogueItem, { category: 'movie' }>;
type Series = Extract<CatalogueItem, { category: 'series' }>;
type Music = Extract<CatalogueItem, { category: 'music' }>;

/** The parts of a recipe by which the motif of its cover is chosen. */
type Dish = Pick<Recipe, 'mealTypes' | 'title' | 'description' | 'tags' | 'cookTime'> & {
  ingredients: readonly Recipe['ingredients'][number][];
};

type Rule<Item, C extends Category> = readonly [fits: (item: Item) => boolean, motifs: readonly MotifName<C>[]];

const genre =
  (...genres: string[]) =>
  ({ genres: own }: { genres: readonly string[] }) =>
    own.some((one) => genres.includes(one));

/** The first rule that fits decides; its motifs suit the work equally well. */
const MOVIES: readonly Rule<Film, 'movie'>[] = [
  [genre('western', 'macera', 'spor'), ['ridge', 'sunset']],
  [genre('korku', 'gizem', 'psikolojik', 'gerilim'), ['eye', 'door']],
  [genre('suç', 'bilim kurgu', 'süper kahraman', 'kara film', 'distopya'), ['skyline', 'eye']],
  [genre('romantik', 'savaş'), ['sunset', 'door']],
  [() => true, ['beam', 'door', 'skyline']],
];

const SERIES: readonly Rule<Series, 'series'>[] = [
  [genre('western', 'macera', 'savaş', 'tarih'), ['hills', 'stairs']],
  [genre('suç', 'gizem', 'hukuk', 'gerilim', 'politik', 'psikolojik'), ['threads', 'stairs']],
  [genre('yarışma', 'talk show', 'çocuk', 'animasyon', 'müzikal', 'reality'), ['tiles', 'frames']],
  [genre('belgesel'), ['frames', 'hills']],
  [() => true, ['windows', 'frames', 'stairs']],
];

const MUSIC: readonly Rule<Music, 'music'>[] = [
  [genre('klasik', 'sanat müziği', 'film müziği'), ['note', 'strings']],
  [genre('türkü', 'folk', 'arabesk', 'latin', 'dünya müziği'), ['strings', 'note']],
  [genre('elektronik', 'hip-hop', 'lofi'), ['bars', 'halftone']],
  [genre('metal', 'rock', 'alternatif'), ['arcs', 'bars']],
  [() => true, ['halftone', 'arcs', 'record']],
];

const SWEET_FRUIT =
  /^(apple|apricot|banana|blackberry|blueberry|cherry|fig|mango|orange|peach|pear|persimmon|pineapple|quince|strawberry|watermelon|pumpkin|dried-fig|cherry|raspberry|grape|date)$/;
const ICED = /buz|soğuk|serin|limonata|şerbet|ayran|frappé|smoothie|lassi/;

const COLD = /soğuk(?! (?:kış|gün|hava|akşam|gece|algın))|zeytinyağlı/;
const CAKE = /kek(?!i\p{L}|s)|pasta(?!ne)|turta|leches|trileçe|tiramisu|revani|süfuf|clafoutis|cheesecake/u;
const PUDDING = /muhallebi|sütlaç|puding|mus[uü]|panna|pelte|keşkül|kazandibi|aşure|zerde|helva|kapları|uyutması/;
/** Sweets of one bite, whatever fruit is in them. */
const BITES = /kurabiye|topları/;
/** Meze that no bowl holds. */
const PIECES = /rulo|sarma|böre|köfte|dolma|kızart|omlet|bruschetta|falafel|tikka|leblebi|biber|bayıldı/;
/** Vegetables that the motif "herbs" suits; a dish of bread, rice or potatoes alone has none. */
const GREENS =
  /^(?:spinach|chard|kale|lettuce|rocket|parsley|dill|basil|savory|okra|pea|green-bean|broccoli|courgette|aubergine|tomato|(?:red|green)-pepper|fresh-\w+|\w+-basil|\w+-cabbage)$/;
/** Less fish than this is a seasoning. */
const PORTION_GRAMS = 150;

function foodMotifs(recipe: Dish, { ingredients }: Pick<Catalogue, 'ingredients'>): readonly MotifName<'food'>[] {
  const meals = new Set<string>(recipe.mealTypes);
  const main = recipe.ingredients.filter(({ category }) => category === 'main').map(({ ingredient }) => ingredient);
  const has = (...groups: string[]) =>
    main.some((id) => ingredients.get(id)?.groups.some((group) => groups.includes(group)) === true);
  const text = [recipe.title.tr, recipe.description.tr, ...recipe.tags.tr].join(' ').toLocaleLowerCase('tr');
  const title = recipe.title.tr.toLocaleLowerCase('tr');
  const isCold = recipe.cookTime === 0 || ICED.test(text);
  const isServedCold = recipe.cookTime === 0 || COLD.test(text);
  const hasGreens = main.some((id) => GREENS.test(id));
  if (meals.has('içecek')) return [isCold ? 'glass' : 'cup'];
  if (meals.has('çorba')) return [isServedCold ? 'coldBowl' : 'bowl'];
  if (meals.has('tatlı')) {
    if (CAKE.test(text)) return ['cake'];
    if (title.includes('çorba')) return ['bowl'];
    if (PUDDING.test(text)) return ['coldBowl'];
    return main.some((id) => SWEET_FRUIT.test(id)) && !BITES.test(title) ? ['fruit'] : ['plate'];
  }
  const isFish = recipe.ingredients.some(({ ingredient, amount, unit }) => {
    const groups = ingredients.get(ingredient)?.groups ?? [];
    return groups.includes('fish') && unit === 'g' && (amount ?? 0) >= PORTION_GRAMS;
  });
  if (isFish && !has('meat', 'poultry', 'shellfish')) return ['fish'];
  if (meals.has('meze')) {
    const isHeap = !PIECES.test(title) && !has('shellfish') && (isCold || !has('meat', 'poultry', 'egg'));
    return isHeap ? ['coldBowl', 'plate'] : ['plate'];
  }
  if (meals.has('salata')) return has('meat', 'poultry', 'fish', 'shellfish') ? ['plate'] : ['herbs', 'plate'];
  if (meals.has('tek kap yemek')) return [isServedCold ? 'coldBowl' : 'bowl', 'plate'];
  return !hasGreens || has('meat', 'poultry', 'pork', 'shellfish', 'egg', 'gluten') ? ['plate'] : ['plate', 'herbs'];
}

/** Numbers of the motifs that suit the drawn cover of an item, best first. */
export function coverMotifs(item: CatalogueItem, catalogue: Pick<Catalogue, 'ingredients'>): readonly number[] {
  const names: readonly string[] = MOTIF_NAMES[item.category];
  const suitable = namesOf(item, catalogue).map((name) => names.indexOf(name));
  // Starts at a place that depends on the item, so that items of one kind differ.
  const start = hash(item.id) % suitable.length;
  return [...suitable.slice(start), ...suitable.slice(0, start)];
}

function namesOf(item: CatalogueItem, catalogue: Pick<Catalogue, 'ingredients'>): readonly string[] {
  switch (item.category) {
    case 'movie':
      return first(MOVIES, item);
    case 'series':
      return first(SERIES, item);
    case 'music':
      return first(MUSIC, item);
    case 'food':
      return foodMotifs(item, catalogue);
  }
}

const first = <Item, C extends Category>(rules: readonly Rule<Item, C>[], item: Item): readonly string[] =>
  rules.find(([fits]) => fits(item))?.[1] ?? [];

/** Motifs of different categories that look alike. */
const LOOKS: readonly (readonly MotifName[])[] = [
  ['sunset', 'ridge', 'hills'],
  ['skyline', 'windows'],
  ['plate', 'record'],
  ['bowl', 'coldBowl', 'cup'],
  ['tiles', 'halftone'],
];

export const lookOf = (category: Category, motif: number): string => {
  const name = MOTIF_NAMES[category][motif] ?? '';
  const alike = LOOKS.findIndex((names) => names.some((one) => one === name));
  return alike === -1 ? name : String(alike);
};

/**
 * The covers of one day: for each item the first suitable motif that looks like no other of the day, or its own where
 * there is none. Items without suitable motifs keep theirs.
 */
export function variedMotifs(day: readonly { category: Category; suitable: readonly number[] }[]): (number | null)[] {
  const used = new Set<string>();
  const looks = day.map(({ category, suitable }) => new Set(suitable.map((motif) => lookOf(category, motif))).size);
  // Items with the fewest looks choose first.
  const order = [...day.keys()].toSorted((a, b) => (looks[a] ?? 0) - (looks[b] ?? 0));
  const chosen: (number | null)[] = day.map(() => null);
  for (const index of order) {
    const item = day[index];
    if (!item || item.suitable.length === 0) continue;
    const motif = item.suitable.find((one) => !used.has(lookOf(item.category, one))) ?? item.suitable[0] ?? null;
    chosen[index] = motif;
    if (motif !== null) used.add(lookOf(item.category, motif));
  }
  return chosen;
}
