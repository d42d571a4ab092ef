import type { Category } from '@bugunne/contract';
import type { Candidate } from '../types.ts';

/** Traits of a mood: an item has one of `some`, and none of `none`. */
type Traits = { genres?: readonly string[]; themes?: readonly string[] };
type Rule = { some: Traits; none?: Traits };

const HEAVY = ['korku', 'gerilim', 'suç', 'savaş', 'psikolojik', 'distopya', 'kara film', 'politik'];
const SORROW = ['yas', 'kara mizah', 'ölüm', 'kanser', 'intikam', 'yoksulluk'];

/** Films and series state no mood: it is derived from their genres and tags, so that it is true of each item. */
const SCREEN_RULES: Readonly<Record<string, Rule>> = {
  hafif: {
    some: { genres: ['komedi', 'animasyon', 'aile', 'müzikal', 'romantik', 'talk show', 'yarışma', 'çocuk'] },
    none: { genres: [...HEAVY, 'dram'], themes: SORROW },
  },
  'iç ısıtan': {
    some: {
      genres: ['aile', 'çocuk'],
      themes: ['iç ısıtan', 'sıcak', 'dostluk', 'dayanışma', 'komşuluk', 'seçilmiş aile'],
    },
    none: { genres: HEAVY, themes: SORROW },
  },
  duygusal: {
    some: {
      genres: ['romantik'],
      themes: ['yas', 'baba oğul', 'baba kız', 'anne kız', 'ayrılık', 'fedakârlık', 'özlem', 'veda', 'kardeşlik'],
    },
    none: { genres: ['korku', 'komedi'] },
  },
  heyecanlı: { some: { genres: ['aksiyon', 'macera', 'süper kahraman'] } },
  gergin: { some: { genres: ['gerilim', 'korku'] } },
  karanlık: { some: { genres: ['korku', 'kara film', 'distopya'], themes: ['karanlık'] } },
  düşündüren: { some: { genres: ['psikolojik', 'politik', 'belgesel', 'distopya'], themes: ['vicdan', 'kimlik'] } },
};

const FOOD_RULES: Readonly<Record<string, Rule>> = {
  hafif: { some: { themes: ['hafif'] } },
  doyurucu: { some: { themes: ['doyurucu'] } },
  ferah: { some: { themes: ['ferah', 'serinletici', 'soğuk servis'] } },
  acılı: { some: { themes: ['acılı', 'baharatlı'] } },
  ekonomik: { some: { themes: ['ekonomik'] } },
};

const hasAny = (own: readonly string[], values: readonly string[] = []) => values.some((value) => own.includes(value));

const fits = (rule: Rule | undefined, { genres, themes }: Candidate) =>
  rule !== undefined &&
  (hasAny(genres, rule.some.genres) || hasAny(themes, rule.some.themes)) &&
  !hasAny(genres, rule.none?.genres) &&
  !hasAny(themes, rule.none?.themes);

const RULES: Partial<Record<Category, Readonly<Record<string, Rule>>>> = {
  movie: SCREEN_RULES,
  series: SCREEN_RULES,
  food: FOOD_RULES,
};

/** Whether an item is of a mood: music states its moods, for the others they are derived. */
export function isOfMood(item: Candidate, mood: string): boolean {
  if (item.category === 'music') return item.moods.includes(mood);
  if (item.category === 'food' && mood === 'hafif' && item.diets.has('düşük kalorili')) return true;
  return fits(RULES[item.category]?.[mood], item);
}
