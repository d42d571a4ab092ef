import {
  type Category,
  defaultPreferences,
  type Language,
  type Preferences,
  type Refreshed,
  type Today,
} from '@bugunne/contract';
import { LRUCache } from 'lru-cache';
import { picksOf, type StoredPick } from '../../database/stored-set.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { localDay } from '../../platform/local-day.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Session } from '../auth/sessions.service.ts';
import { isPremiumAt, type PremiumService } from '../premium/premium.service.ts';
import type { SettingsService } from '../settings/settings.service.ts';
import type { DailySetsService } from './daily-sets.service.ts';
import { lockedCategory, type Presenter, presentToday } from './present-today.ts';
import type { TodayRepo, TodayState } from './today.repo.ts';

export type RecommendationsDependencies = {
  today: TodayRepo;
  sets: DailySetsService;
  contents: Presenter;
  settings: SettingsService;
  premium: PremiumService;
  preferencesOf(userId: string): Promise<Preferences>;
  clock: Clock;
  logger: Logger;
};

const NO_TASTES = defaultPreferences();
/** Answers kept as bytes; about 6 kB each. */
const KEPT = 4000;

/** An answer of the dashboard and how long it may be given again without being made anew. */
type Answer = { bytes: Uint8Array; revision: string; until: Date; terms: string };

export function recommendationsService(deps: RecommendationsDependencies) {
  const { sets, settings, premium, clock, logger } = deps;
  const answers = new LRUCache<string, Answer>({ max: KEPT });

  async function load(session: Session): Promise<TodayState> {
    const state = await deps.today.load(session.user.id, session.sessionId);
    if (!state) throw new AppError('unauthorized');
    return state;
  }

  const dateOf = async (state: TodayState) =>
    localDay(clock.now(), state.timezone ?? (await settings.get('default_timezone'))).date;

  const dieting = (state: TodayState) => ({ ...NO_TASTES, dietaryRestrictions: state.dietaryRestrictions });

  /** A set that was made before a diet was chosen must not be shown under it. */
  const breaksDiet = (state: TodayState) => {
    if (state.dietaryRestrictions.length === 0 || !state.latest) return false;
    const preferences = dieting(state);
    return state.latest.set.picks.food.some((pick) => !sets.isAllowed(pick.contentId, preferences));
  };

  async function withinDiet(session: Session, state: TodayState): Promise<TodayState> {
    if (!state.latest || !breaksDiet(state)) return state;
    const preferences = dieting(state);
    await sets.replace(
      session.user.id,
      state.latest.date,
      (pick, category) => category === 'food' && !sets.isAllowed(pick.contentId, preferences),
    );
    return load(session);
  }

  /**
   * State with a set that is of today and allowed. Somebody who travels west keeps the newest set until their local
   * date has caught up with it. When today's cannot be made, the one before is shown as such.
   */
  async function current(session: Session, language: Language): Promise<{ state: TodayState; stale: boolean }> {
    const state = await load(session);
    const today = await dateOf(state);
    const userId = session.user.id;
    if (state.latest && state.latest.date >= today && !breaksDiet(state)) return { state, stale: false };
    try {
      if (!state.latest || state.latest.date < today) await sets.ensure(userId, today, language);
      // A diet may have been chosen while the set was being made: what is shown is held against what is known now.
      return { state: await withinDiet(session, await load(session)), stale: false };
    } catch (error) {
      if (!state.latest || breaksDiet(state)) throw error;
      logger.error({ error }, "today's set could not be made; the one before is shown");
      return { state, stale: true };
    }
  }

  /** The same, and noted that the person has it before them now. */
  async function looked(session: Session, language: Language) {
    const found = await current(session, language);
    const { latest, states } = found.state;
    if (!latest || latest.isSeen) return found;
    // Made ahead, and since then somebody said elsewhere that they know one of these, or do not want it.
    const isLeftOut = ({ contentId }: StoredPick) => (states.get(contentId)?.excluded ?? null) !== null;
    if (picksOf(latest.set).some(isLeftOut)) await sets.replace(session.user.id, latest.date, isLeftOut);
    await sets.seen(session.user.id, latest.date, language);
    return { ...found, state: await load(session) };
  }

  /** The site's settings that change what a dashboard shows. */
  const readTerms = async () => ({
    freePicks: await settings.get('free_daily_recommendations'),
    defaultZone: await settings.get('default_timezone'),
  });

  async function make(session: Session, language: Language) {
    const { state, stale } = await looked(session, language);
    if (!state.latest) throw new AppError('internal_error');
    const { freePicks, defaultZone } = await readTerms();
    const now = clock.now();
    const renewsAt = localDay(now, state.timezone ?? defaultZone).endsAt;
    const expiresAt = state.premiumExpiresAt;
    const isPremium = isPremiumAt({ isPremium: state.isPremium, expiresAt }, now);
    const locked = lockedCategory(state.latest.date, isPremium, freePicks);
    const input = { state, latest: state.latest, renewsAt, stale, isPremium, locked, language };
    await deps.contents.load(picksOf(state.latest.set).map(({ contentId }) => contentId));
    return {
      today: presentToday(input, deps.contents),
      revision: state.revision,
      // What is shown instead of today's set makes room for it as soon as that can be made.
      until: stale ? now : isPremium && expiresAt && expiresAt < renewsAt ? expiresAt : renewsAt,
    };
  }

  async function todayBytes(session: Session, language: Language): Promise<Uint8Array> {
    const key = `${session.user.id} ${language}`;
    const terms = JSON.stringify(await readTerms());
    const kept = answers.get(key);
    // A session that was just asked for has used one of the two round trips; the other must bring the answer.
    if (kept && !session.isRenewed && kept.terms === terms && clock.now() < kept.until) {
      const revision = await deps.today.revision(session.user.id, session.sessionId);
      if (revision === null) throw new AppError('unauthorized');
      if (revision === kept.revision) return kept.bytes;
    }
    const { today, revision, until } = await make(session, language);
    const bytes = Buffer.from(JSON.stringify(today));
    answers.set(key, { bytes, revision, until, terms });
    return bytes;
  }

  return {
    today: async (session: Session, language: Language): Promise<Today> => (await make(session, language)).today,

    /** The same as JSON, made again only when something it shows has changed. */
    todayBytes,

    /** Another pick in one category. Premium only, three times a day; a double tap gets the answer to its first tap. */
    async refresh(session: Session, category: Category, language: Language): Promise<Refreshed> {
      await premium.require(session.user.id);
      const { state } = await current(session, language);
      if (!state.latest) throw new AppError('internal_error');
      await sets.refresh(session.user.id, state.latest.date, category, language);
      const { today } = await make(session, language);
      const section = today.sections.find((s) => s.category === category);
      if (!section) throw new AppError('internal_error');
      return { section, analysisNote: today.analysisNote };
    },

    /** After another diet was chosen: what breaks it makes room, and what was empty is filled as far as it now can be. */
    async completeToday(userId: string, timezone: string) {
      const date = localDay(clock.now(), timezone).date;
      const preferences = await deps.preferencesOf(userId);
      await sets.replace(
        userId,
        date,
        ({ contentId }, category) => category === 'food' && !sets.isAllowed(contentId, preferences),
      );
    },

    /** The first real answers of the wizard: picks nobody reacted to yet make room for ones that fit them. */
    async renewToday(userId: string, timezone: string) {
      const date = localDay(clock.now(), timezone).date;
      await sets.replace(userId, date, (_pick, _category, reacted) => !reacted);
    },
  };
}

export type RecommendationsService = ReturnType<typeof recommendationsService>;
