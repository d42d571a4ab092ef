import type { SourceRecord } from '@bugunne/catalogue';
import type { ArtistFacts } from './artist-facts.ts';
import { dateOrder, earliestYear } from './dates.ts';
import { languagesOf } from './language-codes.ts';
import { listenIds } from './listen-links.ts';
import type { Release } from './replies.ts';
import { minutesOf, titleLanguages } from './songs.ts';

/** The official releases of each album of an artist, the first one first; no live albums, collections or soundtracks. */
export function albumsOf(artistId: string, releases: readonly Release[]): Release[][] {
  const own = releases.filter(({ 'artist-credit': credit, 'release-group': group }) => {
    const isPlainAlbum = group['primary-type'] === 'Album' && group['secondary-types'].length === 0;
    return isPlainAlbum && credit[0]?.artist.id === artistId;
  });
  const albums = Map.groupBy(own, (release) => release['release-group'].id);
  return [...albums.values()].map((versions) =>
    versions.toSorted((a, b) => dateOrder(a.date).localeCompare(dateOrder(b.date)) || a.id.localeCompare(b.id)),
  );
}

/** The record of an album from its official releases, the first one first. */
export function albumRecord(
  releases: readonly Release[],
  { genres, country }: ArtistFacts,
  count: (unmapped: string) => void,
): SourceRecord | null {
  const [first] = releases;
  if (!first) return null;
  const group = first['release-group'];
  const tracks = first.media.flatMap((medium) => medium.tracks ?? []);
  const heard = tracks.filter(({ recording }) => !recording.video);
  const lengths = heard.map(({ length, recording }) => length ?? recording.length);
  const milliseconds = lengths.reduce<number>((sum, length) => sum + (length ?? 0), 0);
  const year = earliestYear([group['first-release-date'], ...releases.map(({ date }) => date)]);
  const languages = languagesOf(titleLanguages(releases), count);
  return {
    sourceId: group.id,
    url: `https://musicbrainz.org/release-group/${group.id}`,
    category: 'music',
    facts: {
      musicKind: 'album',
      originalTitle: group.title,
      album: group.title,
      makers: first['artist-credit'].map(({ name }) => name),
      ...(year !== null && { year }),
      ...(heard.length > 0 && { trackCount: heard.length }),
      // A sum without the tracks of unknown length would be too short.
      ...(heard.length > 0 && lengths.every(Boolean) && { minutes: minutesOf(milliseconds) }),
      ...(languages.length > 0 && { languages }),
      genres,
      countries: [country],
      note: releases.length,
    },
    outsideIds: {
      musicbrainz: group.id,
      ...listenIds(
        releases.map(({ relations }) => relations),
        'album',
      ),
    },
  };
}
