import { readMusicQuery } from './music/judge-music.ts';
import { readMusicTitle } from './music/music-title.ts';
import { idKeys } from './outside-ids.ts';
import { readScreenTitle } from './screen/screen-title.ts';
import type { TitleForms } from './title/title-forms.ts';
import type { MatchCandidate, TitleQuery } from './types.ts';

/** Films and series share their keys, because some sources do not distinguish them. */
const SCREEN = 'screen';
const MUSIC = 'music';

/** Keys to store for one title, at most about six: the title, its first part and its subtitle. */
export function titleKeys(title: string, category: MatchCandidate['category']): string[] {
  if (title.trim() === '') return [];
  return category === 'music'
    ? prefixed(MUSIC, [readMusicTitle(title).forms])
    : prefixed(SCREEN, [readScreenTitle(title).forms]);
}

/** All keys to store for an item: of its titles and of its ids elsewhere. */
export const itemKeys = ({ titles, category, ids }: Pick<MatchCandidate, 'titles' | 'category' | 'ids'>): string[] => [
  ...new Set([...titles.flatMap((title) => titleKeys(title, category)), ...idKeys(ids)]),
];

/** Keys to look an outside title up by; whatever it may mean shares at least one of them. */
export function queryKeys(query: TitleQuery): string[] {
  return [...new Set([...namesOf(query), ...idKeys(query.ids)])];
}

function namesOf(query: TitleQuery): string[] {
  if (query.kind === 'song' || query.kind === 'album') return prefixed(MUSIC, [readMusicQuery(query).title.forms]);
  const titles = [query.title, query.originalTitle].flatMap((title) => (title?.trim() ? readScreenTitle(title) : []));
  return prefixed(
    SCREEN,
    titles.flatMap(({ forms, show }) => (show ? [forms, show] : [forms])),
  );
}

const prefixed = (group: string, forms: readonly TitleForms[]) => [
  ...new Set(
    forms.flatMap(({ cores, heads, tails }) => [...cores, ...heads, ...tails]).map((key) => `${group}:${key}`),
  ),
];
