import type { Item } from '@bugunne/contract/item.schema';

const SHOWN = 3;

export type SampledItem = Pick<
  Item,
  'id' | 'category' | 'genre' | 'mealTypes' | 'moods' | 'languages' | 'duration' | 'seasons'
>;

const has = (list: readonly { value: string }[], ...values: string[]) =>
  list.some(({ value }) => values.includes(value));

const LIGHT = ['komedi', 'aile', 'romantik', 'animasyon', 'müzikal'];
const GRAVE = ['dram', 'savaş', 'korku', 'gerilim', 'suç', 'gizem', 'biyografi', 'tarih', 'belgesel'];
const UNSCRIPTED = ['belgesel', 'reality', 'talk show', 'yarışma'];

/** Conditions under which a sample is true of an item. A sample without a rule is true of every item. */
const RULES: Record<string, (item: SampledItem) => boolean> = {
  patience: ({ genre, duration }) => duration >= 120 && !has(genre, ...LIGHT, 'aksiyon', 'gerilim'),
  longDay: ({ genre }) => has(genre, ...LIGHT) && !has(genre, ...GRAVE),
  lastScene: ({ genre, duration }) => duration >= 60 && !has(genre, 'belgesel'),
  characters: ({ genre }) => !has(genre, ...UNSCRIPTED, 'çocuk'),
  middle: ({ genre, seasons }) => (seasons ?? 0) >= 3 && !has(genre, ...UNSCRIPTED, 'çocuk'),
  attention: ({ genre }) => has(genre, 'gizem', 'politik', 'psikolojik', 'suç') && !has(genre, ...UNSCRIPTED, 'komedi'),
  salt: ({ mealTypes }) => !has(mealTypes, 'tatlı', 'içecek', 'hamur işi', 'kahvaltı', 'atıştırmalık'),
  nextDay: ({ mealTypes, duration }) => has(mealTypes, 'çorba', 'tek kap yemek') && duration >= 60,
  seconds: ({ mealTypes }) => has(mealTypes, 'ana yemek', 'çorba', 'tek kap yemek'),
  times: ({ mealTypes, duration }) => duration >= 20 && !has(mealTypes, 'içecek', 'salata'),
  lyrics: ({ languages }) => languages.length > 0,
  drive: ({ moods }) => has(moods, 'yolculuk', 'enerjik', 'dinamik', 'parti') && !has(moods, 'uyku', 'sakin'),
};

/** Three samples that are true of the item, chosen by its id: the same each time for one item. */
export function pickSamples(samples: Readonly<Record<string, string>>, item: SampledItem): string[] {
  const fitting = Object.entries(samples).flatMap(([name, text]) => ((RULES[name]?.(item) ?? true) ? text : []));
  let seed = 0;
  for (const letter of item.id) seed = (31 * seed + (letter.codePointAt(0) ?? 0)) % 9973;
  const rotated = fitting.map((_, place) => fitting[(place + seed) % fitting.length] ?? '');
  return rotated.slice(0, SHOWN);
}
