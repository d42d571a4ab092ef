import { describe, expect, test } from 'vitest';
import type { DietaryRestriction } from './diets.ts';
import { loadCatalogue } from './load.ts';
import type { Recipe } from './schema.ts';
import { AGED, ALCOHOL, EGG, FISH, MEAT, MILK, NUT, PEANUT, SESAME, SHELLFISH } from './testing-forbids.ts';

/** The real recipes, compared with what their titles suggest, independently of the code. */
const { items, dietsOf } = loadCatalogue();
const recipes = items.filter((item) => item.category === 'food');

/** Stems of words in a title, the restrictions that must then not hold, and words that only look like it. */
type TitleRule = { what: string; says: RegExp; not: RegExp; forbidden: readonly DietaryRestriction[] };

const words = (...stems: string[]) => new RegExp(`(?<!\\p{L})(?:${stems.join('|')})`, 'gu');
const NOTHING = /(?!)/gu;

const TITLES: readonly TitleRule[] = [
  {
    what: 'chicken',
    says: words('tavuk', 'tavuğ', 'piliç', 'chicken', 'kanat', 'wings'),
    not: NOTHING,
    forbidden: MEAT,
  },
  {
    what: 'beef',
    says: words('dana', 'sığır', 'kıyma', 'köfte', 'beef', 'mince', 'steak', 'sucuk', 'sosis', 'sausage', 'burger'),
    not: words('patates köftesi'),
    forbidden: MEAT,
  },
  { what: 'lamb', says: words('kuzu(?!kulağı)', 'lamb(?!\\p{L})', 'tripe', 'işkembe'), not: NOTHING, forbidden: MEAT },
  {
    what: 'meat',
    says: words('etli(?!\\p{L})', 'kebap', 'kebab', 'bacon', 'ham(?!\\p{L})'),
    not: NOTHING,
    forbidden: MEAT,
  },
  {
    what: 'fish',
    says: words(
      ...['balık', 'balığ', 'fish(?!-fragrant)', 'somon', 'salmon', 'hamsi', 'anchov', 'levrek', 'sea bass'],
      ...['ton balı', 'tuna(?!\\p{L})', 'morina', 'cod(?!\\p{L})', 'uskumru', 'mackerel', 'sardalya', 'sardine'],
    ),
    not: NOTHING,
    forbidden: FISH,
  },
  {
    what: 'shellfish',
    says: words('karides', 'shrimp', 'prawn', 'midye', 'mussel', 'clam', 'ahtapot', 'octopus', 'kalamar', 'squid'),
    not: NOTHING,
    forbidden: SHELLFISH,
  },
  {
    what: 'egg',
    says: words('yumurta', 'egg(?:s|y)?(?!\\p{L})', 'omlet', 'omelette', 'menemen'),
    not: NOTHING,
    forbidden: EGG,
  },
  {
    what: 'cheese',
    says: words(
      'peynir',
      'cheese',
      'kaşar',
      'feta(?:lı)?(?!\\p{L})',
      'hellim',
      'halloumi',
      'çedar',
      'cheddar',
      'paneer',
    ),
    not: NOTHING,
    forbidden: AGED,
  },
  {
    what: 'yoghurt',
    says: words('yoğur', 'yogh?urt', 'ayran', 'cacık', 'cacığ', 'haydari', 'lassi'),
    not: words('soya yoğur', 'soy yogh?urt', 'coconut yogh?urt'),
    forbidden: MILK,
  },
  {
    what: 'milk',
    says: words('süt(?!un)', 'milk', 'buttermilk', 'krema', 'cream', 'tereyağ', 'butter(?!nut|milk)', 'muhallebi'),
    not: words(
      ...['hindistan cevizi sütü', 'badem sütü', 'yulaf sütü', 'soya sütü', 'hindistan cevizi krema'],
      ...['coconut milk', 'almond milk(?! pudding)', 'oat milk', 'soy milk', 'coconut cream'],
      ...['peanut butter', 'almond butter', 'butter bean', 'cream of tartar'],
    ),
    forbidden: AGED,
  },
  {
    what: 'honey',
    says: words('bal(?:lı|ı)?(?!\\p{L}| kaba)', 'honey'),
    not: words('honeydew'),
    forbidden: ['vegan', 'şekersiz'],
  },
  {
    what: 'tree nuts',
    says: words(
      ...['ceviz', 'walnut', 'badem', 'almond', 'fındık', 'hazelnut', 'kaju', 'cashew', 'pecan', 'pistachio'],
      ...['antep fıstı', 'çam fıstı', 'pine nut', 'kestane', 'chestnut', 'pesto'],
    ),
    not: words('hindistan ceviz', 'water chestnut', 'kestane mantar', 'chestnut mushroom'),
    forbidden: NUT,
  },
  {
    what: 'peanut',
    says: words('yer fıstı', 'fıstık soslu', 'peanut', 'satay'),
    not: NOTHING,
    forbidden: PEANUT,
  },
  {
    what: 'sesame',
    says: words('susam', 'sesame', 'tahin', 'humus', 'hummus', 'simit'),
    not: NOTHING,
    forbidden: SESAME,
  },
  {
    what: 'wine',
    says: words('şarap', 'şarab', 'wine(?!\\p{L})', 'au vin', 'bira(?!\\p{L})', 'beer(?!\\p{L})', 'sangria'),
    not: words('wine vinegar'),
    forbidden: ALCOHOL,
  },
  {
    what: 'soy',
    says: words('soya(?:lı)?(?!\\p{L})', 'soy(?!\\p{L})', 'tofu', 'miso', 'edamame', 'shoyu'),
    not: NOTHING,
    forbidden: ['soyasız'],
  },
  {
    what: 'gluten',
    says: words('bulgur', 'makarna', 'spag', 'kuskus', 'couscous', 'ekmeğ', 'ekmek', 'bread', 'pide', 'börek', 'böreğ'),
    not: words('cornbread', 'mısır ekmeği'),
    forbidden: ['glutensiz'],
  },
];

/** Recipes whose diets correctly contradict their title: id and rule, and the reason. */
const EXCEPTIONS: ReadonlyMap<string, string> = new Map([
  ['food-etsiz-cig-kofte beef', 'the name of the dish; this one is of bulgur, as "etsiz" and "vegan" say'],
  ['food-mercimek-koftesi beef', 'the name of the dish; these are of lentils'],
  ['food-fellah-koftesi beef', 'the name of the dish; these are of bulgur'],
  ['food-pelamushi milk', 'called a muhallebi, but of grape juice and maize flour'],
  ['food-almond-and-psyllium-flatbreads gluten', 'bread of almonds'],
  ['food-almond-flour-banana-bread gluten', 'bread of almonds'],
  ['food-seeded-buckwheat-loaf gluten', 'bread of buckwheat'],
  ['food-stenalderbrod gluten', 'bread of nuts and seeds'],
]);

describe('titles and diets', () => {
  const titles = ({ title }: Recipe) => [title.tr.toLocaleLowerCase('tr'), title.en.toLocaleLowerCase('en')];
  const isNamed = ({ says, not }: TitleRule, recipe: Recipe) =>
    titles(recipe).some((title) => title.replace(not, '').search(says) >= 0);
  const contradictions = (rule: TitleRule) =>
    recipes
      .filter((recipe) => isNamed(rule, recipe) && rule.forbidden.some((diet) => dietsOf(recipe.id).has(diet)))
      .map(({ id }) => `${id} ${rule.what}`);

  test.each(TITLES)('$what: a title with it rules out its restrictions', (rule) => {
    expect(contradictions(rule).filter((what) => !EXCEPTIONS.has(what))).toEqual([]);
  });

  test.each(TITLES)('$what: is in some title', (rule) => {
    expect(recipes.some((recipe) => isNamed(rule, recipe))).toBe(true);
  });

  test('every exception is still needed', () => {
    const all = new Set(TITLES.flatMap(contradictions));
    expect([...EXCEPTIONS.keys()].filter((what) => !all.has(what))).toEqual([]);
  });
});
