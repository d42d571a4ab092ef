import type { PictureSource } from '@bugunne/contract';
import { and, eq, gte, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { itemPictures } from '../../database/schema/index.ts';

export type PictureId = { itemId: string; source: PictureSource };

/** Rows that are read at once. */
const PAGE = 500;

const own = ({ itemId, source }: PictureId) => and(eq(itemPictures.itemId, itemId), eq(itemPictures.source, source));
const isWanted = sql`${itemPictures.storedAddress} is distinct from ${itemPictures.address}`;

export const picturesRepo = (db: Db) => ({
  /** The pictures of a source that have changed since an instant; `name` is null for one that is no longer shown. */
  changesSince: (source: PictureSource, since: Date): Promise<{ itemId: string; name: string | null }[]> =>
    db
      .select({
        itemId: itemPictures.itemId,
        name: sql<string | null>`case when ${itemPictures.storedAddress} = ${itemPictures.address}
          then ${itemPictures.storedName} end`,
      })
      .from(itemPictures)
      .where(and(eq(itemPictures.source, source), gte(itemPictures.updatedAt, since))),

  /** Those of these items' pictures that are not stored and may be asked for now. */
  async wanted(itemIds: readonly string[], sources: readonly PictureSource[], now: Date) {
    if (itemIds.length === 0 || sources.length === 0) return [];
    return db
      .select()
      .from(itemPictures)
      .where(
        and(
          inArray(itemPictures.itemId, [...itemIds]),
          inArray(itemPictures.source, [...sources]),
          isNotNull(itemPictures.address),
          isWanted,
          or(isNull(itemPictures.retryAt), lte(itemPictures.retryAt, now)),
        ),
      );
  },

  /** Remembers stored files; false when the picture has another address by now. */
  async store(id: PictureId, address: string, name: string, now: Date): Promise<boolean> {
    const rows = await db
      .update(itemPictures)
      .set({ storedName: name, storedAddress: address, storedAt: now, retryAt: null, updatedAt: now })
      .where(and(own(id), eq(itemPictures.address, address)))
      .returning({ itemId: itemPictures.itemId });
    return rows.length > 0;
  },

  /** Puts off the next request for the picture. */
  async postpone(id: PictureId, address: string, retryAt: Date): Promise<void> {
    await db
      .update(itemPictures)
      .set({ retryAt })
      .where(and(own(id), eq(itemPictures.address, address)));
  },

  /** Forgets the addresses of a source that it named up to an instant, which its terms no longer allow to store. */
  async forgetAddresses(source: PictureSource, before: Date, now: Date): Promise<void> {
    await db
      .update(itemPictures)
      .set({ address: null, updatedAt: now })
      .where(
        and(eq(itemPictures.source, source), isNotNull(itemPictures.address), lte(itemPictures.fetchedAt, before)),
      );
  },

  /** Files that must be deleted: as old as `before`, of another address, or of an item that is gone. */
  toRemove: (source: PictureSource, before: Date) =>
    db
      .select({ itemId: itemPictures.itemId, name: itemPictures.storedName })
      .from(itemPictures)
      .where(
        and(
          eq(itemPictures.source, source),
          isNotNull(itemPictures.storedName),
          or(lte(itemPictures.storedAt, before), isWanted, isOfNoItem),
        ),
      )
      .limit(PAGE),

  /** Forgets files that were deleted. */
  async removed(id: PictureId, name: string, now: Date): Promise<void> {
    await db
      .update(itemPictures)
      .set({ storedName: null, storedAddress: null, storedAt: null, updatedAt: now })
      .where(and(own(id), eq(itemPictures.storedName, name)));
  },

  /** Deletes rows that say nothing any more and that all servers have read since. */
  async deleteEmpty(before: Date): Promise<void> {
    await db
      .delete(itemPictures)
      .where(
        and(
          isNull(itemPictures.storedName),
          lt(itemPictures.updatedAt, before),
          or(isNull(itemPictures.address), isOfNoItem),
        ),
      );
  },
});

const isOfNoItem = sql`not exists (select from items i where i.id = ${itemPictures.itemId})`;

export type PicturesRepo = ReturnType<typeof picturesRepo>;
