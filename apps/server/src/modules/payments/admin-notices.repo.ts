import { sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';

/** News for administrators: webhooks that fail, no webhooks, a refusal of the provider, a request for money back. */
export type AdminNotice = 'alert_failed' | 'alert_silent' | 'alert_refused' | 'alert_unowned' | 'money_back_requested';

/**
 * Stores a notice for each administrator, once for each subject, in the caller's transaction or alone. Resolves to those
 * who had none yet.
 */
export async function addAdminNotices(db: Db, template: AdminNotice, subject: string, now: Date): Promise<string[]> {
  const { rows } = await db.execute<{ user_id: string }>(sql`
    insert into premium_notices (user_id, key, template, created_at)
    select u.id, ${`${template}:${subject}`}, ${template}, ${now.toISOString()}::timestamptz
    from admin_users a join users u on u.id = a.user_id and u.status = 'active'
    on conflict do nothing
    returning user_id`);
  return rows.map((row) => row.user_id);
}
