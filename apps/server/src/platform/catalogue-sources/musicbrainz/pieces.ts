import { type SourceRecord, sourceRecordSchema } from '@bugunne/catalogue';
import { z } from 'zod';
import { albumRecord, albumsOf } from './albums.ts';
import type { ArtistFacts } from './artist-facts.ts';
import { coverGroupOf } from './cover-address.ts';
import type { RecordingDetails, Release } from './replies.ts';
import { songRecord, songsOf } from './songs.ts';
import type { Part, WebService } from './web-service.ts';

export type Pieces = {
  records: SourceRecord[];
  /** The release group whose cover stands for each record, by the record's id. */
  coverGroups: Map<string, string>;
  failures: { sourceId: string; reason: string }[];
  unmapped: string[];
};

/** The most releases and recordings of an artist; few artists have more, and theirs are mostly concerts. */
const MOST_RELEASES = 600;
const MOST_RECORDINGS = 1000;

/** Songs and albums of an artist from all official releases. */
export async function piecesOf(artist: ArtistFacts, service: WebService): Promise<Pieces> {
  const pieces: Pieces = { records: [], coverGroups: new Map(), failures: [], unmapped: [] };
  const releases = await all<Release>((offset) => service.releases(artist.id, offset), MOST_RELEASES);
  if (releases === null) {
    pieces.failures.push({ sourceId: artist.id, reason: 'MusicBrainz does not have the artist any more' });
    return pieces;
  }
  pieces.failures.push(...releases.failures);
  const count = (value: string) => void pieces.unmapped.push(value);
  const songs = songsOf(artist.id, releases.entries);
  const found = songs.length > 0 ? await all((offset) => service.recordings(artist.id, offset), MOST_RECORDINGS) : null;
  pieces.failures.push(...(found?.failures ?? []));
  const details = new Map<string, RecordingDetails>(found?.entries.map((one) => [one.id, one]));
  const drafts = [
    ...songs.map((versions) => ({
      record: songRecord(versions, artist, details, count),
      releases: versions.flatMap(({ appearances }) => appearances.map(({ release }) => release)),
    })),
    ...albumsOf(artist.id, releases.entries).map((versions) => ({
      record: albumRecord(versions, artist, count),
      releases: versions,
    })),
  ];
  for (const { record, releases } of drafts) {
    const checked = sourceRecordSchema.safeParse(record);
    const coverGroup = coverGroupOf(releases);
    if (checked.success && coverGroup !== null) pieces.coverGroups.set(checked.data.sourceId, coverGroup);
    if (checked.success) pieces.records.push(checked.data);
    else pieces.failures.push({ sourceId: record?.sourceId ?? artist.id, reason: z.prettifyError(checked.error) });
  }
  return pieces;
}

/** All parts of a list up to `most` entries; null when its entity does not exist. */
async function all<Entry>(part: (offset: number) => Promise<Part<Entry> | null>, most: number) {
  const whole: Omit<Part<Entry>, 'next'> = { entries: [], failures: [] };
  for (let offset: number | null = 0; offset !== null && offset < most; ) {
    const next: Part<Entry> | null = await part(offset);
    if (next === null) return offset === 0 ? null : whole;
    whole.entries.push(...next.entries);
    whole.failures.push(...next.failures);
    offset = next.next;
  }
  return whole;
}
