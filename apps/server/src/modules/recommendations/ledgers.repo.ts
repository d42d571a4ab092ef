import type { Exclusion } from '@bugunne/contract';
import { sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { neverSeen } from '../../database/never-seen.ts';
import type { HistoryRow } from './history.ts';

type Row = {
  user_id: string;
  content_id: string;
  liked: boolean | null;
  saved: boolean;
  viewed: boolean;
  excluded: Exclusion | null;
  reacted_at: number | null;
  last_shown_on: string | null;
  never_seen: boolean;
};

/** `unseen`: ids of items that were only in sets which the user never saw; they are not among the rows. */
export type Ledger = { rows: HistoryRow[]; unseen: Set<string> };

/** The ledgers of these users on `date` by user id, empty ones included. Raw SQL, since there are many rows. */
export async function loadLedgers(
  db: Db,
  userIds: readonly string[],
  date: string,
): Promise<ReadonlyMap<string, Ledger>> {
  const ledgers = new Map<string, Ledger>(userIds.map((id) => [id, { rows: [], unseen: new Set() }]));
  if (userIds.length === 0) return ledgers;
  const { rows } = await db.execute<Row>(sql`
    select user_id, content_id, liked, saved_at is not null as saved, viewed_at is not null as viewed, excluded,
           (extract(epoch from reacted_at) * 1000)::float8 as reacted_at, last_shown_on::text as last_shown_on,
           ${neverSeen(date)} as never_seen
      from user_items
     where user_id = any(${sql.param([...userIds])}::uuid[])`);
  for (const row of rows) {
    const ledger = ledgers.get(row.user_id);
    if (row.never_seen) {
      ledger?.unseen.add(row.content_id);
      continue;
    }
    ledger?.rows.push({
      contentId: row.content_id,
      liked: row.liked,
      saved: row.saved,
      viewed: row.viewed,
      excluded: row.excluded,
      reactedAt: row.reacted_at,
      lastShownOn: row.last_shown_on,
    });
  }
  return ledgers;
}
