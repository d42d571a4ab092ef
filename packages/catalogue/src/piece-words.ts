/** English singular and plural of a counted ingredient, and the smallest part of a piece that a cook would use. */
export type PieceWords = { one: string; other: string; smallest: number };

const WHOLE = 1;
const HALF = 1 / 2;
const QUARTER = 1 / 4;

/** A table instead of rules, because the list is closed and "leaves", "chillies" and "star anise" are irregular. */
const PIECES: Readonly<Record<string, readonly [one: string, other: string, smallest: number]>> = {
  'anchovy-fillet': ['anchovy fillet', 'anchovy fillets', WHOLE],
  apple: ['apple', 'apples', QUARTER],
  artichoke: ['artichoke', 'artichokes', HALF],
  aubergine: ['aubergine', 'aubergines', QUARTER],
  avocado: ['avocado', 'avocados', QUARTER],
  baguette: ['baguette', 'baguettes', HALF],
  banana: ['banana', 'bananas', HALF],
  basil: ['basil', 'basil', WHOLE],
  'bay-leaf': ['bay leaf', 'bay leaves', WHOLE],
  'black-peppercorn': ['black peppercorn', 'black peppercorns', WHOLE],
  'brioche-burger-bun': ['sesame brioche burger bun', 'sesame brioche burger buns', WHOLE],
  cardamom: ['cardamom pod', 'cardamom pods', WHOLE],
  carrot: ['carrot', 'carrots', QUARTER],
  celeriac: ['celeriac', 'celeriacs', QUARTER],
  'celery-stalk': ['celery stalk', 'celery stalks', HALF],
  'cherry-tomato': ['cherry tomato', 'cherry tomatoes', WHOLE],
  'chicken-drumstick': ['chicken drumstick', 'chicken drumsticks', WHOLE],
  'chinese-cabbage': ['Chinese cabbage', 'Chinese cabbage', WHOLE],
  'cinnamon-stick': ['cinnamon stick', 'cinnamon sticks', HALF],
  clove: ['clove', 'cloves', WHOLE],
  'corn-tortilla': ['all-corn tortilla', 'all-corn tortillas', WHOLE],
  courgette: ['courgette', 'courgettes', QUARTER],
  cucumber: ['cucumber', 'cucumbers', QUARTER],
  'curry-leaf': ['curry leaf', 'curry leaves', WHOLE],
  date: ['date', 'dates', WHOLE],
  'dried-chipotle': ['dried chipotle', 'dried chipotles', WHOLE],
  'dried-lime': ['dried lime', 'dried limes', WHOLE],
  'dried-red-chilli': ['dried red chilli', 'dried red chillies', WHOLE],
  'dried-shiitake': ['dried shiitake', 'dried shiitake', WHOLE],
  egg: ['egg', 'eggs', HALF],
  'egg-white': ['egg white', 'egg whites', HALF],
  'egg-yolk': ['egg yolk', 'egg yolks', HALF],
  'english-muffin': ['English muffin', 'English muffins', HALF],
  'fennel-bulb': ['fennel bulb', 'fennel bulbs', QUARTER],
  filo: ['filo pastry', 'filo pastry', WHOLE],
  'fresh-mint': ['fresh mint', 'fresh mint', WHOLE],
  gherkin: ['gherkin', 'gherkins', WHOLE],
  'green-apple': ['green apple', 'green apples', HALF],
  'green-bell-pepper': ['green bell pepper', 'green bell peppers', QUARTER],
  'green-chilli': ['green chilli', 'green chillies', HALF],
  'green-pepper': ['long green pepper', 'long green peppers', HALF],
  hazelnut: ['hazelnut', 'hazelnuts', WHOLE],
  ice: ['ice cube', 'ice cubes', WHOLE],
  lavash: ['lavash', 'lavash', HALF],
  leek: ['leek', 'leeks', QUARTER],
  lemon: ['lemon', 'lemons', QUARTER],
  lemongrass: ['lemongrass stalk', 'lemongrass stalks', HALF],
  lettuce: ['romaine lettuce', 'romaine lettuce', QUARTER],
  lime: ['lime', 'limes', QUARTER],
  'makrut-lime-leaf': ['makrut lime leaf', 'makrut lime leaves', WHOLE],
  mango: ['mango', 'mangoes', QUARTER],
  mastic: ['mastic', 'mastic', WHOLE],
  mussel: ['mussel', 'mussels', WHOLE],
  nori: ['nori sheet', 'nori sheets', HALF],
  onion: ['onion', 'onions', QUARTER],
  orange: ['orange', 'oranges', QUARTER],
  pandan: ['pandan leaf', 'pandan leaves', WHOLE],
  peach: ['peach', 'peaches', HALF],
  pear: ['pear', 'pears', HALF],
  persimmon: ['persimmon', 'persimmons', HALF],
  'pita-bread': ['pita bread', 'pita breads', HALF],
  poblano: ['poblano pepper', 'poblano peppers', HALF],
  pomegranate: ['pomegranate', 'pomegranates', QUARTER],
  potato: ['potato', 'potatoes', QUARTER],
  'preserved-lemon': ['preserved lemon', 'preserved lemons', QUARTER],
  quince: ['quince', 'quinces', HALF],
  radish: ['radish', 'radishes', WHOLE],
  'red-bell-pepper': ['red bell pepper', 'red bell peppers', QUARTER],
  'red-chilli': ['red chilli', 'red chillies', HALF],
  'red-onion': ['red onion', 'red onions', QUARTER],
  'red-pepper': ['long sweet red pepper', 'long sweet red peppers', HALF],
  'rice-paper': ['rice paper sheet', 'rice paper sheets', WHOLE],
  sausage: ['pork sausage', 'pork sausages', WHOLE],
  shallot: ['shallot', 'shallots', HALF],
  'spring-onion': ['spring onion', 'spring onions', WHOLE],
  'star-anise': ['star anise', 'star anise', WHOLE],
  tomato: ['tomato', 'tomatoes', HALF],
  turnip: ['turnip', 'turnips', HALF],
  'vanilla-bean': ['vanilla bean', 'vanilla beans', HALF],
  'wonton-wrapper': ['wonton wrapper', 'wonton wrappers', WHOLE],
  'yellow-bell-pepper': ['yellow bell pepper', 'yellow bell peppers', QUARTER],
};

/** Ids of all counted ingredients. */
export const PIECE_INGREDIENTS: readonly string[] = Object.keys(PIECES);

/** The words to count an ingredient with; null when no recipe of the catalogue counts it. */
export function pieceWords(ingredient: string): PieceWords | null {
  const words = Object.hasOwn(PIECES, ingredient) ? PIECES[ingredient] : undefined;
  if (!words) return null;
  const [one, other, smallest] = words;
  return { one, other, smallest };
}
