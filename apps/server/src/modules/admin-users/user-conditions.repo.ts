import type { UserFilters } from '@bugunne/contract';
import { type SQL, sql } from 'drizzle-orm';
import { DateTime } from 'luxon';
import { userMatches } from '../../database/user-search.ts';
import type { SiteTime } from './site-time.ts';

const at = (date: Date) => sql`${date.toISOString()}::timestamptz`;
const startOf = (day: string, zone: string, after = 0) =>
  at(DateTime.fromISO(day, { zone }).plus({ days: after }).startOf('day').toJSDate());

/** Whether the user `u` has Premium at `now`. */
export const isPremiumUser = (now: Date): SQL =>
  sql`(u.is_premium and (u.premium_expires_at is null or u.premium_expires_at > ${at(now)}))`;
export const isAdministrator = sql`exists (select 1 from admin_users a where a.user_id = u.id)`;
const hasGrant = (now: Date) =>
  sql`u.id in (select g.user_id from premium_subscriptions g
    where g.payment_method = 'grant' and g.entitled_until > ${at(now)})`;

const either = (value: 'yes' | 'no', condition: SQL) => (value === 'yes' ? condition : sql`not ${condition}`);

/** The users `u` that filters are about, with the state `c` if they ask for it. */
export const filteredUsers = ({ seenFrom, seenTo }: UserFilters): SQL =>
  seenFrom || seenTo ? USERS_WITH_STATE : sql`users u`;
export const USERS_WITH_STATE = sql`users u join user_states c on c.user_id = u.id`;

/** SQL of the filters, about `filteredUsers`. */
export function userConditions(filters: UserFilters, { now, timezone }: SiteTime): SQL {
  const { q, status, premium, admin, twoStep, language, signedUpFrom, signedUpTo, seenFrom, seenTo } = filters;
  const conditions = [
    q ? userMatches(q) : null,
    status && sql`u.status = ${status}`,
    premium && (premium === 'granted' ? hasGrant(now) : either(premium, isPremiumUser(now))),
    // As an array, so that the few administrators are looked up by id instead of walking all users.
    admin && either(admin, sql`(u.id = any(array(select a.user_id from admin_users a)))`),
    twoStep && either(twoStep, sql`u.two_factor_enabled`),
    language && sql`u.language = ${language}`,
    signedUpFrom && sql`u.created_at >= ${startOf(signedUpFrom, timezone)}`,
    signedUpTo && sql`u.created_at < ${startOf(signedUpTo, timezone, 1)}`,
    seenFrom && sql`c.last_seen_at >= ${startOf(seenFrom, timezone)}`,
    seenTo && sql`c.last_seen_at < ${startOf(seenTo, timezone, 1)}`,
  ].filter((condition) => typeof condition === 'object' && condition !== null);
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}
