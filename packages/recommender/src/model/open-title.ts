import { byCategory, type Category, type Language, titleKey } from '@bugunne/contract';
import { readWhy } from './daily-answer.ts';
import { OPEN_FIELDS, type OpenContent, withoutContradiction } from './open-fields.ts';
import { entriesOf, ownField } from './own-field.ts';
import { readJson } from './read-json.ts';
import { mayMean, titleVariants } from './title-variants.ts';

export type OpenTitleOptions = {
  /** Language of the reason; all other texts are in both languages. */
  language: Language;
  /** Maximum number of titles per category. */
  count: number;
  /** The current year; titles of later years are rejected. */
  year: number;
  /** The categories that `openCategories` allowed. */
  categories: readonly Category[];
  /** Titles that must not be named, in any spelling and with any addition. */
  excluded: Iterable<string>;
};

/** An open title with its reason, or null when the reason cannot be shown. */
export type OpenTitle = { content: OpenContent; why: string | null };

/** The open titles in a model's answer that are valid and not excluded; never throws. */
export function readOpenTitles(text: string, options: OpenTitleOptions): Record<Category, OpenTitle[]> {
  const { language, year, categories, count } = options;
  const answer = readJson(text);
  const excluded = [...options.excluded].flatMap((title) => [...titleVariants(title)]);

  const titlesOf = (category: Category) => {
    const titles: OpenTitle[] = [];
    const named = new Set(excluded);
    for (const entry of entriesOf(ownField(answer, category))) {
      const open = ownField(entry, 'open');
      if (titles.length >= count || typeof open !== 'object') continue;
      const { success, data } = OPEN_FIELDS.safeParse({ ...open, category });
      if (!success || mayMean(data.title, named) || ('year' in data && data.year > year)) continue;
      named.add(titleKey(data.title));
      titles.push({ content: withoutContradiction(data), why: readWhy(ownField(entry, 'why'), language) });
    }
    return titles;
  };
  return byCategory((category) => (categories.includes(category) ? titlesOf(category) : []));
}
