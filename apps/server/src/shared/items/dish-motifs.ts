import type { Catalogue, Recipe } from '@bugunne/catalogue';
import type { MotifName } from '@bugunne/contract/cover/motif-names.constants';

/** The parts of a recipe by which the motif of its cover is chosen. */
type Dish = Pick<Recipe, 'mealTypes' | 'title' | 'description' | 'tags' | 'cookTime'> & {
  ingredients: readonly Recipe['ingredients'][number][];
};

type Motifs = readonly MotifName<'food'>[];

const SWEET_FRUIT =
  /^(apple|apricot|banana|blackberry|blueberry|cherry|fig|mango|orange|peach|pear|persimmon|pineapple|quince|strawberry|watermelon|pumpkin|dried-fig|cherry|raspberry|grape|date)$/;
const ICED = /buz|soğuk|serin|limonata|şerbet|ayran|frappé|smoothie|lassi/;

const COLD = /soğuk(?! (?:kış|gün|hava|akşam|gece|algın))|zeytinyağlı/;
const CAKE = /kek(?!i\p{L}|s)|pasta(?!ne)|turta|leches|trileçe|tiramisu|revani|süfuf|clafoutis|cheesecake/u;
const PUDDING = /muhallebi|sütlaç|puding|mus[uü]|panna|pelte|keşkül|kazandibi|aşure|zerde|helva|kapları|uyutması/;
/** Sweets of one bite, whatever fruit is in them. */
const BITES = /kurabiye|topları|lokma|truf|bonbon|lokum|churro|dango|makaron/;
/** Meze that no bowl holds. */
const PIECES = /rulo|sarma|böre|köfte|dolma|kızart|omlet|bruschetta|falafel|tikka|leblebi|biber|bayıldı/;
/** Vegetables that the motif "herbs" suits; a dish of bread, rice or potatoes alone has none. */
const GREENS =
  /^(?:spinach|chard|kale|lettuce|rocket|parsley|dill|basil|savory|okra|pea|green-bean|broccoli|courgette|aubergine|tomato|(?:red|green)-pepper|fresh-\w+|\w+-basil|\w+-cabbage)$/;
/** Less fish than this is a seasoning. */
const PORTION_GRAMS = 150;

/** How a dish is made or served, by words of its title and tags. */
const KINDS: readonly (readonly [motif: MotifName<'food'>, words: RegExp])[] = [
  ['burger', /burger|sandvi|bánh mì|banh mi|tost(?!u)|kumru|ekmek arası/],
  ['dumplings', /mantı|momo|gyoza|jiaozi|pierogi|vareni|hink|wonton|baozi|shumai|pelmeni|modak/],
  ['pie', /pizza|pide|börek|lahmacun|turta|kiş |quiche|tart(?:ı|$)|katmer|haçapuri|spanakopita/],
  ['skewers', /şiş|yakitori|satay|tikka|(?<!orman |tepsi )kebab|dango|anticucho|souvlaki/],
  ['egg', /yumurta(?!sız)|omlet|menemen|çılbır|şakşuka|frittata|tortilla de|tamagoyaki/],
  [
    'noodles',
    /makarna|erişte|noodle|spagetti|ramen|udon|soba|pad thai|fettuccine|tagliatelle|linguine|carbonara|lazanya/,
  ],
  ['rice', /pilav(?! yan| üst)|biryani|risotto|paella|polo |kimbap|sushi|onigiri|pirinç/],
  ['bread', /ekme[kğ](?! banma|le)|çörek|simit|poğaça|bazlama|brezel|scone|mayalı|gözleme/],
  ['pan', /tava|wok|sote|sahanda|kavurma/],
  ['oven', /fırın|güveç|graten|musakka|tepsi/],
  ['beans', /(?<!taze )fasulye|baklagil|bakliyat|nohut|mercimek|humus|fava|barbunya|börülce/],
  ['pot', /ağır ateş|ağır pişirme|tencere|haşlama|yahni|tajin/],
];
/** Motifs of cooked food. */
const COOKED: Motifs = ['pan', 'oven', 'pot', 'skewers'];
const POULTRY = /^(?:whole-chicken|chicken-(?:drumstick|wing|thigh|leg)|duck|turkey)/;

/** Suitable for everything that is eaten, or drunk, and enough of them for a week without a repetition. */
export const TABLE: Motifs = ['cutlery', 'cloth', 'board', 'tile', 'table', 'tray', 'plate'];
const SWEET_TABLE: Motifs = ['tray', 'teaGlass', 'cloth', 'tile', 'table', 'cutlery', 'plate'];
const HOT_DRINKS: Motifs = ['cup', 'teapot', 'tray', 'cloth', 'tile', 'table', 'teaGlass'];
const COLD_DRINKS: Motifs = ['glass', 'jug', 'bottle', 'tray', 'cloth', 'tile', 'table'];

/** The motifs that show the dish, best first, and those that suit it as any other of its kind. */
export function dishMotifs(
  recipe: Dish,
  { ingredients }: Pick<Catalogue, 'ingredients'>,
): { own: Motifs; any: Motifs } {
  const meals = new Set<string>(recipe.mealTypes);
  const main = recipe.ingredients.filter(({ category }) => category === 'main').map(({ ingredient }) => ingredient);
  const has = (...groups: string[]) =>
    main.some((id) => ingredients.get(id)?.groups.some((group) => groups.includes(group)) === true);
  const title = recipe.title.tr.toLocaleLowerCase('tr');
  const named = [title, ...recipe.tags.tr].join(' | ');
  const text = [named, recipe.description.tr.toLocaleLowerCase('tr')].join(' ');
  const isCold = recipe.cookTime === 0 || ICED.test(text);
  const isServedCold = recipe.cookTime === 0 || COLD.test(text);
  const hasEgg = main.some((id) => id.startsWith('egg'));
  const kinds = KINDS.filter(([, words]) => words.test(named))
    .map(([motif]) => motif)
    .filter((motif) => (motif === 'egg' ? hasEgg : !isServedCold || !COOKED.includes(motif)));
  if (meals.has('içecek')) {
    if (isCold) return { own: ['glass'], any: COLD_DRINKS };
    return { own: main.some((id) => /-tea$/.test(id)) ? ['teapot', 'teaGlass', 'cup'] : ['cup'], any: HOT_DRINKS };
  }
  if (meals.has('çorba')) {
    const others = kinds.filter((motif) => motif === 'beans' || motif === 'noodles' || motif === 'dumplings');
    return isServedCold
      ? { own: ['coldBowl', ...others], any: [...TABLE, 'bread'] }
      : { own: ['bowl', 'pot', ...others], any: [...TABLE, 'bread'] };
  }
  if (meals.has('tatlı')) return { own: sweetMotifs(title, text, main), any: SWEET_TABLE };
  const isFish = recipe.ingredients.some(({ ingredient, amount, unit }) => {
    const groups = ingredients.get(ingredient)?.groups ?? [];
    return groups.includes('fish') && unit === 'g' && (amount ?? 0) >= PORTION_GRAMS;
  });
  if (isFish && !has('meat', 'poultry', 'shellfish')) return { own: ['fish', ...kinds], any: TABLE };
  // The bread of a salad is not what it is.
  return { own: meals.has('salata') ? [...othersOf(), ...kinds] : [...kinds, ...othersOf()], any: TABLE };

  function othersOf(): Motifs {
    const isVegetable = !has('meat', 'poultry', 'pork', 'fish', 'shellfish');
    const shown: MotifName<'food'>[] = [];
    if (main.some((id) => POULTRY.test(id))) shown.push('drumstick');
    if (main.some((id) => /(?:^|-)rice$/.test(id))) shown.push('rice');
    if (main.includes('aubergine')) shown.push('aubergine');
    if (meals.has('hamur işi')) return [...shown, 'bread'];
    if (meals.has('meze') && !PIECES.test(title) && isVegetable && (isCold || !has('egg'))) shown.push('coldBowl');
    if (meals.has('salata') && isVegetable) shown.push('herbs', 'coldBowl');
    if (meals.has('tek kap yemek'))
      shown.push(...(isServedCold ? (['coldBowl'] as const) : (['pot', 'bowl'] as const)));
    const hasGreens = main.some((id) => GREENS.test(id));
    if (hasGreens && isVegetable && !has('egg', 'gluten')) shown.push('herbs');
    return [...shown, 'plate'];
  }
}

function sweetMotifs(title: string, text: string, main: readonly string[]): Motifs {
  if (CAKE.test(text)) return ['cake'];
  if (title.includes('çorba')) return ['bowl'];
  if (PUDDING.test(text)) return ['cream', 'coldBowl'];
  if (BITES.test(title)) return ['bites'];
  if (main.some((id) => SWEET_FRUIT.test(id))) return ['fruit'];
  return /dondurma|krema|köpü/.test(text) ? ['cream'] : ['plate'];
}
