import type { Category, Exclusion, ItemState, Preferences } from '@bugunne/contract';
import { DISLIKES } from '@bugunne/recommender';
import type { Database } from '../../database/database.ts';
import { createUserState } from '../../database/lock-user.ts';
import { knownDiets } from '../../database/stored-preferences.ts';
import type { StoredSet } from '../../database/stored-set.ts';
import { loadTogether } from '../../platform/load-together.ts';

type Account = { isPremium: boolean; premiumExpiresAt: Date | null };

/** Everything the dashboard request needs of one user. */
export type TodayState = Account & {
  /** Changes whenever anything else here changes: every change of it, and of the account, renews it (`lockUser`). */
  version: string;
  timezone: string | null;
  dietaryRestrictions: Preferences['dietaryRestrictions'];
  onboardingCompleted: boolean;
  /** The newest set, of any day or until a given one. */
  latest: { date: string; generatedAt: Date; isSeen: boolean; set: StoredSet } | null;
  /** Whether the reasons of that set are older than the preferences, or name an item whose like was withdrawn since. */
  areReasonsOld: boolean;
  /** Whether the user rejected so many items that a value may be rationed. */
  rejectsOften: boolean;
  states: ReadonlyMap<string, ItemState>;
  refreshes: Partial<Record<Category, number>>;
  unread: number;
};

type SessionRow = { id: string; user_id: string };
type StateRow = { user_id: string; revision: string };
type AccountRow = { is_premium: boolean; premium_expires_at: string | null };

type Row = {
  revision: string;
  timezone: string | null;
  dietary_restrictions: string[] | null;
  onboarding_completed: boolean | null;
  date: string | null;
  generated_at: string | null;
  is_seen: boolean | null;
  recommendations: StoredSet | null;
  are_reasons_old: boolean | null;
  rejects_often: boolean;
  states: [string, boolean | null, boolean, boolean, Exclusion | null][] | null;
  refreshes: Partial<Record<Category, number>> | null;
  unread: number;
};

/** The account of a session, which finds nothing after the session has ended or the user was made inactive. */
const ACCOUNT = `
  select u.is_premium, to_json(u.premium_expires_at) #>> '{}' as premium_expires_at
  from sessions s join users u on u.id = s.user_id
  where s.id = $2 and s.user_id = $1 and u.status = 'active'`;

/** An inactive user has no session any more. */
const SESSIONS = 'select id, user_id from sessions where id = any($1::uuid[])';
const REVISIONS = 'select user_id, revision from user_states where user_id = any($1::uuid[])';

/** Fewer rejections ration no value. */
const LEAST_REJECTIONS = DISLIKES.rationed;

const LOAD = `
  select u.revision,
    p.timezone,
    to_json(p.dietary_restrictions) as dietary_restrictions,
    p.onboarding_completed,
    d.date::text as date,
    to_json(d.generated_at) #>> '{}' as generated_at,
    d.seen_at is not null as is_seen,
    d.recommendations,
    p.updated_at > d.reasoned_at or exists (
      select 1 from user_items i
       where i.user_id = u.user_id and i.reacted_at > d.reasoned_at and i.liked is not true
         and (position('"value": "' || i.content_id || '"' in d.recommendations::text) > 0
           or position('"like": "' || i.content_id || '"' in d.recommendations::text) > 0)) as are_reasons_old,
    (select count(*) from (
      select from user_items i
       where i.user_id = u.user_id and (i.liked = false or i.excluded = 'unwanted')
       limit ${LEAST_REJECTIONS}) r) = ${LEAST_REJECTIONS} as rejects_often,
    (select json_agg(json_build_array(i.content_id, i.liked, i.saved_at is not null, i.viewed_at is not null, i.excluded))
       from user_items i where i.user_id = u.user_id and i.last_shown_on = d.date) as states,
    (select json_object_agg(r.category, r.count) from daily_refreshes r
      where r.user_id = u.user_id and r.date = d.date) as refreshes,
    (select count(*)::int from notifications n where n.user_id = u.user_id and not n.is_read and n.deleted_at is null) as unread
  from user_states u
  left join preferences p on p.user_id = u.user_id
  left join lateral (
    select date, generated_at, seen_at, recommendations,
           coalesce((recommendations ->> 'reasonedAt')::timestamptz, generated_at) as reasoned_at
      from daily_recommendations
     where user_id = u.user_id and ($2::date is null or date <= $2::date) order by date desc limit 1
  ) d on true
  where u.user_id = $1`;

/** Loads the whole dashboard, and checks the session, each by one statement: they may be on different machines. */
export function todayRepo(database: Database) {
  async function account(userId: string, sessionId: string): Promise<Account | null> {
    const { rows } = await database.executePrepared('account', ACCOUNT, [userId, sessionId]);
    const [row] = rows as AccountRow[];
    return row ? toAccount(row) : null;
  }

  async function rowOf(userId: string, until: string | null): Promise<Row | undefined> {
    const { rows } = await database.executePrepared('today', LOAD, [userId, until]);
    return (rows as Row[])[0];
  }

  /** Of many visitors at once: where rows are on several machines, a statement costs far more than a row. */
  const versionOf = loadTogether(async (keys) => {
    const asked = keys.map((key) => key.split(' '));
    const [sessions, states] = await Promise.all([
      database.executePrepared('sessions', SESSIONS, [asked.map(([, sessionId]) => sessionId)]),
      database.executePrepared('revisions', REVISIONS, [[...new Set(asked.map(([userId]) => userId))]]),
    ]);
    const revisions = new Map((states.rows as StateRow[]).map((row) => [row.user_id, row.revision]));
    return new Map((sessions.rows as SessionRow[]).map((row) => [keyOf(row), revisions.get(row.user_id) ?? '']));
  });

  return {
    /** The version of the user's state now; null when the session has ended. */
    async version(userId: string, sessionId: string): Promise<string | null> {
      return (await versionOf(keyOf({ user_id: userId, id: sessionId }))) ?? null;
    },

    /** @param until - the newest date that a set may have; without it, of any day. */
    async load(userId: string, sessionId: string, until: string | null = null): Promise<TodayState | null> {
      // The account is read after the revision, so that no older account is stored with a newer revision.
      const row = await rowOf(userId, until);
      const found = await account(userId, sessionId);
      if (!found) return null;
      if (row) return toState(found, row);
      await createUserState(database.db, userId);
      const created = await rowOf(userId, until);
      return created ? toState(found, created) : null;
    },
  };
}

export type TodayRepo = ReturnType<typeof todayRepo>;

const keyOf = ({ user_id, id }: SessionRow) => `${user_id} ${id}`;

const toAccount = (row: AccountRow): Account => ({
  isPremium: row.is_premium,
  premiumExpiresAt: row.premium_expires_at ? new Date(row.premium_expires_at) : null,
});

function toState(account: Account, row: Row): TodayState {
  return {
    ...account,
    version: row.revision,
    timezone: row.timezone,
    dietaryRestrictions: knownDiets(row.dietary_restrictions ?? []),
    onboardingCompleted: row.onboarding_completed ?? false,
    latest:
      row.date && row.generated_at && row.recommendations
        ? {
            date: row.date,
            generatedAt: new Date(row.generated_at),
            isSeen: row.is_seen === true,
            set: row.recommendations,
          }
        : null,
    areReasonsOld: row.are_reasons_old === true,
    rejectsOften: row.rejects_often,
    states: new Map(
      (row.states ?? []).map(([id, liked, saved, viewed, excluded]) => [id, { liked, saved, viewed, excluded }]),
    ),
    refreshes: row.refreshes ?? {},
    unread: row.unread,
  };
}
