import type { NewReplyTemplate, ReplyTemplate, ReplyTemplateChange } from '@bugunne/contract';
import { asc, count, eq, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { replyTemplates } from '../../database/schema/index.ts';

type Row = typeof replyTemplates.$inferSelect;
const toTemplate = ({ id, title, textTr, textEn, updatedAt }: Row): ReplyTemplate => ({
  id,
  title,
  texts: { tr: textTr, en: textEn },
  updatedAt: updatedAt.toISOString(),
});
const toColumns = ({ title, texts }: Pick<NewReplyTemplate, 'title' | 'texts'>) => ({
  title,
  textTr: texts.tr,
  textEn: texts.en,
});

export function replyTemplatesRepo(db: Db) {
  return {
    transaction: <T>(work: (tx: Db) => Promise<T>) => db.transaction(work),
    async list(): Promise<ReplyTemplate[]> {
      const rows = await db.select().from(replyTemplates).orderBy(asc(replyTemplates.title), asc(replyTemplates.id));
      return rows.map(toTemplate);
    },
    /** Locks the number of templates until the end of the transaction, so that two additions count one after the other. */
    async lockNumber(tx: Db): Promise<void> {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('reply templates', 0))`);
    },
    async count(tx: Db): Promise<number> {
      const [row] = await tx.select({ count: count() }).from(replyTemplates);
      return row?.count ?? 0;
    },
    /** The template, locked until the end of the transaction. */
    async lock(tx: Db, id: string): Promise<ReplyTemplate | null> {
      const [row] = await tx.select().from(replyTemplates).where(eq(replyTemplates.id, id)).for('update');
      return row ? toTemplate(row) : null;
    },
    /** Null when one with this id exists. */
    async add(tx: Db, template: NewReplyTemplate, at: Date): Promise<ReplyTemplate | null> {
      const [row] = await tx
        .insert(replyTemplates)
        .values({ id: template.id, ...toColumns(template), createdAt: at, updatedAt: at })
        .onConflictDoNothing()
        .returning();
      return row ? toTemplate(row) : null;
    },
    async change(tx: Db, template: ReplyTemplateChange, updatedAt: Date): Promise<ReplyTemplate | null> {
      const [row] = await tx
        .update(replyTemplates)
        .set({ ...toColumns(template), updatedAt })
        .where(eq(replyTemplates.id, template.id))
        .returning();
      return row ? toTemplate(row) : null;
    },
    async remove(tx: Db, id: string): Promise<void> {
      await tx.delete(replyTemplates).where(eq(replyTemplates.id, id));
    },
  };
}

export type ReplyTemplatesRepo = ReturnType<typeof replyTemplatesRepo>;
