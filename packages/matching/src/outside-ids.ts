import type { MatchCandidate, TitleQuery } from './types.ts';

/** Schemes that have one id for a work. Others, as Spotify's, have one for each release of a recording. */
const UNIQUE = new Set(['imdb', 'tmdb', 'tvdb', 'wikidata', 'tvmaze', 'trakt']);
/** Schemes that number films and series apart, so that the number of a film may also be that of a series. */
const NUMBERED_APART = new Set(['tmdb', 'trakt', 'tvdb', 'tvmaze']);

/** `same` or `other` work by ids elsewhere; `unclear` when ids contradict each other. */
export type IdVerdict = 'same' | 'other' | 'unclear' | 'silent';

export function compareIds(query: TitleQuery, candidate: MatchCandidate): IdVerdict {
  let same = false;
  let other = false;
  for (const [scheme, id] of Object.entries(query.ids ?? {})) {
    const theirs = candidate.ids?.[scheme];
    if (!id || !theirs) continue;
    if (NUMBERED_APART.has(scheme) && query.kind !== candidate.category) continue;
    if (plain(id) === plain(theirs)) same = true;
    else if (UNIQUE.has(scheme)) other = true;
  }
  if (same) return other ? 'unclear' : 'same';
  return other ? 'other' : 'silent';
}

/** Keys under which ids are stored and looked up beside title keys. */
export const idKeys = (ids: Readonly<Record<string, string>> = {}): string[] =>
  Object.entries(ids)
    .filter(([, id]) => id.trim() !== '')
    .map(([scheme, id]) => `${scheme}:${plain(id)}`);

const plain = (id: string) => id.trim().toLowerCase();
