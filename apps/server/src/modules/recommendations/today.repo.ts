import type { Category, Exclusion, ItemState, Preferences } from '@bugunne/contract';
import { DISLIKES } from '@bugunne/recommender';
import type { Database } from '../../database/database.ts';
import { knownDiets } from '../../database/stored-preferences.ts';
import type { StoredSet } from '../../database/stored-set.ts';

/** Everything the dashboard request needs of one user. */
export type TodayState = {
  /** Changes whenever anything below changes. */
  revision: string;
  isPremium: boolean;
  premiumExpiresAt: Date | null;
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

type Row = {
  revision: string;
  is_premium: boolean;
  premium_expires_at: string | null;
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

const REVISION = `
  select u.revision from sessions s join users u on u.id = s.user_id
  where s.id = $2 and s.user_id = $1 and u.status = 'active'`;

/** Fewer rejections ration no value. */
const LEAST_REJECTIONS = DISLIKES.rationed;

const LOAD = `
  select u.revision, u.is_premium,
    to_json(u.premium_expires_at) #>> '{}' as premium_expires_at,
    p.timezone,
    to_json(p.dietary_restrictions) as dietary_restrictions,
    p.onboarding_completed,
    d.date::text as date,
    to_json(d.generated_at) #>> '{}' as generated_at,
    d.seen_at is not null as is_seen,
    d.recommendations,
    p.updated_at > d.reasoned_at or exists (
      select 1 from user_items i
       where i.user_id = u.id and i.reacted_at > d.reasoned_at and i.liked is not true
         and (position('"value": "' || i.content_id || '"' in d.recommendations::text) > 0
           or position('"like": "' || i.content_id || '"' in d.recommendations::text) > 0)) as are_reasons_old,
    (select count(*) from (
      select from user_items i
       where i.user_id = u.id and (i.liked = false or i.excluded = 'unwanted')
       limit ${LEAST_REJECTIONS}) r) = ${LEAST_REJECTIONS} as rejects_often,
    (select json_agg(json_build_array(i.content_id, i.liked, i.saved_at is not null, i.viewed_at is not null, i.excluded))
       from user_items i where i.user_id = u.id and i.last_shown_on = d.date) as states,
    (select json_object_agg(r.category, r.count) from daily_refreshes r
      where r.user_id = u.id and r.date = d.date) as refreshes,
    (select count(*)::int from notifications n where n.user_id = u.id and not n.is_read and n.deleted_at is null) as unread
  from users u
  join sessions s on s.user_id = u.id and s.id = $2
  left join preferences p on p.user_id = u.id
  left join lateral (
    select date, generated_at, seen_at, recommendations,
           coalesce((recommendations ->> 'reasonedAt')::timestamptz, generated_at) as reasoned_at
      from daily_recommendations
     where user_id = u.id and ($3::date is null or date <= $3::date) order by date desc limit 1
  ) d on true
  where u.id = $1 and u.status = 'active'`;

/**
 * Loads the whole dashboard in one round trip and checks the session in it: a session that was ended elsewhere, or whose
 * user was made inactive, finds nothing even while its signed cookie is still valid.
 */
export function todayRepo(database: Database) {
  return {
    /** The user's current revision; null when the session has ended. */
    async revision(userId: string, sessionId: string): Promise<string | null> {
      const { rows } = await database.executePrepared('revision', REVISION, [userId, sessionId]);
      const [row] = rows as { revision: string }[];
      return row?.revision ?? null;
    },

    /** @param until - the newest date that a set may have; without it, of any day. */
    async load(userId: string, sessionId: string, until: string | null = null): Promise<TodayState | null> {
      const { rows } = await database.executePrepared('today', LOAD, [userId, sessionId, until]);
      const [row] = rows as Row[];
      return row ? toState(row) : null;
    },
  };
}

export type TodayRepo = ReturnType<typeof todayRepo>;

function toState(row: Row): TodayState {
  return {
    revision: row.revision,
    isPremium: row.is_premium,
    premiumExpiresAt: row.premium_expires_at ? new Date(row.premium_expires_at) : null,
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
