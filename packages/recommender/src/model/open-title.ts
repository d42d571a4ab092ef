import {
  type Category,
  DESCRIPTION_LIMITS,
  FOOD_DIFFICULTIES,
  type Language,
  MOVIE_GENRES,
  MUSIC_MOODS,
  SERIES_GENRES,
} from '@bugunne/contract';
import { z } from 'zod';
import { readWhy } from './daily-answer.ts';
import { lenient, listed, plain, sentence, tagList, wordsOf } from './model-fields.ts';
import { perCategory } from './offered.ts';
import { entriesOf, ownField } from './own-field.ts';
import { readJson } from './read-json.ts';
import { titleKey } from './title-key.ts';

export type OpenTitleOptions = {
  language: Language;
  /** How many a category at most. */
  count: number;
  /** The present year; nothing later exists yet. */
  year: number;
  /** What `openCategories` allowed. */
  categories: readonly Category[];
  /** Titles that may not be named, compared without case, accents and punctuation. */
  excluded: Iterable<string>;
};

/** The fields of §3; what only adorns a card is null or empty when it is missing or unusable. */
const schemas = ({ language, year }: OpenTitleOptions) => {
  const years = z.int().min(1900).max(year);
  const common = {
    title: plain(120),
    description: sentence(language, DESCRIPTION_LIMITS.description),
    tags: tagList(language),
  };
  const screen = (genres: typeof MOVIE_GENRES | typeof SERIES_GENRES, longest: number) =>
    z.object({
      ...common,
      year: years,
      rating: z.number().min(6).max(9.5),
      duration: z.int().min(3).max(longest),
      detailedDescription: sentence(language, DESCRIPTION_LIMITS.detailedDescription),
      director: lenient(plain(120)),
      cast: wordsOf(plain(120), 6),
      genre: wordsOf(listed(genres), 5),
    });
  return {
    movie: screen(MOVIE_GENRES, 400),
    series: screen(SERIES_GENRES, 200),
    food: z.object({
      ...common,
      duration: z.int().min(1).max(1440),
      difficulty: lenient(listed(FOOD_DIFFICULTIES)),
      servings: lenient(z.int().min(1).max(24)),
      calories: lenient(z.int().min(5).max(2000)),
    }),
    music: z.object({
      ...common,
      year: years,
      duration: z.int().min(1).max(400),
      artist: plain(120),
      album: lenient(plain(120)),
      trackCount: lenient(z.int().min(1).max(60)),
      mood: lenient(listed(MUSIC_MOODS)),
    }),
  };
};

type Fields<C extends Category> = z.infer<ReturnType<typeof schemas>[C]>;
type Open<C extends Category> = C extends Category
  ? { kind: 'open'; verified: false; category: C; why: string | null } & Fields<C>
  : never;
/** A title that a model named and nobody looked up: it may not exist. */
export type OpenTitle = Open<Category>;

/** The titles of its own in a model's answer, those that keep to the limits and are not excluded; never throws. */
export function readOpenTitles(text: string, options: OpenTitleOptions): Record<Category, OpenTitle[]> {
  const answer = readJson(text);
  const schema = schemas(options);
  const named = new Set([...options.excluded].map(titleKey));

  const read = (category: Category, entry: unknown): OpenTitle | null => {
    const common = { kind: 'open', verified: false, why: readWhy(ownField(entry, 'why'), options.language) } as const;
    const open = ownField(entry, 'open');
    const fields = schema[category].safeParse(open);
    void common;
    return fields.success ? null : null;
  };
  return perCategory((category) => {
    if (!options.categories.includes(category)) return [];
    const titles: OpenTitle[] = [];
    for (const entry of entriesOf(ownField(answer, category))) {
      const title = read(category, entry);
      if (title === null || named.has(titleKey(title.title))) continue;
      named.add(titleKey(title.title));
      titles.push(title);
    }
    return titles.slice(0, Math.max(0, options.count));
  });
}
