import type { SourceRecord } from '@bugunne/catalogue';
import type { ArtistFacts } from './artist-facts.ts';
import { dateOrder, earliestYear } from './dates.ts';
import { languagesOf } from './language-codes.ts';
import { listenIds } from './listen-links.ts';
import type { RecordingDetails, Release, Track } from './replies.ts';
import { type SongTitle, songTitle } from './song-title.ts';

/** Shorter tracks are openings, interludes and jokes. */
const SHORTEST_MILLISECONDS = 60_000;
const MOST_OTHER_TITLES = 20;
/** Kinds of releases whose tracks are concerts, remixes or speech, whatever their titles say. */
const NO_SONGS = new Set(['Live', 'Remix', 'DJ-mix', 'Demo', 'Interview', 'Spokenword', 'Audiobook', 'Audio drama']);
const isWithSongs = (release: Release) =>
  !release['release-group']['secondary-types'].some((type) => NO_SONGS.has(type));
/** Genres whose pieces are often played and not sung, so that the language of their titles says nothing. */
const OFTEN_NOT_SUNG = new Set(['klasik', 'caz', 'film müziği', 'lofi']);

type Appearance = { release: Release; track: Track };
type Recording = SongTitle & { id: string; appearances: Appearance[] };

/** The recordings of each song of an artist, on all releases; those of one song have the same title without remarks. */
export function songsOf(artistId: string, releases: readonly Release[]): Recording[][] {
  const recordings = new Map<string, Recording>();
  for (const release of releases.filter(isWithSongs))
    for (const track of release.media.flatMap(({ tracks }) => tracks ?? [])) {
      const { id, title, video, disambiguation } = track.recording;
      const length = lengthOf(track);
      if (video || track.recording['artist-credit'][0]?.artist.id !== artistId) continue;
      if (length !== null && length < SHORTEST_MILLISECONDS) continue;
      const known = recordings.get(id);
      const described = known ?? songTitle(title, disambiguation ?? '');
      if (!described) continue;
      if (known) known.appearances.push({ release, track });
      else recordings.set(id, { ...described, id, appearances: [{ release, track }] });
    }
  const songs = Map.groupBy(recordings.values(), ({ key }) => key);
  return [...songs.values()].map((versions) => versions.toSorted(byPlainAndAge));
}

const lengthOf = ({ length, recording }: Track) => recording.length ?? length ?? null;
const firstDate = ({ appearances }: Recording) =>
  appearances
    .flatMap(({ release, track }) => [release.date, track.recording['first-release-date']])
    .map(dateOrder)
    .toSorted()[0] ?? '9999';

/** The plain recording first, then the earliest; equal ones by their ids, so that every import chooses the same. */
function byPlainAndAge(a: Recording, b: Recording): number {
  if (a.isPlain !== b.isPlain) return a.isPlain ? -1 : 1;
  return firstDate(a).localeCompare(firstDate(b)) || a.id.localeCompare(b.id);
}

/** The first album without a special kind that has the song; null when it came out as a single or on collections only. */
function albumOf(appearances: readonly Appearance[]): string | null {
  const albums = appearances
    .map(({ release }) => release['release-group'])
    .filter((group) => group['primary-type'] === 'Album' && group['secondary-types'].length === 0);
  const order = dateOrder;
  return (
    albums.toSorted((a, b) => order(a['first-release-date']).localeCompare(order(b['first-release-date'])))[0]?.title ??
    null
  );
}

/** The record of a song from its recordings, the representative one first. */
export function songRecord(
  versions: readonly Recording[],
  { genres, country }: ArtistFacts,
  details: ReadonlyMap<string, RecordingDetails>,
  count: (unmapped: string) => void,
): SourceRecord | null {
  const [best] = versions;
  if (!best) return null;
  const appearances = versions.flatMap((version) => version.appearances);
  const releases = new Map(appearances.map(({ release }) => [release.id, release]));
  const length = appearances.map(({ track }) => lengthOf(track)).find((known) => known !== null);
  const year = earliestYear(
    appearances.flatMap(({ release, track }) => [release.date, track.recording['first-release-date']]),
  );
  const ids = versions.flatMap(({ id }) => details.get(id) ?? []);
  const own = details.get(best.id);
  const isrc = ids.flatMap(({ isrcs }) => isrcs ?? [])[0];
  const otherTitles = [...new Set(versions.map(({ title }) => title))].filter((title) => title !== best.title);
  const languages = languagesOf(
    sungLanguages(ids) ?? (genres.some((genre) => OFTEN_NOT_SUNG.has(genre)) ? [] : titleLanguages(releases.values())),
    count,
  );
  return {
    sourceId: best.id,
    url: `https://musicbrainz.org/recording/${best.id}`,
    category: 'music',
    facts: {
      musicKind: 'song',
      originalTitle: best.title,
      ...(otherTitles.length > 0 && { otherTitles: otherTitles.slice(0, MOST_OTHER_TITLES) }),
      makers: makersOf(best),
      album: albumOf(appearances),
      ...(year !== null && { year }),
      ...(length !== undefined && { minutes: minutesOf(length) }),
      ...(languages.length > 0 && { languages }),
      genres,
      countries: [country],
      note: releases.size,
    },
    outsideIds: {
      musicbrainz: best.id,
      ...(isrc !== undefined && { isrc }),
      ...listenIds([own?.relations, ...ids.map(({ relations }) => relations)], 'song'),
    },
  };
}

export const minutesOf = (milliseconds: number) => Math.max(1, Math.round(milliseconds / 60_000));

const makersOf = ({ appearances }: Recording) =>
  (appearances[0]?.track.recording['artist-credit'] ?? []).map(({ name }) => name);

/** The languages of the words of a song, of the works that its recordings perform; null when MusicBrainz knows none. */
function sungLanguages(details: readonly RecordingDetails[]): string[] | null {
  const codes = details
    .flatMap(({ relations }) => relations ?? [])
    .flatMap(({ work }) => work?.languages ?? (work?.language ? [work.language] : []));
  return codes.length === 0 ? null : [...new Set(codes)];
}

/** The language in which most releases print their titles. */
export function titleLanguages(releases: Iterable<Release>): string[] {
  const counts = new Map<string, number>();
  for (const release of releases) {
    const code = release['text-representation']?.language;
    if (code) counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  return [...counts].toSorted(([, a], [, b]) => b - a).flatMap(([code], n) => (n === 0 ? [code] : []));
}
