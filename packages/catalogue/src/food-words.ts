import type { Language } from '@bugunne/contract';
import type { FoodGroup } from './food-groups.ts';

/** A food word in free texts that is not an ingredient of the ontology, with its food groups. */
export type FoodWord = Readonly<Record<Language, readonly string[]>> & { readonly groups: readonly FoodGroup[] };

const word = (groups: readonly FoodGroup[], tr: readonly string[], en: readonly string[]): FoodWord => ({
  groups,
  tr,
  en,
});

const MILK = ['dairy', 'lactose'] as const;
const CHEESE = ['dairy', 'lactose', 'rennet'] as const;
const WHEAT = ['gluten', 'grain'] as const;
const BAKED = [...WHEAT, 'sugar', 'processed'] as const;
const CAKE = [...BAKED, ...MILK, 'egg'] as const;

/** General words. In doubt, a word gets the group. */
export const FOOD_WORDS: readonly FoodWord[] = [
  word(
    ['meat'],
    ['dana', 'sığır', 'kuzu', 'kırmızı et', 'koyun eti', 'av eti', 'sakatat'],
    ['meat', 'red meat', 'offal'],
  ),
  word(
    ['meat', 'poultry'],
    ['göğüs', 'gerdan', 'şnitzel', 'yahni'],
    ['thigh', 'breast', 'cutlet', 'shank', 'escalope'],
  ),
  word(['meat'], ['kaburga', 'uykuluk', 'döner kebap'], ['bone', 'rib', 'suet', 'tallow', 'game', 'doner']),
  word(['meat', 'gluten', 'grain'], [], ['gravy', 'ragù']),
  word(['meat', 'pork'], ['domuz', 'bacon', 'prosciutto', 'chashu'], ['gammon', 'rasher', 'speck', 'lardon', 'chashu']),
  word(['poultry'], ['but', 'kümes hayvanı', 'keklik', 'tavukgöğsü'], ['poultry', 'partridge', 'hen', 'giblet']),
  word(
    ['fish'],
    ['balık', 'istavrit', 'iskorpit', 'kefal', 'kalkan', 'havyar', 'balık yumurtası'],
    ['fish', 'gurnard'],
  ),
  word(
    ['fish'],
    ['balık eti'],
    ['whiting', 'horse mackerel', 'monkfish', 'fish roe', 'sprat', 'perch', 'turbot', 'caviar'],
  ),
  word(['fish', 'shellfish'], ['deniz ürünü', 'deniz mahsulü'], ['seafood', 'shellfish', 'bouillabaisse']),
  word(['egg'], ['mayonezli'], ['yolk', 'scrambled']),
  word(['egg', 'mustard'], ['aioli', 'alioli'], ['alioli']),
  word(MILK, ['süt ürünü', 'cacık', 'haydari', 'tzatziki'], ['dairy', 'tzatziki', 'raita', 'whey', 'cacık', 'curd']),
  word([...MILK, 'egg', 'sugar', 'processed'], ['dondurma'], ['ice cream', 'gelato', 'custard']),
  word([...MILK, 'gluten', 'grain'], ['beşamel', 'besamel'], ['béchamel', 'white sauce', 'roux']),
  word([...MILK, 'egg', 'gluten', 'grain'], ['terbiye'], []),
  word(
    ['gluten', 'grain', 'legume', 'soy', 'tree-nut', 'sugar', 'processed'],
    ['bitkisel süt'],
    ['plant milk', 'plant-based milk'],
  ),
  word(
    CHEESE,
    ['gravyer', 'kolot', 'tulum', 'mihaliç', 'cottage', 'kaşkaval'],
    ['cheese', 'curd cheese', 'kolot', 'lor'],
  ),
  word(
    WHEAT,
    ['buğday', 'tahıl', 'pide', 'bazlama', 'barbari', 'tonnarelli', 'bucatini'],
    ['barbari', 'tonnarelli', 'cereal', 'flatbread', 'pide', 'pastry'],
  ),
  word(WHEAT, ['noodle', 'erişte', 'çavdar', 'arpa'], ['noodle', 'rye', 'porridge']),
  word([...BAKED, 'legume', 'soy'], ['kıtır ekmek', 'bocadillo', 'açma'], ['bocadillo', 'bun', 'bread roll']),
  word(['tree-nut', 'peanut', 'legume'], ['çerez', 'çurçhela'], ['churchkhela']),
  word(['tree-nut', 'sugar'], ['pralin', 'nugat', 'marzipan'], ['praline', 'nougat', 'frangipane']),
  word(['legume'], ['baklagil', 'bakliyat'], ['bean', 'legume', 'lentil']),
  word(['legume', 'soy'], ['soya'], ['soy', 'soya']),
  word(['grain'], [], ['maize']),
  word(['sugar'], ['şurup', 'şerbet', 'karamel'], ['syrup', 'caramel', 'icing', 'frosting']),
  word(['alcohol'], ['alkol', 'içki', 'brendi'], ['alcohol', 'spirit']),
  word(['alcohol', 'sugar', 'processed'], ['likör', 'amaretto', 'kokteyl'], ['liqueur', 'amaretto', 'cocktail']),
];

/** Dishes that are served with others or made from them. When the word is in a recipe's title, it means that recipe. */
export const DISH_WORDS: readonly FoodWord[] = [
  word(['meat'], ['köfte', 'kebap', 'kebab'], ['meatball', 'kebab', 'kofte', 'patty']),
  word(['egg'], ['omlet', 'menemen', 'kaygana'], ['omelette', 'frittata', 'menemen']),
  word(['egg', 'sugar'], ['sufle'], ['meringue', 'soufflé']),
  word([...MILK, 'sugar'], ['muhallebi', 'sütlaç', 'puding', 'milkshake'], ['pudding', 'milkshake']),
  word(CHEESE, ['mıhlama', 'kuymak', 'fondü'], ['fondue']),
  word([...WHEAT, 'egg'], ['spätzle', 'krep', 'galet', 'gözleme'], ['spätzle', 'crêpe', 'galette', 'dumpling']),
  word([...BAKED, 'legume', 'soy'], ['sandviç', 'tost', 'dürüm', 'pizza'], ['sandwich', 'pizza', 'taco']),
  word([...BAKED, 'legume', 'soy'], ['bruschetta', 'burger', 'hamburger'], ['bruschetta', 'burger']),
  word(
    CAKE,
    ['börek', 'poğaça', 'kek', 'kurabiye', 'pankek', 'çörek', 'waffle', 'trileçe', 'boyoz'],
    ['cake', 'cookie', 'pancake'],
  ),
  word(CAKE, ['scone', 'baklava', 'tart', 'pasta', 'tiramisu'], ['waffle', 'scone', 'pie', 'börek', 'tiramisu']),
];

/** Words that only look like foods. */
export const OTHER_WORDS: readonly FoodWord[] = [
  // "sarı etli", "eti sıkı": flesh of a vegetable; "kurutun": dry it; "tartın": weigh it; "Roma": the town.
  word([], ['sarı etli', 'eti sıkı', 'kurutun', 'tartın', 'Roma'], []),
  // Imperatives: "servis et" is to serve, and no meat; "kapağı açma" is to keep the lid on, and no bun.
  word([], ['elde et', 'servis et', 'devam et', 'dikkat et', 'tercih et', 'ilave et', 'kontrol et', 'takip et'], []),
  word([], ['kapağı açma', 'kapağını açma', 'gramla tart', 'ocakta kurut', 'fırında kurut'], []),
  // Verbs in recipe steps.
  word([], [], ['wrap in', 'wrap it', 'wrap them', 'wrap the', 'wrap a', 'toast the', 'toast them', 'mince the']),
];
