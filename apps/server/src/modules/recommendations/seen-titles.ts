import type { Item, Language } from '@bugunne/contract';
import { LANGUAGE_CODES } from '@bugunne/contract';
import type { History } from './history.ts';

/** Titles of all items that were shown to the user or reacted to, newest first; `also`: the item's titles in all languages. */
export const seenTitles = (
  { lastShown }: History,
  find: (id: string, language: Language) => Item | null,
): { title: string; also: string[] }[] =>
  [...lastShown]
    .sort(([, a], [, b]) => b.localeCompare(a))
    .flatMap(([id]) => {
      const items = LANGUAGE_CODES.flatMap((language) => find(id, language) ?? []);
      const [first] = items;
      return first ? [{ title: first.originalTitle, also: items.map(({ title }) => title) }] : [];
    });
