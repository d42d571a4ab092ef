import {
  CATEGORIES,
  type Category,
  type Item,
  type Language,
  LIMITS,
  type Preferences,
  preferencesSchema,
  type SampleCard,
} from '@bugunne/contract';
import { explain, leadingReason, type Reason, type Recommender, type Words } from '@bugunne/recommender';
import type { Clock } from '../../platform/clock.ts';
import { localDay } from '../../platform/local-day.ts';
import { SAMPLE_ITEMS } from './sample-items.constants.ts';

/** The day changes at midnight where most users live. */
const ZONE = 'Europe/Istanbul';
const DAY = 86_400_000;
const RENEWED_AFTER = 60_000;

type Dependencies = {
  clock: Clock;
  /** Ids that staff have hidden from picks. */
  hidden(): ReadonlySet<string>;
  /** Null for an item that the catalogue no longer has. */
  find(id: string, language: Language): Item | null;
  recommender(): Pick<Recommender, 'assess'>;
  words: Words;
  render(sample: readonly SampleCard[], language: Language): string;
};

type Sample = { cards: readonly SampleCard[]; html: string };

/** The sample of the day for visitors. A change of its items shows within a minute. */
export function sampleDays(dependencies: Dependencies): (language: Language) => Sample {
  const { clock, render } = dependencies;
  let made: { at: number; samples: Record<Language, Sample> } | undefined;
  return (language) => {
    const now = clock.now();
    const at = now.getTime();
    if (!made || at < made.at || at - made.at >= RENEWED_AFTER) {
      const { date } = localDay(now, ZONE);
      const inLanguage = (each: Language): Sample => {
        const cards = cardsOn(date, each, dependencies);
        return { cards, html: render(cards, each) };
      };
      made = { at, samples: { tr: inLanguage('tr'), en: inLanguage('en') } };
    }
    return made.samples[language];
  };
}

/** A card for each category. */
function cardsOn(date: string, language: Language, { hidden, find, recommender, words }: Dependencies): SampleCard[] {
  const number = Date.parse(date) / DAY;
  const withheld = hidden();
  const used = new Set<Reason['kind']>();
  return CATEGORIES.flatMap((category, place) => {
    const items = SAMPLE_ITEMS[category].flatMap((id) => (withheld.has(id) ? [] : (find(id, language) ?? [])));
    const item = items[number % items.length];
    if (!item) return [];
    const { reasons } = recommender().assess(item.id, preferencesFor(item), []);
    const occasion = { itemId: item.id, date, place, used: new Set(used) };
    used.add(leadingReason(reasons, language, words, occasion).kind);
    return cardOf(item, explain(reasons, language, words, occasion));
  });
}

const FIELDS = {
  movie: 'movieGenres',
  series: 'seriesGenres',
  food: 'cuisineTypes',
  music: 'musicMoods',
} as const satisfies Record<Category, keyof Preferences>;

/** The first genre, cuisine or mood of an item. */
const tasteIn = ({ category, genre, moods }: Item) => (category === 'music' ? moods : genre)[0];

/** Preferences of a user who likes one thing about the item, and whom neither its language nor its length puts off. */
const preferencesFor = (item: Item): Preferences =>
  preferencesSchema.parse({
    [FIELDS[item.category]]: [tasteIn(item)?.value].filter((value) => value !== undefined),
    languages: item.languages.map(({ value }) => value),
    maxDuration: LIMITS.maxDuration.max,
  });

const cardOf = (item: Item, reason: string): SampleCard => ({
  id: item.id,
  category: item.category,
  // Without the explanation in brackets of a dish.
  title: item.title.replace(/ \([^)]*\)$/, ''),
  titleLanguage: item.titleLanguage,
  sharedTitle: item.sharedTitle,
  artist: item.artist,
  director: item.director,
  year: item.year,
  coverImage: item.coverImage,
  coverMotif: item.coverMotif,
  choice: tasteIn(item)?.label ?? '',
  reason,
});
