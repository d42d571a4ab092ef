import type { MatchCandidate, TitleQuery, Verdict } from '../types.ts';
import { type Artists, readArtists, shareArtist } from './artists.ts';
import { type MusicTitle, readMusicTitle } from './music-title.ts';
import { isLiveAlbum } from './version.ts';

/** A query for a song or album whose title has been read. */
export type MusicQuery = { source: TitleQuery; title: MusicTitle; artists: Artists | null; versions: string };

export function readMusicQuery(source: TitleQuery): MusicQuery {
  const title = readMusicTitle(source.title, source);
  const album = source.kind === 'song' ? source.album : null;
  return { source, title, artists: readArtists(source.artist, title.guests), versions: versionsOf(title, album) };
}

/** Whether a song or album is meant: same artist, same title, same kind of recording. */
export function judgeMusic(query: MusicQuery, candidate: MatchCandidate): Verdict {
  if (candidate.category !== 'music') return null;
  if (candidate.musicKind !== undefined && candidate.musicKind !== query.source.kind) return null;
  const read = candidate.titles.map((title) => readMusicTitle(title, candidate));
  const artists = readArtists(
    candidate.artist,
    read.flatMap(({ guests }) => guests),
  );
  const shared = query.artists && artists ? shareArtist(query.artists, artists) : 'maybe';
  if (shared === 'no') return null;
  let best: Verdict = null;
  for (const title of read) {
    const verdict = relate(query, title, candidate, read);
    if (verdict && verdict.score > (best?.score ?? 0))
      best = shared === 'yes' ? verdict : { sure: false, score: verdict.score / 2 };
  }
  return best;
}

function relate(query: MusicQuery, title: MusicTitle, candidate: MatchCandidate, all: readonly MusicTitle[]): Verdict {
  const album = candidate.musicKind === 'song' ? candidate.album : null;
  // The album of the candidate may be a compilation of concerts, while the query has none.
  if (query.versions !== versionsOf(title, query.source.album ? album : null)) return null;
  const { forms } = query.title;
  const other = title.forms;
  if (forms.cores.some((core) => other.cores.includes(core)))
    return { sure: true, score: forms.strict === other.strict ? 1 : 0.95 };
  if (other.heads.some((head) => forms.cores.includes(head))) return { sure: true, score: 0.9 };
  if (forms.heads.some((head) => other.cores.includes(head))) {
    // Soundtracks name the film: "Sunflower - Spider-Man: Into the Spider-Verse".
    const ofAlbum = candidate.album && forms.tails.includes(albumKey(candidate.album));
    // "Volare (Nel blu dipinto di blu)" names two titles of one song.
    const both = all.some(
      ({ forms: third }) => third !== other && forms.tails.some((tail) => third.cores.includes(tail)),
    );
    return both || ofAlbum ? { sure: true, score: 1 } : { sure: false, score: 0.4 };
  }
  const tail = [
    ...other.tails.filter((key) => forms.cores.includes(key)),
    ...forms.tails.filter((key) => other.cores.includes(key)),
  ];
  return tail.length > 0 ? { sure: false, score: 0.4 } : null;
}

const albumKey = (album: string) => readMusicTitle(album).forms.cores[0] ?? '';

/** Classes of the recording as one text: a live album makes its songs live. */
function versionsOf({ versions }: MusicTitle, album: string | null | undefined): string {
  const all = new Set(versions);
  if (isLiveAlbum(album) && !all.has('acoustic')) all.add('live');
  return [...all].toSorted().join(' ');
}
