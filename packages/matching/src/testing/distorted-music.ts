import type { MatchCandidate, TitleQuery } from '../types.ts';
import type { MatchCase } from './match-case.ts';
import type { Chooser } from './random-choice.ts';
import { LETTER_SPELLINGS } from './spellings.ts';

type Made = Omit<MatchCase, 'part' | 'origin'> | null;
type Maker = (item: MatchCandidate, choose: Chooser) => Made;

const RELEASES: readonly [string, ...string[]] = [
  ' - Remastered 2009',
  ' - 2011 Remaster',
  ' (Remastered)',
  ' - Mono',
  ' (2003 Remastered Version)',
];
const SONG_RELEASES: readonly [string, ...string[]] = [
  ...RELEASES,
  ' - Radio Edit',
  ' - Single Version',
  ' (Official Video)',
];
const ALBUM_RELEASES: readonly [string, ...string[]] = [
  ...RELEASES,
  ' (Deluxe Edition)',
  ' [Expanded Edition]',
  ' - EP',
];
const OTHERS: readonly [string, ...string[]] = [
  ' - Live',
  ' (Live at Harbiye)',
  ' (Karaoke Version)',
  ' - Instrumental',
  ' - Club Remix',
  ' (Akustik)',
  ' - Sped Up',
  ' (Piano Version)',
];
const GUESTS: readonly [string, ...string[]] = [' (feat. Qwerty)', ' feat. Qwerty', ' [ft. Qwerty]', ' (with Qwerty)'];
const GUEST_ARTISTS: readonly [string, ...string[]] = [' & Qwerty', ', Qwerty', ' feat. Qwerty', ' x Qwerty'];

const titleOf = ({ titles }: MatchCandidate, { oneOf }: Chooser) => oneOf([titles[0] ?? '', ...titles.slice(1)]);
const matched = (id: string) => ({ kind: 'matched', id }) as const;
const unknown = { kind: 'unknown' } as const;

const queryOf = (item: MatchCandidate, title: string, other: Partial<TitleQuery> = {}): TitleQuery => ({
  kind: item.musicKind ?? 'song',
  title,
  year: null,
  artist: item.artist,
  ...other,
});

const FOUND: readonly [Maker, ...Maker[]] = [
  (item, choose) => {
    const title = choose.oneOf(LETTER_SPELLINGS)(titleOf(item, choose));
    return title === null ? null : { query: queryOf(item, title), expected: matched(item.id) };
  },
  (item, choose) => {
    const artist = choose.oneOf(LETTER_SPELLINGS)(item.artist ?? '');
    return artist === null
      ? null
      : { query: queryOf(item, titleOf(item, choose), { artist }), expected: matched(item.id) };
  },
  (item, choose) => {
    const note = choose.oneOf(item.musicKind === 'album' ? ALBUM_RELEASES : SONG_RELEASES);
    return { query: queryOf(item, titleOf(item, choose) + note), expected: matched(item.id) };
  },
  (item, choose) =>
    item.musicKind === 'song'
      ? { query: queryOf(item, titleOf(item, choose) + choose.oneOf(GUESTS)), expected: matched(item.id) }
      : null,
  (item, choose) => {
    const artist = item.artist + choose.oneOf(GUEST_ARTISTS);
    return { query: queryOf(item, titleOf(item, choose), { artist }), expected: matched(item.id) };
  },
  (item, choose) => {
    const artist = `${item.artist} - Topic`;
    return {
      query: queryOf(item, titleOf(item, choose), { artist, year: (item.year ?? 0) + 30 }),
      expected: matched(item.id),
    };
  },
  (item, choose) => ({
    query: queryOf(item, titleOf(item, choose), { artist: item.artist?.split(/ & | and |, | feat\. | ft\. /)[0] }),
    expected: matched(item.id),
  }),
];

const NOT_FOUND: readonly [Maker, ...Maker[]] = [
  (item, choose) => ({ query: queryOf(item, titleOf(item, choose) + choose.oneOf(OTHERS)), expected: unknown }),
  (item, choose) => ({ query: queryOf(item, titleOf(item, choose), { artist: 'Qwerty Zzyzx' }), expected: unknown }),
  (item, choose) => ({ query: queryOf(item, titleOf(item, choose)), expected: { kind: 'open' }, without: item.id }),
  (item, choose) => ({ query: queryOf(item, `${titleOf(item, choose)} 2`), expected: unknown }),
];

/** One query made from a song or album; null when the chosen way does not apply to it. */
export const distortMusic = (item: MatchCandidate, choose: Chooser): Made =>
  choose.oneOf(choose.next() < 0.65 ? FOUND : NOT_FOUND)(item, choose);
