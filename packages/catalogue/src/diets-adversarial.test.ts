import { describe, expect, test } from 'vitest';
import { type DietaryRestriction, dietsOfRecipe } from './diets.ts';
import type { FoodGroup } from './food-groups.ts';
import { createIngredientFinder } from './ingredient-names.ts';
import { loadCatalogue } from './load.ts';
import type { Recipe } from './schema.ts';
import { recipeOf } from './testing.ts';
import {
  AGED,
  ALCOHOL,
  EGG,
  FISH,
  GELATIN,
  GLUTEN,
  GRAIN,
  MEAT,
  MILK,
  NUT,
  PEANUT,
  PORK,
  PROCESSED,
  RENNET,
  SESAME,
  SHELLFISH,
  SOY,
  SUGAR,
} from './testing-forbids.ts';

/**
 * The real ontology and recipes, compared with common knowledge about food that is written down independently of the
 * code.
 */
const { items, ingredients, dietsOf } = loadCatalogue();
const find = createIngredientFinder(ingredients.values());
const recipes = items.filter((item) => item.category === 'food');

/** Nutrition figures that satisfy every restriction. */
const FITTING = { calories: 300, protein: 25, carbs: 5, fat: 20 };

function dietsWith(name: string): ReadonlySet<DietaryRestriction> {
  const found = find(name);
  if (!found) throw new Error(`no ingredient is called "${name}"`);
  return dietsOfRecipe(recipeOf(['onion', found.id], FITTING), ingredients);
}

/** Turkish name, English name, and the restrictions that a recipe with it must not satisfy. */
const FORBIDS: readonly (readonly [tr: string, en: string, ...forbidden: DietaryRestriction[]])[] = [
  ['tahin', 'tahini', ...SESAME],
  ['tahin helvası', 'halva', ...SESAME, ...SUGAR],
  ['humus', 'hummus', ...SESAME],
  ['susam yağı', 'toasted sesame oil', ...SESAME],
  ['zahter', "za'atar", ...SESAME],
  ['simit', 'simit', ...SESAME, ...GLUTEN],
  ['bulgur', 'bulgur wheat', ...GLUTEN],
  ['köftelik bulgur', 'fine bulgur', ...GLUTEN],
  ['siyez bulguru', 'einkorn', ...GLUTEN],
  ['kuskus', 'couscous', ...GLUTEN],
  ['irmik', 'semolina', ...GLUTEN],
  ['firik', 'freekeh', ...GLUTEN],
  ['seitan', 'seitan', ...GLUTEN],
  ['arpa', 'barley', ...GLUTEN],
  ['arpa şehriye', 'orzo', ...GLUTEN],
  ['tel şehriye', 'vermicelli', ...GLUTEN],
  ['yulaf', 'rolled oats', ...GLUTEN],
  ['çavdar ekmeği', 'rye bread', ...GLUTEN],
  ['yufka', 'phyllo dough', ...GLUTEN],
  ['tel kadayıf', 'kataifi', ...GLUTEN],
  ['lavaş', 'lavash', ...GLUTEN],
  ['galeta unu', 'breadcrumbs', ...GLUTEN],
  ['panko', 'panko breadcrumbs', ...GLUTEN],
  ['udon', 'udon noodles', ...GLUTEN],
  ['soba', 'soba noodles', ...GLUTEN],
  ['malt sirkesi', 'malt vinegar', ...GLUTEN],
  ['şalgam suyu', 'fermented turnip juice', ...GLUTEN],
  ['kabartma tozu', 'baking powder', ...GLUTEN, ...PROCESSED],
  ['bira', 'beer', ...GLUTEN, ...ALCOHOL],
  ['soya sosu', 'soy sauce', ...GLUTEN, ...SOY, ...ALCOHOL],
  ['koyu soya sosu', 'dark soy sauce', ...GLUTEN, ...SOY, ...ALCOHOL],
  ['tamari', 'tamari', ...GLUTEN, ...SOY, ...ALCOHOL],
  ['glutensiz tamari', 'gluten-free tamari', ...SOY, ...ALCOHOL],
  ['gochujang', 'Korean chilli paste', ...GLUTEN, ...SOY, ...SUGAR],
  ['miso ezmesi', 'miso', ...GLUTEN, ...SOY],
  ['teriyaki sosu', 'teriyaki sauce', ...GLUTEN, ...SOY, ...ALCOHOL],
  ['hoisin sosu', 'hoisin', ...GLUTEN, ...SOY, ...SESAME, ...ALCOHOL],
  ['tofu', 'silken tofu', ...SOY],
  ['edamame', 'edamame', ...SOY],
  ['tempeh', 'tempeh', ...SOY],
  ['soya kıyması', 'textured soy protein', ...SOY],
  ['bitkisel yağ', 'soybean oil', 'soyasız', 'paleo'],
  ['ayçiçek yağı', 'sunflower oil', 'paleo'],
  ['kanola yağı', 'rapeseed oil', 'paleo'],
  ['mısır özü yağı', 'corn oil', 'paleo'],
  ['üzüm çekirdeği yağı', 'grapeseed oil', 'paleo'],
  ['worcestershire sosu', 'Worcestershire sauce', ...FISH, ...SUGAR, 'glutensiz'],
  ['balık sosu', 'fish sauce', ...FISH],
  ['ançüez', 'anchovies', ...FISH],
  ['dashi', 'dashi', ...FISH],
  ['palamut gevreği', 'katsuobushi', ...FISH],
  ['tarama', 'taramasalata', ...FISH],
  ['ponzu', 'ponzu', ...FISH, ...GLUTEN],
  ['surimi', 'imitation crab', ...SHELLFISH, ...EGG, ...GLUTEN],
  ['kimchi', 'kimchi', ...SHELLFISH, 'glutensiz', 'soyasız'],
  ['istiridye sosu', 'oyster sauce', ...SHELLFISH, ...GLUTEN, ...ALCOHOL],
  ['karides ezmesi', 'shrimp paste', ...SHELLFISH],
  ['kalamar', 'squid', ...SHELLFISH],
  ['ahtapot', 'octopus', ...SHELLFISH],
  ['midye', 'mussels', ...SHELLFISH],
  ['kırmızı köri ezmesi', 'Thai red curry paste', ...SHELLFISH],
  ['parmesan', 'Parmigiano-Reggiano', ...AGED, ...RENNET],
  ['pecorino', 'pecorino romano', ...AGED, ...RENNET],
  ['beyaz peynir', 'feta', ...MILK, ...RENNET],
  ['kaşar', 'kashar cheese', ...MILK, ...RENNET],
  ['hellim', 'halloumi', ...MILK, ...RENNET],
  ['rokfor', 'gorgonzola', ...MILK, ...RENNET],
  ['labne', 'labneh', ...MILK],
  ['sade yağ', 'ghee', ...AGED],
  ['tereyağı', 'butter', ...MILK],
  ['kaymak', 'clotted cream', ...MILK],
  ['ayran', 'ayran', ...MILK],
  ['tarhana', 'tarhana', ...MILK, ...GLUTEN],
  ['laktozsuz süt', 'lactose-free milk', ...AGED],
  ['peynir altı suyu proteini', 'whey protein', ...MILK],
  ['sütlü çikolata', 'chocolate chips', ...MILK, ...SUGAR],
  ['bitter çikolata', 'dark chocolate', ...MILK, ...SUGAR, ...NUT],
  ['şekersiz bitter çikolata', 'sugar-free dark chocolate', ...MILK, ...NUT],
  ['margarin', 'margarine', ...MILK],
  ['pesto', 'basil pesto', ...AGED, ...RENNET, ...NUT],
  ['mayonez', 'mayonnaise', ...EGG],
  ['yumurta akı', 'egg whites', ...EGG],
  ['yumurtalı Çin eriştesi', 'egg noodles', ...EGG, ...GLUTEN],
  ['erişte', 'Turkish egg noodles', ...EGG, ...GLUTEN],
  ['kedidili', 'ladyfingers', ...EGG, ...GLUTEN],
  ['marşmelov', 'marshmallow', ...GELATIN, ...SUGAR],
  ['jelatin', 'gelatine', ...GELATIN],
  ['kolajen tozu', 'collagen peptides', ...GELATIN, 'deniz ürünsüz'],
  ['bal', 'honey', 'vegan', 'şekersiz', 'ketojenik'],
  ['lokum', 'Turkish delight', ...SUGAR, ...NUT],
  ['pekmez', 'grape molasses', ...SUGAR],
  ['nar ekşisi', 'pomegranate molasses', ...SUGAR],
  ['akçaağaç şurubu', 'maple syrup', ...SUGAR],
  ['ketçap', 'ketchup', ...SUGAR, ...PROCESSED],
  ['badem ezmesi', 'marzipan', ...NUT, ...SUGAR, ...EGG],
  ['badem unu', 'ground almonds', ...NUT],
  ['badem sütü', 'almond milk', ...NUT],
  ['kestane', 'chestnuts', ...NUT, 'ketojenik'],
  ['çam fıstığı', 'pine nuts', ...NUT],
  ['Antep fıstığı', 'pistachios', ...NUT],
  ['kakaolu fındık kreması', 'Nutella', ...NUT, ...MILK],
  ['fıstık', 'mixed nuts', ...NUT, ...PEANUT],
  ['dukka', 'dukkah', ...NUT, ...PEANUT, ...SESAME],
  ['yer fıstığı', 'peanuts', ...PEANUT],
  ['yer fıstığı ezmesi', 'peanut butter', ...PEANUT],
  ['yer fıstığı yağı', 'groundnut oil', ...PEANUT],
  ['vanilya', 'vanilla extract', ...ALCOHOL],
  ['mirin', 'mirin', ...ALCOHOL],
  ['şarap', 'wine', ...ALCOHOL],
  ['Shaoxing şarabı', 'Chinese cooking wine', ...ALCOHOL, 'glutensiz'],
  ['rakı', 'raki', ...ALCOHOL],
  ['Dijon hardalı', 'Dijon mustard', ...ALCOHOL],
  ['et suyu', 'beef stock', ...MEAT, ...PROCESSED],
  ['tavuk bulyon', 'chicken bouillon', ...MEAT, ...PROCESSED],
  ['sebze bulyon', 'vegetable stock cube', ...PROCESSED, 'glutensiz'],
  ['sucuk', 'Turkish beef sausage', ...MEAT, ...PROCESSED],
  ['pastırma', 'pastirma', ...MEAT, 'glutensiz'],
  ['domuz pastırması', 'bacon', ...PORK],
  ['jambon', 'ham', ...PORK],
  ['sosis', 'sausage', ...PORK],
  ['chorizo', 'chorizo', ...PORK],
  ['salam', 'pepperoni', ...PORK],
  ['domuz yağı', 'lard', ...PORK],
  ['tortilla', 'flour tortilla', ...PORK, ...GLUTEN],
  ['ezilmiş kızarmış fasulye', 'refried beans', ...PORK],
  ['kuyruk yağı', 'lamb tail fat', ...MEAT],
  ['iç yağı', 'beef dripping', ...MEAT],
  ['mantı', 'Turkish dumplings', ...MEAT, ...GLUTEN, ...EGG],
  ['işkembe', 'tripe', ...MEAT],
  ['kinoa', 'quinoa', ...GRAIN],
  ['mısır', 'corn on the cob', ...GRAIN],
  ['pirinç', 'rice', ...GRAIN],
  ['patates', 'potato', 'ketojenik'],
];

/** Restrictions that careless grouping would wrongly rule out. */
const ALLOWS: readonly (readonly [tr: string, en: string, ...allowed: DietaryRestriction[]])[] = [
  ['sade yağ', 'clarified butter', 'laktozsuz', 'vejetaryen'],
  ['zeytinyağı', 'olive oil', 'paleo'],
  ['hindistan cevizi yağı', 'coconut oil', 'paleo', 'kuruyemişsiz'],
  ['parmesan', 'parmesan cheese', 'laktozsuz', 'glutensiz'],
  ['hindistan cevizi sütü', 'coconut milk', 'vegan', 'kuruyemişsiz', 'süt ürünsüz'],
  ['karabuğday', 'buckwheat', 'glutensiz'],
  ['pirinç', 'rice', 'glutensiz'],
  ['kinoa', 'quinoa', 'glutensiz'],
  ['muskat cevizi', 'nutmeg', 'kuruyemişsiz'],
  ['yumurta', 'egg', 'vejetaryen', 'süt ürünsüz'],
  ['balkabağı', 'pumpkin', 'vegan', 'ketojenik'],
  ['istiridye mantarı', 'oyster mushrooms', 'vegan', 'deniz ürünsüz'],
  ['agar agar', 'agar-agar', 'vegan', 'helal'],
  ['limon', 'lemon', 'vegan', 'helal', 'paleo'],
  ['şeker fasulyesi', 'butter beans', 'vegan', 'süt ürünsüz', 'şekersiz'],
  ['hindi', 'turkey', 'helal', 'koşer', 'glutensiz'],
  ['üzüm sirkesi', 'red wine vinegar', 'vegan', 'helal', 'alkolsüz'],
  ['glutensiz tamari', 'gluten-free soy sauce', 'glutensiz'],
];

describe('tricky ingredients', () => {
  test('are numerous', () => {
    expect(FORBIDS.length).toBeGreaterThanOrEqual(80);
  });

  test.each(FORBIDS.map(([tr, en, ...forbidden]) => ({ tr, en, forbidden })))('$tr / $en', ({ tr, en, forbidden }) => {
    for (const name of [tr, en]) {
      const satisfied = dietsWith(name);
      expect(
        forbidden.filter((diet) => satisfied.has(diet)),
        name,
      ).toEqual([]);
    }
  });

  test.each(ALLOWS.map(([tr, en, ...allowed]) => ({ tr, en, allowed })))(
    '$tr / $en is not ruled out unnecessarily',
    ({ tr, en, allowed }) => {
      for (const name of [tr, en]) {
        const satisfied = dietsWith(name);
        expect(
          allowed.filter((diet) => !satisfied.has(diet)),
          name,
        ).toEqual([]);
      }
    },
  );
});

test('a recipe with an unknown ingredient satisfies no restriction', () => {
  for (const recipe of recipes) {
    const [first, ...others] = recipe.ingredients;
    if (!first) throw new Error(`${recipe.id} has no ingredients`);
    const unknown = { ...first, ingredient: 'something-else' };
    for (const lines of [
      [...recipe.ingredients, unknown],
      [unknown, ...others],
    ]) {
      expect(dietsOfRecipe({ ...recipe, ingredients: lines, nutrition: FITTING }, ingredients).size, recipe.id).toBe(0);
    }
  }
});

/** Food groups that each diet excludes. */
const NEVER: Partial<Record<DietaryRestriction, readonly FoodGroup[]>> = {
  vejetaryen: ['meat', 'poultry', 'pork', 'fish', 'shellfish', 'gelatin', 'rennet'],
  vegan: ['meat', 'poultry', 'pork', 'fish', 'shellfish', 'gelatin', 'rennet', 'egg', 'dairy', 'lactose', 'honey'],
  pesketaryen: ['meat', 'poultry', 'pork', 'gelatin', 'rennet'],
  glutensiz: ['gluten'],
  laktozsuz: ['lactose'],
  ketojenik: ['sugar', 'honey', 'grain', 'gluten', 'starchy', 'legume'],
  paleo: ['dairy', 'lactose', 'grain', 'gluten', 'legume', 'sugar', 'processed', 'alcohol', 'seed-oil'],
  helal: ['pork', 'alcohol', 'gelatin'],
  koşer: ['pork', 'shellfish', 'gelatin', 'rennet'],
  şekersiz: ['sugar', 'honey'],
  kuruyemişsiz: ['tree-nut', 'peanut'],
  'yer fıstıksız': ['peanut'],
  yumurtasız: ['egg'],
  soyasız: ['soy'],
  'deniz ürünsüz': ['fish', 'shellfish'],
  'süt ürünsüz': ['dairy', 'lactose'],
  susamsız: ['sesame'],
  alkolsüz: ['alcohol'],
};

const NUTRITION: Partial<Record<DietaryRestriction, (nutrition: Recipe['nutrition']) => boolean>> = {
  'düşük kalorili': ({ calories }) => calories <= 400,
  'yüksek proteinli': ({ protein }) => protein >= 20,
  'düşük karbonhidratlı': ({ carbs }) => carbs <= 25,
  ketojenik: ({ carbs }) => carbs <= 10,
};

describe('every recipe of the catalogue', () => {
  const groupsOf = (recipe: Recipe) =>
    recipe.ingredients.flatMap(({ ingredient }) =>
      (ingredients.get(ingredient)?.groups ?? []).map((group) => ({ ingredient, group })),
    );

  test.each(Object.entries(NEVER))('%s contains none of the excluded groups', (diet, excluded) => {
    const broken = recipes
      .filter(({ id }) => new Set<string>(dietsOf(id)).has(diet))
      .flatMap((recipe) =>
        groupsOf(recipe)
          .filter(({ group }) => excluded.includes(group))
          .map(({ ingredient, group }) => `${recipe.id}: ${ingredient} is ${group}`),
      );
    expect(broken).toEqual([]);
  });

  test.each(Object.entries(NUTRITION))('%s keeps to its nutrition figures', (diet, fits) => {
    const broken = recipes.filter(({ id, nutrition }) => new Set<string>(dietsOf(id)).has(diet) && !fits(nutrition));
    expect(broken.map(({ id }) => id)).toEqual([]);
  });

  test('koşer has no meat with milk', () => {
    const broken = recipes.filter((recipe) => {
      const groups = new Set(groupsOf(recipe).map(({ group }) => group));
      return dietsOf(recipe.id).has('koşer') && (groups.has('meat') || groups.has('poultry')) && groups.has('dairy');
    });
    expect(broken.map(({ id }) => id)).toEqual([]);
  });

  test('misses a restriction without figures only because of an excluded group', () => {
    const wrong = Object.entries(NEVER)
      .filter(([diet]) => diet !== 'koşer' && diet !== 'ketojenik')
      .flatMap(([diet, excluded]) =>
        recipes
          .filter((recipe) => !groupsOf(recipe).some(({ group }) => excluded.includes(group)))
          .filter(({ id }) => !new Set<string>(dietsOf(id)).has(diet))
          .map(({ id }) => `${id}: ${diet}`),
      );
    expect(wrong).toEqual([]);
  });
});
