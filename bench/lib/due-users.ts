import { randomUUID } from 'node:crypto';
import type { Database } from '../../apps/server/src/database/database.ts';
import type { LocalPushService } from '../../apps/server/src/testing/push-service.ts';
import type { startMailReceiver } from './mail-receiver.ts';

export type DueUser = { id: string; email: string; endpoint: string };

/** How many of what is due were lost, and how many came more than once. */
export type Tally = { lost: number; double: number };

type Mails = Awaited<ReturnType<typeof startMailReceiver>>;

/** Zones in which every slot of the daily sets is due, and the local day is far from over. */
export function zonesNow(): string[] {
  return Intl.supportedValuesOf('timeZone').filter((timeZone) => {
    const hour = Number(new Intl.DateTimeFormat('en', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format());
    return hour >= 6 && hour < 21;
  });
}

const localTime = (timeZone: string, instant: Date) =>
  new Intl.DateTimeFormat('en', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(instant);

/** Adds users who are due for a set, a notice on one device and the end of their Premium. */
export async function addDueUsers(
  { executeSql }: Pick<Database, 'executeSql'>,
  count: number,
  { timezone, pushes, publicKey }: { timezone: string; pushes: LocalPushService; publicKey: string },
): Promise<DueUser[]> {
  const users = Array.from({ length: count }, () => {
    const id = randomUUID();
    const { subscription } = pushes.subscribe(publicKey);
    return { id, email: `${id}@example.com`, endpoint: subscription.endpoint, subscription };
  });
  const json = JSON.stringify(users);
  // The notice is due last, when everything else of the user is stored.
  await executeSql(
    `with p as (select * from json_to_recordset($1::json) as p(id uuid, email text, endpoint text, subscription jsonb)),
     u as (insert into users (id, email, display_name, created_at, is_premium, premium_expires_at)
       select id, email, 'bench', now() - interval '3 days', true, now() - interval '1 minute' from p returning id),
     c as (insert into user_states (user_id) select id from u),
     s as (insert into notification_subscriptions (user_id, endpoint, subscription_data)
       select u.id, p.endpoint, p.subscription from u join p using (id))
     insert into preferences (user_id, movie_genres, series_genres, languages, music_moods, food_difficulty,
       dietary_restrictions, cuisine_types, meal_types, timezone, notification_time)
     select id, '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', $2, $3 from u`,
    [json, timezone, localTime(timezone, new Date(Date.now() - 120_000))],
  );
  return users;
}

const countsOf = (values: Iterable<string>) => {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
};

function tally(wanted: readonly string[], counts: ReadonlyMap<string, number>): Tally {
  return {
    lost: wanted.filter((each) => !counts.get(each)).length,
    double: wanted.filter((each) => (counts.get(each) ?? 0) > 1).length,
  };
}

/** Each user is due two mails: about the password and about the end of Premium. */
function tallyMails(users: readonly DueUser[], mails: Mails): Tally {
  const times = new Map<string, number[]>();
  for (const [mail, count] of mails.counts) {
    const email = mail.slice(0, mail.indexOf(' '));
    times.set(email, [...(times.get(email) ?? []), count]);
  }
  const ofUsers = users.map(({ email }) => times.get(email) ?? []);
  return {
    lost: ofUsers.filter((counts) => counts.length < 2).length,
    double: ofUsers.filter((counts) => counts.some((count) => count > 1)).length,
  };
}

/** Counts of everything that is due to these users: stored, or arrived. */
export async function tallyDue(
  { executeSql }: Pick<Database, 'executeSql'>,
  users: readonly DueUser[],
  { mails, pushes }: { mails: Mails; pushes: LocalPushService },
): Promise<Record<'mails' | 'sets' | 'notices' | 'ends of Premium' | 'pushes', Tally>> {
  const ids = users.map(({ id }) => id);
  const rows = async (statement: string) => {
    const { rows: found } = await executeSql(statement, [ids]);
    return countsOf(found.map(({ user_id: id }) => String(id)));
  };
  return {
    mails: tallyMails(users, mails),
    sets: tally(ids, await rows('select user_id from daily_recommendations where user_id = any($1::uuid[])')),
    notices: tally(
      ids,
      await rows(
        `select user_id from notifications where template = 'recommendations_ready' and user_id = any($1::uuid[])`,
      ),
    ),
    'ends of Premium': tally(
      ids,
      await rows(`select user_id from notifications where template = 'premium_ended' and user_id = any($1::uuid[])`),
    ),
    pushes: tally(
      users.map(({ endpoint }) => endpoint),
      countsOf(pushes.pushed.map(({ device }) => device.subscription.endpoint)),
    ),
  };
}

/** Pushes are sent at most once: one whose claim was stored, but whose server lost the database then, is not sent. */
export const isCaughtUp = (state: Awaited<ReturnType<typeof tallyDue>>) =>
  Object.entries(state).every(([name, { lost }]) => lost === 0 || name === 'pushes');
