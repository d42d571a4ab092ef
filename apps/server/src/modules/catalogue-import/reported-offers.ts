import type { SourceExtras, SourceOffer } from '../../platform/catalogue-sources/source.ts';
import type { StoredRecords } from './store-records.ts';

/** The offers of each item that a page of a source reports; none for items of which the source has no record any more. */
export function reportedOffers(
  { placed, gone }: Pick<StoredRecords, 'placed' | 'gone'>,
  extras: ReadonlyMap<string, SourceExtras> | undefined,
): Map<string, readonly SourceOffer[]> {
  const reported = new Map<string, readonly SourceOffer[]>(gone.map((itemId) => [itemId, []]));
  for (const { itemId, record } of placed) {
    const { offers } = extras?.get(record.sourceId) ?? {};
    if (offers) reported.set(itemId, offers);
  }
  return reported;
}
