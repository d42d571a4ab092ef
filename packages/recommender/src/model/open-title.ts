import { byCategory, type Category, type Language, titleKey } from '@bugunne/contract';
import { readWhy } from './daily-answer.ts';
import { OPEN_FIELDS, type OpenFields } from './open-fields.ts';
import { entriesOf, ownField } from './own-field.ts';
import { readJson } from './read-json.ts';

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

/** A title that a model named and nobody looked up: it may not exist. */
export type OpenTitle = { kind: 'open'; verified: false; why: string | null } & OpenFields;

/** The titles of its own in a model's answer, those that keep to the limits and are not excluded; never throws. */
export function readOpenTitles(text: string, options: OpenTitleOptions): Record<Category, OpenTitle[]> {
  const { language, year, categories, count } = options;
  const answer = readJson(text);
  const named = new Set([...options.excluded].map(titleKey));

  const titlesOf = (category: Category) => {
    const titles: OpenTitle[] = [];
    for (const entry of entriesOf(ownField(answer, category))) {
      const open = ownField(entry, 'open');
      if (titles.length >= count || typeof open !== 'object') continue;
      const { success, data } = OPEN_FIELDS[language].safeParse({ ...open, category });
      if (!success || named.has(titleKey(data.title)) || ('year' in data && data.year > year)) continue;
      named.add(titleKey(data.title));
      titles.push({ kind: 'open', verified: false, why: readWhy(ownField(entry, 'why'), language), ...data });
    }
    return titles;
  };
  return byCategory((category) => (categories.includes(category) ? titlesOf(category) : []));
}
