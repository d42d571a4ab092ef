import type { NonSharedBuffer } from 'node:buffer';
import {
  CATEGORIES,
  type Category,
  defaultPreferences,
  filteringRestrictions,
  type Language,
  type Preferences,
  type Refreshed,
  type RefreshFilters,
  type Today,
} from '@bugunne/contract';
import { hasVerdict } from '@bugunne/contract/verdict';
import type { Recommender, Words } from '@bugunne/recommender';
import { LRUCache } from 'lru-cache';
import { ifNoRoom } from '../../database/outage.ts';
import { onBehalfOf } from '../../database/owner.ts';
import { picksOf, type StoredPick } from '../../database/stored-set.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { localDay } from '../../platform/local-day.ts';
import type { Logger } from '../../platform/logger.ts';
import { isPremiumAt, lockedCategory } from '../../shared/premium-rules.ts';
import type { Session } from '../../shared/session.ts';
import type { PremiumService } from '../premium/premium.service.ts';
import type { SettingsService } from '../settings/settings.service.ts';
import type { DailySetsService } from './daily-sets.service.ts';
import type { HiddenIds } from './history.ts';
import { presentToday, type TodayContents } from './present-today.ts';
import type { TodayRepo, TodayState } from './today.repo.ts';
import { findUnwantedChoices } from './unwanted-choices.ts';

export type RecommendationsDependencies = {
  today: TodayRepo;
  sets: DailySetsService;
  contents: TodayContents;
  words: Words;
  hidden: HiddenIds;
  recommender(): Recommender;
  settings: SettingsService;
  premium: PremiumService;
  preferencesOf(userId: string): Promise<Preferences>;
  clock: Clock;
  logger: Logger;
};

const NO_TASTES = defaultPreferences();
/** About 6 kB each. */
const MAX_CACHED_RESPONSES = 4000;

/** A dashboard response, valid until `until` while the version, the settings and the covers are unchanged. */
type CachedResponse = {
  bytes: NonSharedBuffer;
  version: string;
  until: Date;
  settingsKey: string;
  covers: readonly { id: string; coverImage: string | null }[];
};

export function recommendationsService(deps: RecommendationsDependencies) {
  const { sets, settings, premium, clock, logger } = deps;
  const responses = new LRUCache<string, CachedResponse>({ max: MAX_CACHED_RESPONSES });

  /**
   * The state of the user's local date. A user who has travelled west may have a set of a later date: it waits for its
   * day if today has a set of its own, and is shown until that day otherwise.
   */
  async function load(session: Session): Promise<TodayState> {
    const read = async (until?: string) => {
      const state = await deps.today.load(session.user.id, session.sessionId, until);
      if (!state) throw new AppError('unauthorized');
      return state;
    };
    const newest = await read();
    const today = await dateOf(newest);
    if (!newest.latest || newest.latest.date <= today) return newest;
    const bounded = await read(today);
    return bounded.latest?.date === today ? bounded : newest;
  }

  const dateOf = async (state: TodayState) =>
    localDay(clock.now(), state.timezone ?? (await settings.get('default_timezone'))).date;

  const dietOf = (state: TodayState) => ({ ...NO_TASTES, dietaryRestrictions: state.dietaryRestrictions });

  /** Whether the set, made before a diet was chosen, contains a dish that breaks it. */
  const breaksDiet = (state: TodayState) => {
    if (filteringRestrictions(state.dietaryRestrictions).length === 0 || !state.latest) return false;
    const preferences = dietOf(state);
    return state.latest.set.picks.food.some((pick) => !sets.isAllowed(pick.contentId, preferences));
  };

  async function withinDiet(session: Session, state: TodayState): Promise<TodayState> {
    if (!state.latest || !breaksDiet(state)) return state;
    const preferences = dietOf(state);
    await sets.replace(
      session.user.id,
      state.latest.date,
      (pick, category) => category === 'food' && !sets.isAllowed(pick.contentId, preferences),
    );
    return load(session);
  }

  /** A reason never stays after the user unticked what it names. */
  async function withFreshReasons(session: Session, state: TodayState): Promise<TodayState> {
    if (!state.latest || !state.areReasonsOld) return state;
    await sets.renewReasons(session.user.id, state.latest.date);
    return load(session);
  }

  /**
   * State with today's set, which keeps the diet. When today's set cannot be made, the previous set is shown as stale.
   */
  async function current(session: Session, language: Language): Promise<{ state: TodayState; stale: boolean }> {
    const state = await load(session);
    const today = await dateOf(state);
    const userId = session.user.id;
    if (state.latest && state.latest.date >= today && !breaksDiet(state))
      return { state: await withFreshReasons(session, state), stale: false };
    try {
      if (!state.latest || state.latest.date < today) await sets.ensure(userId, today, language);
      // A diet may have been chosen while the set was being made, so the state is loaded again and checked.
      const made = await withinDiet(session, await load(session));
      return { state: await withFreshReasons(session, made), stale: false };
    } catch (error) {
      if (!state.latest || breaksDiet(state)) throw error;
      logger.error({ error }, "today's set could not be made; the one before is shown");
      return { state, stale: true };
    }
  }

  /** Like `current`, and marks the set as seen. On a full disk it stays unmarked, so that it can still be read. */
  async function markSeen(session: Session, language: Language) {
    const found = { ...(await current(session, language)), isMarked: true };
    if (!found.state.latest || found.state.latest.isSeen) return found;
    try {
      return { ...found, state: await mark(session, language, found.state, found.state.latest) };
    } catch (error) {
      ifNoRoom((full) => logger.error({ error: full }, 'a set could not be marked as seen'))(error);
      return { ...found, isMarked: false };
    }
  }

  async function mark(
    session: Session,
    language: Language,
    { states }: TodayState,
    latest: NonNullable<TodayState['latest']>,
  ): Promise<TodayState> {
    // The set was made ahead; since then the user may have excluded one of its items elsewhere, or staff hidden one.
    const hidden = deps.hidden();
    const isExcluded = ({ contentId }: StoredPick) =>
      hidden.has(contentId) || (states.get(contentId)?.excluded ?? null) !== null;
    if (picksOf(latest.set).some(isExcluded)) await sets.replace(session.user.id, latest.date, isExcluded);
    await sets.markSeen(session.user.id, latest.date, language);
    return load(session);
  }

  /** The site settings that change the dashboard. */
  const readSettings = async () => ({
    freePicks: await settings.get('free_daily_recommendations'),
    defaultZone: await settings.get('default_timezone'),
    showsRatings: await settings.get('show_imdb_rating'),
  });

  /** Reads the user's history only when there are enough rejections for a value to be rationed. */
  async function unwantedChoicesOf(
    userId: string,
    { states, rejectsOften }: TodayState,
    { set, date }: NonNullable<TodayState['latest']>,
    language: Language,
  ) {
    if (!rejectsOften) return new Map<string, never>();
    const isRejected = (id: string) => {
      const own = states.get(id);
      return own !== undefined && own.liked !== true && hasVerdict(own);
    };
    const all = CATEGORIES.flatMap((category) => set.picks[category].map(({ contentId: id }) => ({ id, category })));
    // Rejected items come first, so that they carry the offer.
    const picks = [...all.filter(({ id }) => isRejected(id)), ...all.filter(({ id }) => !isRejected(id))];
    const [preferences, { signals }] = await Promise.all([deps.preferencesOf(userId), sets.historyOf(userId, date)]);
    return findUnwantedChoices({ recommender: deps.recommender(), picks, preferences, signals, language });
  }

  async function make(session: Session, language: Language) {
    const { state, stale, isMarked } = await markSeen(session, language);
    if (!state.latest) throw new AppError('internal_error');
    const { freePicks, defaultZone } = await readSettings();
    const now = clock.now();
    const renewsAt = localDay(now, state.timezone ?? defaultZone).endsAt;
    const expiresAt = state.premiumExpiresAt;
    const isPremium = isPremiumAt({ isPremium: state.isPremium, expiresAt }, now);
    const locked = lockedCategory(state.latest.date, isPremium, freePicks);
    const unwantedChoices = await unwantedChoicesOf(session.user.id, state, state.latest, language);
    const input = { state, latest: state.latest, renewsAt, stale, isPremium, locked, language, unwantedChoices };
    await deps.contents.load(picksOf(state.latest.set).map(({ contentId }) => contentId));
    return {
      today: presentToday(input, deps.contents, deps.words),
      version: state.version,
      // The stale fallback expires now, and an unmarked set is marked by the next visit.
      until: stale || !isMarked ? now : isPremium && expiresAt && expiresAt < renewsAt ? expiresAt : renewsAt,
    };
  }

  /** A cover may be stored or deleted at any time, on any server. */
  const isShown = ({ id, coverImage }: { id: string; coverImage: string | null }) =>
    deps.contents.coverOf(id) === coverImage;

  async function todayBytes(session: Session, language: Language): Promise<NonSharedBuffer> {
    const key = `${session.user.id} ${language}`;
    const settingsKey = JSON.stringify(await readSettings());
    const cached = responses.get(key);
    // Renewing the session was a round trip already, so the state is loaded without asking for its version.
    const isCurrent = cached?.settingsKey === settingsKey && cached.covers.every(isShown);
    if (cached && isCurrent && !session.isRenewed && clock.now() < cached.until) {
      const version = await deps.today.version(session.user.id, session.sessionId);
      if (version === null) throw new AppError('unauthorized');
      if (version === cached.version) return cached.bytes;
    }
    const { today, version, until } = await make(session, language);
    const bytes = Buffer.from(JSON.stringify(today));
    const covers = today.sections.flatMap(({ items }) => items.map(({ id, coverImage }) => ({ id, coverImage })));
    responses.set(key, { bytes, version, until, settingsKey, covers });
    return bytes;
  }

  return {
    today: async (session: Session, language: Language): Promise<Today> => (await make(session, language)).today,

    /** `today` as JSON bytes, from the response cache unless something displayed has changed. */
    todayBytes: (session: Session, language: Language) =>
      onBehalfOf(session.user.id, () => todayBytes(session, language)),

    /** Another pick in one category. Premium only, three times a day; a double tap gets the picks of its first tap. */
    async refresh(
      session: Session,
      category: Category,
      language: Language,
      filters?: RefreshFilters,
    ): Promise<Refreshed> {
      await premium.require(session.user.id);
      const { state } = await current(session, language);
      if (!state.latest) throw new AppError('internal_error');
      await sets.refresh(session.user.id, state.latest.date, category, language, filters);
      const { today } = await make(session, language);
      const section = today.sections.find((s) => s.category === category);
      if (!section) throw new AppError('internal_error');
      return { section, analysisNote: today.analysisNote };
    },

    /** After a change of diets: replaces dishes that break them and fills missing picks. */
    async completeToday(userId: string, timezone: string) {
      const date = localDay(clock.now(), timezone).date;
      const preferences = await deps.preferencesOf(userId);
      await sets.replace(
        userId,
        date,
        ({ contentId }, category) => category === 'food' && !sets.isAllowed(contentId, preferences),
      );
    },

    /**
     * After an import: replaces picks that it has marked as seen; of a set that was made while nothing was known of the
     * user, all to which the user has not reacted.
     */
    async renewImported(userId: string, timezone: string, seenIds: readonly string[]) {
      const date = localDay(clock.now(), timezone).date;
      const set = await sets.find(userId, date);
      if (!set) return;
      const seen = new Set(seenIds);
      const isFirst = set.reactions === 0 && (await sets.historyOf(userId, date)).reactions > 0;
      await sets.replace(userId, date, ({ contentId }, _category, reacted) =>
        isFirst ? !reacted || seen.has(contentId) : seen.has(contentId),
      );
    },

    /** After the wizard was first completed: replaces picks to which the user has not reacted. */
    async renewToday(userId: string, timezone: string) {
      const date = localDay(clock.now(), timezone).date;
      await sets.replace(userId, date, (_pick, _category, reacted) => !reacted);
    },
  };
}

export type RecommendationsService = ReturnType<typeof recommendationsService>;
