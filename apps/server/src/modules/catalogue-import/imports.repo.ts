import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { catalogueImports, catalogueState, type itemTexts } from '../../database/schema/index.ts';

export type ItemText = typeof itemTexts.$inferSelect;
export type CatalogueImport = typeof catalogueImports.$inferSelect;

/** The reasons of so many unreadable records are stored; the others are counted. */
const MOST_FAILURES = 50;
/** So many unmapped values are stored, the most frequent ones. */
const MOST_UNMAPPED = 500;

/** The part of the report that one page adds. */
export type PageReport = {
  records: number;
  added: number;
  changed: number;
  unmapped: ReadonlyMap<string, number>;
  failures: readonly { sourceId: string; reason: string }[];
  /** Records that are stored but never picked. */
  unpicked?: readonly { sourceId: string; reason: string }[];
};

export const importsRepo = (db: Db) => ({
  /** The import of a source (and file) that has not ended, or a new one. */
  async open(source: CatalogueImport['source'], input: string, now: Date): Promise<CatalogueImport> {
    const [last] = await db
      .select()
      .from(catalogueImports)
      .where(
        and(
          eq(catalogueImports.source, source),
          eq(catalogueImports.input, input),
          eq(catalogueImports.state, 'running'),
        ),
      )
      .orderBy(desc(catalogueImports.id))
      .limit(1);
    if (last) return last;
    const [made] = await db
      .insert(catalogueImports)
      .values({ source, input, state: 'running', createdAt: now, updatedAt: now })
      .returning();
    if (!made) throw new Error('an insert returns its row');
    return made;
  },
  transaction: <T>(work: (tx: Db) => Promise<T>): Promise<T> => db.transaction(work),
  /** The hash of the items of our editors that are stored; empty before the first time. */
  async builtIn(): Promise<string> {
    const [state] = await db.select({ builtIn: catalogueState.builtIn }).from(catalogueState);
    return state?.builtIn ?? '';
  },
  /** Remembers that these items of our editors are stored, and deletes those that there were once. */
  async setBuiltIn(hash: string, ids: readonly string[]): Promise<void> {
    await db.transaction(async (tx) => {
      await tx.execute(sql`
        delete from items where tier = 'written'
          and id not in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`);
      await tx.update(catalogueState).set({ builtIn: hash });
    });
  },
  /** Stores the texts of our editors, in place of earlier ones. */
  async storeTexts(texts: readonly ItemText[]): Promise<void> {
    await db.execute(sql`
      insert into item_texts (item_id, language, description, detailed_description, tags)
      select r."itemId", r.language, r.description, r."detailedDescription", r.tags
      from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb)
        r("itemId" text, language text, description text, "detailedDescription" text, tags text[])
      on conflict (item_id, language) do update
        set description = excluded.description, detailed_description = excluded.detailed_description,
          tags = excluded.tags`);
  },
  /** Counts the new rows for the planner, which without it reads whole tables at the start of the next server. */
  async analyze(): Promise<void> {
    await db.execute(sql`analyze items, item_facts, item_keys, item_outside_ids`);
  },
  /** When an import that has added items was last continued; null if none has. */
  async latestGain(): Promise<Date | null> {
    const [last] = await db
      .select({ at: catalogueImports.updatedAt })
      .from(catalogueImports)
      .where(gt(catalogueImports.added, 0))
      .orderBy(desc(catalogueImports.updatedAt))
      .limit(1);
    return last?.at ?? null;
  },
  /** The latest import of each source. */
  latest: (): Promise<CatalogueImport[]> =>
    db
      .selectDistinctOn([catalogueImports.source])
      .from(catalogueImports)
      .orderBy(catalogueImports.source, desc(catalogueImports.id)),
});

export type ImportsRepo = ReturnType<typeof importsRepo>;

/**
 * Adds a stored page to its import, in the transaction that stores it; false when another process has stored it already.
 */
export async function advance(
  tx: Db,
  { id, pages, unmapped, failures }: CatalogueImport,
  cursor: string | null,
  report: PageReport,
  now: Date,
): Promise<CatalogueImport | null> {
  const [next] = await tx
    .update(catalogueImports)
    .set({
      cursor,
      state: cursor === null ? 'done' : 'running',
      pages: pages + 1,
      records: sql`${catalogueImports.records} + ${report.records}`,
      added: sql`${catalogueImports.added} + ${report.added}`,
      changed: sql`${catalogueImports.changed} + ${report.changed}`,
      failed: sql`${catalogueImports.failed} + ${report.failures.length}`,
      failures: [...failures, ...report.failures, ...(report.unpicked ?? []).map(notPicked)].slice(0, MOST_FAILURES),
      unmapped: sumOf(unmapped, report.unmapped),
      updatedAt: now,
    })
    .where(and(eq(catalogueImports.id, id), eq(catalogueImports.pages, pages), eq(catalogueImports.state, 'running')))
    .returning();
  return next ?? null;
}

/** How the reason of a record begins that is stored but never picked. */
export const NOT_PICKED = 'stored, but not picked: ';

const notPicked = ({ sourceId, reason }: { sourceId: string; reason: string }) => ({
  sourceId,
  reason: `${NOT_PICKED}${reason}`,
});

function sumOf(before: Record<string, number>, more: ReadonlyMap<string, number>): Record<string, number> {
  const sums = new Map(Object.entries(before));
  for (const [value, count] of more) sums.set(value, (sums.get(value) ?? 0) + count);
  return Object.fromEntries([...sums].sort((a, b) => b[1] - a[1]).slice(0, MOST_UNMAPPED));
}
