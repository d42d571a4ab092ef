import { type Category, defaultPreferences, type Language, type Section, todaySchema } from '@bugunne/contract';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { localDay } from '../../platform/local-day.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Session } from '../auth/sessions.service.ts';
import { isPremiumAt, type PremiumService } from '../premium/premium.service.ts';
import type { SettingsService } from '../settings/settings.service.ts';
import type { DailySetsService } from './daily-sets.service.ts';
import { createTodayWriter, lockedCategory, type Presenter } from './present-today.ts';
import type { TodayRepo, TodayState } from './today.repo.ts';

export type RecommendationsDependencies = {
  today: TodayRepo;
  sets: DailySetsService;
  contents: Presenter;
  settings: SettingsService;
  premium: PremiumService;
  clock: Clock;
  logger: Logger;
};

const NO_TASTES = defaultPreferences();

export function recommendationsService(deps: RecommendationsDependencies) {
  const { sets, settings, premium, clock, logger } = deps;
  const write = createTodayWriter(deps.contents);

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

  /**
   * State with a set that is of today and allowed. Somebody who travels west keeps the newest set until their local
   * date has caught up with it. When today's cannot be made, the one before is shown as such.
   */
  async function current(session: Session): Promise<{ state: TodayState; stale: boolean }> {
    const state = await load(session);
    const today = await dateOf(state);
    const userId = session.user.id;
    if (state.latest && state.latest.date >= today && !breaksDiet(state)) return { state, stale: false };
    try {
      if (state.latest && state.latest.date >= today) {
        const preferences = dieting(state);
        await sets.replace(
          userId,
          state.latest.date,
          (pick, category) => category === 'food' && !sets.isAllowed(pick.contentId, preferences),
        );
      } else {
        await sets.ensure(userId, today);
      }
      return { state: await load(session), stale: false };
    } catch (error) {
      if (!state.latest || breaksDiet(state)) throw error;
      logger.error({ error }, "today's set could not be made; the one before is shown");
      return { state, stale: true };
    }
  }

  async function present(session: Session, language: Language): Promise<string> {
    const { state, stale } = await current(session);
    const now = clock.now();
    const zone = state.timezone ?? (await settings.get('default_timezone'));
    if (!state.latest) throw new AppError('internal_error');
    const isPremium = isPremiumAt({ isPremium: state.isPremium, expiresAt: state.premiumExpiresAt }, now);
    const freePicks = await settings.get('free_daily_recommendations');
    return write({
      userId: session.user.id,
      latest: state.latest,
      renewsAt: localDay(now, zone).endsAt,
      stale,
      state,
      isPremium,
      locked: lockedCategory(state.latest.date, isPremium, freePicks),
      language,
    });
  }

  return {
    /** `Today` of the contract as JSON text. */
    today: present,

    /** Another pick in one category. Premium only, three times a day. */
    async refresh(session: Session, category: Category, language: Language): Promise<Section> {
      await premium.require(session.user.id);
      const { state } = await current(session);
      if (!state.latest) throw new AppError('internal_error');
      await sets.refresh(session.user.id, state.latest.date, category);
      const today = todaySchema.parse(JSON.parse(await present(session, language)));
      const section = today.sections.find((s) => s.category === category);
      if (!section) throw new AppError('internal_error');
      return section;
    },

    /** The first real answers of the wizard: picks nobody reacted to yet make room for ones that fit them. */
    async renewToday(userId: string, timezone: string) {
      const date = localDay(clock.now(), timezone).date;
      await sets.replace(userId, date, (_pick, _category, reacted) => !reacted);
    },
  };
}

export type RecommendationsService = ReturnType<typeof recommendationsService>;
