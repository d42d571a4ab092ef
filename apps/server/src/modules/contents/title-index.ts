import type { Catalogue, CatalogueItem } from '@bugunne/catalogue';
import { type Category, LANGUAGE_CODES, type Language, titleKey } from '@bugunne/contract';

/** Which item of the catalogue a shared address means, and how an address has to name an item. */
export function indexTitles(catalogue: Catalogue) {
  const index = new Map<string, CatalogueItem>();
  const find = (category: Category, title: string) => index.get(`${category}:${titleKey(title)}`) ?? null;
  const add = (item: CatalogueItem, title: string) => {
    const key = `${item.category}:${titleKey(title)}`;
    if (!index.has(key)) index.set(key, item);
  };
  const titlesOf = ({ title }: CatalogueItem) => [title.original, ...LANGUAGE_CODES.map((language) => title[language])];

  // A title alone goes before a title with a year, as there are titles that end in one.
  for (const item of catalogue.items) for (const title of titlesOf(item)) add(item, title);
  for (const item of catalogue.items) for (const title of titlesOf(item)) add(item, dated(item, title));
  for (const item of catalogue.items) add(item, item.id);

  return {
    find,
    /** The title where it means this item, else the title with the year, else the id. */
    sharedTitle(item: CatalogueItem, language: Language): string {
      const title = item.title[language];
      const names = [title, dated(item, title), item.id];
      return names.find((name) => find(item.category, name) === item) ?? title;
    },
  };
}

const dated = (item: CatalogueItem, title: string) => ('year' in item ? `${title} (${item.year})` : title);
