import type { Language, Unit } from '@bugunne/contract';

/** A measure as it is written: our unit, and how many of it one of them is. */
export type Measure = { unit: Unit; times: number };
const is = (unit: Unit, times = 1): Measure => ({ unit, times });

const COMMON: readonly (readonly [Measure, string])[] = [
  [is('g'), 'g gr gram grams gramme grammes gm gms'],
  [is('g', 1000), 'kg kilo kilos kilogram kilograms'],
  [is('ml'), 'ml mililitre millilitre millilitres milliliter milliliters cc'],
  [is('ml', 10), 'cl santilitre centilitre centilitres'],
  [is('ml', 100), 'dl desilitre decilitre decilitres'],
  [is('ml', 1000), 'l lt litre litres liter liters'],
];
/** Turkish and English measures; a cup of English recipes has 240 ml, a "su bardağı" 200. */
const OWN: Record<Language, readonly (readonly [Measure, string])[]> = {
  tr: [
    [is('cup'), 'su_bardağı su_bardak s.b. sb bardak'],
    [is('tea-glass'), 'çay_bardağı çay_bardak ç.b. çb'],
    [is('tbsp'), 'yemek_kaşığı yemek_kaşık çorba_kaşığı y.k. yk kaşık'],
    [is('tsp', 2), 'tatlı_kaşığı tatlı_kaşık t.k. tk'],
    [is('tsp'), 'çay_kaşığı çay_kaşık ç.k. çk'],
    [is('tsp', 0.5), 'kahve_kaşığı kahve_kaşık'],
    [is('ml', 75), 'kahve_fincanı türk_kahvesi_fincanı fincan'],
    [is('clove'), 'diş'],
    [is('bunch'), 'demet bağ'],
    [is('sprig'), 'dal sap'],
    [is('slice'), 'dilim'],
    [is('pinch'), 'tutam çimdik fiske'],
    [is('piece'), 'adet tane ad.'],
  ],
  en: [
    [is('ml', 240), 'cup cups c.'],
    [is('tbsp'), 'tbsp tbsps tbs tablespoon tablespoons'],
    [is('tsp'), 'tsp tsps teaspoon teaspoons'],
    [is('tsp', 2), 'dessertspoon dessertspoons dessert_spoon dessert_spoons'],
    [is('g', 28.35), 'oz ounce ounces'],
    [is('g', 453.6), 'lb lbs pound pounds'],
    [is('ml', 29.57), 'fl_oz fluid_ounce fluid_ounces'],
    [is('ml', 473), 'pint pints'],
    [is('ml', 946), 'quart quarts'],
    [is('clove'), 'clove cloves'],
    [is('bunch'), 'bunch bunches'],
    [is('sprig'), 'sprig sprigs'],
    [is('slice'), 'slice slices'],
    [is('pinch'), 'pinch pinches dash dashes'],
    [is('piece'), 'piece pieces pc pcs whole'],
  ],
};
/** Counted things whose content is not known: they count as pieces, and the word stays in the note. */
export const CONTAINERS: Record<Language, ReadonlySet<string>> = {
  tr: new Set(
    'paket poşet kutu konserve kavanoz avuç kase kâse yaprak parça baş top şişe torba küp çubuk bardakçık rulo'.split(
      ' ',
    ),
  ),
  en: new Set(
    `can cans tin tins jar jars packet packets package packages pack packs packs box boxes handful handfuls head heads stick sticks
    stalk stalks leaf leaves fillet fillets bottle bottles bag bags knob knobs cube cubes sheet sheets block blocks ear ears`.split(
      /\s+/,
    ),
  ),
};

const tableOf = (language: Language) =>
  new Map(
    [...OWN[language], ...COMMON].flatMap(([measure, names]) =>
      names.split(/\s+/).map((name) => [name.replaceAll('_', ' '), measure] as const),
    ),
  );
const TABLES = { tr: tableOf('tr'), en: tableOf('en') } as const;

/** The measure that these words begin with, and the words after it. */
export function readMeasure(
  words: readonly string[],
  language: Language,
): { measure: Measure; word: string | null; rest: readonly string[] } | null {
  const plain = words.map((word) => word.toLocaleLowerCase(language).replace(/[,:]$/u, ''));
  for (const length of [3, 2, 1]) {
    if (words.length < length) continue;
    const name = plain.slice(0, length).join(' ');
    const measure = TABLES[language].get(name) ?? TABLES[language].get(name.replace(/\.$/u, ''));
    if (measure) return { measure, word: null, rest: words.slice(length) };
  }
  const [first = ''] = plain;
  return CONTAINERS[language].has(first)
    ? { measure: is('piece'), word: words[0] ?? null, rest: words.slice(1) }
    : null;
}
