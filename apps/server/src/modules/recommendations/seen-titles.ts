import { LANGUAGE_CODES } from '@bugunne/contract';
import type { Presenter } from '../../shared/items/presenter.ts';
import type { History } from './history.ts';

/**
 * Titles of all items that were shown to the user or reacted to, newest first, for the prompt; `also`: all titles of the
 * item, also those that may only be shown, by which a proposal counts as seen.
 */
export const seenTitles = (
  { lastShown }: History,
  { find, findForReuse }: Pick<Presenter, 'find' | 'findForReuse'>,
): { title: string; also: string[] }[] =>
  [...lastShown]
    .sort(([, a], [, b]) => b.localeCompare(a))
    .flatMap(([id]) => {
      const titles = LANGUAGE_CODES.flatMap((language) => [find(id, language), findForReuse(id, language)]);
      const first = findForReuse(id, 'tr');
      return first ? [{ title: first.originalTitle, also: titles.flatMap((item) => item?.title ?? []) }] : [];
    });
