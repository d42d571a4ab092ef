import type { PictureSource } from '@bugunne/contract';
import { sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';

export const pictureAddressesRepo = (tx: Db) => ({
  /**
   * Stores the addresses of pictures by item, in place of earlier ones; null for an item without a picture. A changed
   * address may be asked for at once, whatever became of the one before.
   */
  async store(
    source: PictureSource,
    addresses: ReadonlyMap<string, string | null>,
    fetchedAt: Date,
    now: Date,
  ): Promise<void> {
    if (addresses.size === 0) return;
    const rows = [...addresses].map(([itemId, address]) => ({ itemId, address }));
    await tx.execute(sql`
      insert into item_pictures as p (item_id, source, address, fetched_at, updated_at)
      select r."itemId", ${source}, r.address, ${fetchedAt.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r("itemId" text, address text)
      where r.address is not null
        or exists (select from item_pictures e where e.item_id = r."itemId" and e.source = ${source})
      on conflict (item_id, source) do update
        set address = excluded.address, fetched_at = excluded.fetched_at,
          retry_at = case when p.address is not distinct from excluded.address then p.retry_at end,
          updated_at = case when p.address is not distinct from excluded.address
            then p.updated_at else excluded.updated_at end`);
  },
});

export type PictureAddressesRepo = ReturnType<typeof pictureAddressesRepo>;
