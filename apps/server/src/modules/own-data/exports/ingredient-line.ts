import { fractionText, type Language, type RecipeDetail, type Unit } from '@bugunne/contract';

type Line = RecipeDetail['ingredients'][number];

/** The word of a unit for up to one, and for more; as the recipe's page has them. */
const one = (word: string) => [word, word] as const;
export const UNIT_WORDS = {
  tr: {
    g: one('g'),
    ml: one('ml'),
    piece: one('adet'),
    tbsp: one('yemek kaşığı'),
    tsp: one('çay kaşığı'),
    cup: one('su bardağı'),
    'tea-glass': one('çay bardağı'),
    clove: one('diş'),
    bunch: one('demet'),
    sprig: one('dal'),
    slice: one('dilim'),
    pinch: one('tutam'),
    'to-taste': one('damak tadına göre'),
  },
  en: {
    g: one('g'),
    ml: one('ml'),
    piece: one(''),
    tbsp: one('tbsp'),
    tsp: one('tsp'),
    cup: ['cup', 'cups'],
    'tea-glass': ['tea glass', 'tea glasses'],
    clove: ['clove', 'cloves'],
    bunch: ['bunch', 'bunches'],
    sprig: ['sprig', 'sprigs'],
    slice: ['slice', 'slices'],
    pinch: ['pinch', 'pinches'],
    'to-taste': one('to taste'),
  },
} as const satisfies Record<Language, Record<Unit, readonly [string, string]>>;

/** An ingredient in one line, as programs for recipes read it: "1 1/2 yemek kaşığı zeytinyağı, ince kıyılmış". */
export function ingredientLine({ name, amount, unit, note, pieces }: Line, language: Language): string {
  const tail = note === null ? '' : `, ${note}`;
  const [single, plural] = UNIT_WORDS[language][unit];
  if (amount === null) return unit === 'to-taste' ? `${name}${tail}, ${single}` : `${name}${tail}`;
  const isMany = amount > 1;
  const number =
    fractionText(amount) ??
    new Intl.NumberFormat(language, { maximumFractionDigits: 2, useGrouping: false }).format(amount);
  const food = (isMany ? pieces?.other : pieces?.one) ?? name;
  return `${[number, isMany ? plural : single, food].filter(Boolean).join(' ')}${tail}`;
}
