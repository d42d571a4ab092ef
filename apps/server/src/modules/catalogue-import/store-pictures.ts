import type { PictureSource, SourceName } from '@bugunne/contract';
import type { SourceExtras } from '../../platform/catalogue-sources/source.ts';
import type { PictureAddressesRepo } from './picture-addresses.repo.ts';
import type { PlacedRecord } from './records.repo.ts';

/** The source of the pictures of a source of facts: MusicBrainz has none itself, but numbers those of the archive. */
const PICTURES_OF: Partial<Record<SourceName, PictureSource>> = { tmdb: 'tmdb', musicbrainz: 'coverartarchive' };

/** Stores where the pictures of records are, and forgets those that the source has no longer. */
export async function storePictures(
  repo: PictureAddressesRepo,
  { source, fetchedAt }: { source: SourceName; fetchedAt: Date },
  placed: readonly PlacedRecord[],
  extras: ReadonlyMap<string, SourceExtras>,
  now: Date,
): Promise<void> {
  const pictures = PICTURES_OF[source];
  if (pictures === undefined) return;
  const addresses = new Map<string, string | null>();
  for (const { record, itemId } of placed) {
    const picture = extras.get(record.sourceId)?.picture;
    // Of several records of one item the first one with a picture counts.
    if (picture !== undefined) addresses.set(itemId, addresses.get(itemId) ?? picture);
  }
  await repo.store(pictures, addresses, fetchedAt, now);
}
