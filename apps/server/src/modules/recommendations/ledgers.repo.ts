import type { Exclusion } from '@bugunne/contract';
import { sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { neverSeen } from '../../database/never-seen.ts';
import type { ShownMotifs } from '../../database/stored-set.ts';
import type { HistoryRow } from './history.ts';

type Item = [
  contentId: string,
  liked: boolean | null,
  saved: boolean,
  viewed: boolean,
  excluded: Exclusion | null,
  reactedAt: number | null,
  lastShownOn: string | null,
  isNeverSeen: boolean,
];

/**
 * `unseen`: ids of items that were only in sets which the user never saw; they are not among the rows. `motifs`: of the
 * covers of the last set and of the days before it.
 */
export type Ledger = { rows: HistoryRow[]; unseen: Set<string>; motifs: ShownMotifs };

/** The ledgers of these users on `date` by user id, empty ones included. Raw SQL, since there are many rows. */
export async function loadLedgers(
  db: Db,
  userIds: readonly string[],
  date: string,
): Promise<ReadonlyMap<string, Ledger>> {
  const ledgers = new Map<string, Ledger>(userIds.map((id) => [id, { rows: [], unseen: new Set(), motifs: {} }]));
  if (userIds.length === 0) return ledgers;
  // One row for each user: of a spread database every row passes two servers.
  const { rows } = await db.execute<{ user_id: string; items: Item[]; motifs: ShownMotifs | null }>(sql`
    select user_id, json_agg(json_build_array(
             content_id, liked, saved_at is not null, viewed_at is not null, excluded,
             extract(epoch from reacted_at) * 1000, last_shown_on, ${neverSeen(date)})) as items,
           (select d.recommendations -> 'motifs' from daily_recommendations d
             where d.user_id = user_items.user_id and d.date < ${date}
             order by d.date desc limit 1) as motifs
      from user_items
     where user_id = any(${sql.param([...userIds])}::uuid[])
     group by user_id`);
  for (const { user_id, items, motifs } of rows) {
    const ledger: Ledger = { rows: [], unseen: new Set(), motifs: motifs ?? {} };
    for (const [contentId, liked, saved, viewed, excluded, reactedAt, lastShownOn, isNeverSeen] of items) {
      if (isNeverSeen) ledger.unseen.add(contentId);
      else ledger.rows.push({ contentId, liked, saved, viewed, excluded, reactedAt, lastShownOn });
    }
    ledgers.set(user_id, ledger);
  }
  return ledgers;
}
