import { comparable } from '../titles/fold.ts';
import { leadArtist, songTitle } from '../titles/song-title.ts';
import type { WorkIds } from '../types.ts';
import type { Draft } from './draft.ts';

/** Ids of a work, each as a text that only this work has. */
export function idKeys({ kind, ids }: Draft): string[] {
  const { imdb, tmdb, trakt, spotify, musicbrainz, letterboxd } = ids;
  const keys: [name: string, id: string | number | undefined][] = [
    ['imdb', imdb],
    [`tmdb ${kind}`, tmdb],
    [`trakt ${kind}`, trakt],
    ['spotify', spotify],
    ['musicbrainz', musicbrainz],
    ['letterboxd', letterboxd],
  ];
  return keys.flatMap(([name, id]) => (id === undefined ? [] : [`${name} ${id}`]));
}

/** Titles by which other services may know a work, with kind, year and artist. */
export function titleKeys(draft: Draft): string[] {
  if (draft.kind === 'song') return [`song\n${leadArtist(draft.artist ?? '')}\n${songTitle(draft.title)}`];
  if (draft.kind === 'album') return [`album\n${leadArtist(draft.artist ?? '')}\n${draft.folded}`];
  const original = draft.originalTitle === null ? draft.folded : comparable(draft.originalTitle);
  const titles = original === draft.folded ? [original] : [draft.folded, original];
  const kinds = draft.alsoFilm ? [draft.kind, 'movie'] : [draft.kind];
  return kinds.flatMap((kind) => titles.map((title) => `${kind}\n${title}\n${draft.year ?? ''}`));
}

/** Whether an id says that the drafts are of different works. Songs have several ids, so theirs say nothing. */
export function contradict(drafts: readonly Draft[]): boolean {
  const several = (idOf: (ids: WorkIds) => string | number | undefined) =>
    new Set(drafts.map(({ ids }) => idOf(ids)).filter((id) => id !== undefined)).size > 1;
  return (
    several(({ imdb }) => imdb) ||
    several(({ tmdb }) => tmdb) ||
    several(({ trakt }) => trakt) ||
    // Letterboxd has a short and a long address for each film.
    several(({ letterboxd }) => (letterboxd?.includes('boxd.it') ? letterboxd : undefined))
  );
}
