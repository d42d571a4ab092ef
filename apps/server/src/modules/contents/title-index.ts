import type { BuiltInCatalogue, WrittenItem } from '@bugunne/catalogue';
import { type Category, LANGUAGE_CODES, type Language, titleKey } from '@bugunne/contract';
import { oncePer } from '../../shared/once-per.ts';

/** Maps titles in shared URLs to items of our editors, and items to the titles that identify them. */
function indexTitles(catalogue: BuiltInCatalogue) {
  const index = new Map<string, WrittenItem>();
  const find = (category: Category, title: string) => index.get(`${category}:${titleKey(title)}`) ?? null;
  const add = (item: WrittenItem, title: string) => {
    const key = `${item.category}:${titleKey(title)}`;
    if (!index.has(key)) index.set(key, item);
  };
  const titlesOf = ({ title }: WrittenItem) => [title.original, ...LANGUAGE_CODES.map((language) => title[language])];

  // Plain titles take precedence over titles with a year, because some titles end in a year.
  for (const item of catalogue.items) for (const title of titlesOf(item)) add(item, title);
  for (const item of catalogue.items) for (const title of titlesOf(item)) add(item, dated(item, title));
  for (const item of catalogue.items) add(item, item.id);

  return {
    find,
    /** The shortest name that identifies the item: its title, its title with the year, or its id. */
    sharedTitle(item: WrittenItem, language: Language): string {
      const title = item.title[language];
      const names = [title, dated(item, title), item.id];
      return names.find((name) => find(item.category, name) === item) ?? title;
    },
  };
}

const dated = (item: WrittenItem, title: string) => ('year' in item ? `${title} (${item.year})` : title);

/** The index of a catalogue, made once. */
export const titleIndexOf = oncePer(indexTitles);
