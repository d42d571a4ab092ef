import {
  byCategory,
  CATEGORIES,
  type Category,
  type Language,
  LIMITS,
  type Preferences,
  type RefreshFilters,
} from '@bugunne/contract';
import type { Candidate } from '@bugunne/recommender';
import { picksOf, type StoredPick, type StoredSet } from '../../database/stored-set.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { singleFlight } from '../../platform/single-flight.ts';
import type { Chooser } from './chooser.ts';
import { type MotifsOf, withMotifs } from './cover-of-pick.ts';
import type { History } from './history.ts';
import type { Narrowing } from './narrowing.ts';
import { type IdsOn, onServicesOf } from './on-services.ts';
import type { Picker, PickOrder } from './picker.ts';
import type { RecommendationStatements, RecommendationsRepo } from './recommendations.repo.ts';

export type DailySetsDependencies = {
  repo: RecommendationsRepo;
  picker: Picker;
  narrowing: Narrowing;
  chooser: Chooser;
  clock: Clock;
  preferencesOf(userId: string): Promise<Preferences>;
  perCategory(): Promise<number>;
  /** The items outside the catalogue among these ids. */
  others(ids: readonly string[]): Promise<readonly Candidate[]>;
  idsOn: IdsOn;
  motifsOf: MotifsOf;
};

/** `reacted`: whether the user liked, disliked, saved or opened it. */
type IsStale = (pick: StoredPick, category: Category, reacted: boolean) => boolean;

const FIRST_REPLACEMENT_ATTEMPT = 100;

/** Makes and changes the one stored set of a user per local date. */
export function dailySetsService(deps: DailySetsDependencies) {
  const { repo, picker, narrowing, chooser, clock, preferencesOf, perCategory } = deps;
  const flights = singleFlight<StoredSet>();
  const order = async (scope: RecommendationStatements, userId: string, date: string): Promise<PickOrder> => ({
    userId,
    date,
    preferences: await preferencesOf(userId),
    history: await scope.history(userId, date),
  });

  /** The day's set, made if there is none yet. Concurrent callers get the same one. */
  async function ensure(userId: string, date: string, language: Language): Promise<StoredSet> {
    const known = await repo.find(userId, date);
    if (known) return known;
    // With a language model, concurrent requests of several tabs or languages share one call.
    return chooser.isSlow
      ? flights.join(`${userId} ${date}`, () => make(userId, date, language))
      : make(userId, date, language);
  }

  async function make(userId: string, date: string, language: Language): Promise<StoredSet> {
    const count = await perCategory();
    let readAt = clock.now();
    const asked = await order(repo, userId, date);
    let made = await chooser.set(asked, language, count);
    if (chooser.isSlow) readAt = clock.now();
    const preferences = chooser.isSlow ? await preferencesOf(userId) : asked.preferences;
    const isFirst = await repo.atomically(userId, async (scope) => {
      if (chooser.isSlow) {
        const now = { userId, date, preferences, history: await scope.history(userId, date) };
        made = chooser.reconcile(made, asked, now, count);
      }
      made = { ...withMotifs(made, date, deps.motifsOf, asked.history.motifs), reasonedAt: readAt.toISOString() };
      const inserted = await scope.insert(userId, date, made, clock.now());
      if (inserted) await scope.markShown(userId, date, shown(made));
      return inserted;
    });
    if (isFirst) {
      chooser.record(picksOf(made));
      return made;
    }
    const existing = await repo.find(userId, date);
    if (!existing) throw new AppError('internal_error');
    return existing;
  }

  /** Replaces the picks for which `isStale` holds and fills missing ones; the others stay. Does not count as a refresh. */
  async function replace(userId: string, date: string, isStale: IsStale) {
    const preferences = await preferencesOf(userId);
    const count = await perCategory();
    const replaced: StoredPick[] = [];
    await repo.atomically(userId, async (scope) => {
      const set = await scope.lock(userId, date);
      if (!set) return;
      const history = await scope.history(userId, date);
      const reacted = new Set(history.signals.map((signal) => signal.itemId));
      const next: StoredSet = {
        ...set,
        picks: { ...set.picks },
        reactions: history.reactions,
        diets: preferences.dietaryRestrictions,
      };
      for (const category of CATEGORIES) {
        const remaining = set.picks[category].filter((pick) => !isStale(pick, category, reacted.has(pick.contentId)));
        const missing = Math.max(count, set.picks[category].length) - remaining.length;
        if (missing <= 0) continue;
        const today = set.picks[category].map((pick) => pick.contentId);
        const fresh = picker.pick(
          { userId, date, preferences, history },
          category,
          missing,
          FIRST_REPLACEMENT_ATTEMPT,
          today,
        );
        next.picks[category] = [...remaining, ...fresh];
        replaced.push(...fresh);
        await scope.markShown(
          userId,
          date,
          fresh.map(({ contentId }) => ({ contentId, category })),
        );
      }
      await scope.update(userId, date, withMotifs(next, date, deps.motifsOf));
    });
    chooser.record(replaced);
  }

  /** Replaces a pick that the user has seen, once per day and category; a repeated call changes nothing. */
  async function replaceSeen(userId: string, date: string, contentId: string) {
    const preferences = await preferencesOf(userId);
    const fresh = await repo.atomically(userId, async (scope) => {
      const set = await scope.lock(userId, date);
      const category = CATEGORIES.find((each) => set?.picks[each].some((pick) => pick.contentId === contentId));
      if (!set || !category || set.replacedSeen?.includes(category)) return [];
      const history = await scope.history(userId, date);
      const today = set.picks[category].map((pick) => pick.contentId);
      const [pick] = picker.pick({ userId, date, preferences, history }, category, 1, FIRST_REPLACEMENT_ATTEMPT, today);
      if (!pick) return [];
      await scope.markShown(userId, date, [{ contentId: pick.contentId, category }]);
      const next: StoredSet = {
        ...set,
        picks: {
          ...set.picks,
          [category]: set.picks[category].map((old) => (old.contentId === contentId ? pick : old)),
        },
        reactions: history.reactions,
        diets: preferences.dietaryRestrictions,
        refreshed: [...(set.refreshed ?? []), { contentId, category }],
        replacedSeen: [...(set.replacedSeen ?? []), category],
      };
      await scope.update(userId, date, withMotifs(next, date, deps.motifsOf));
      return [pick];
    });
    chooser.record(fresh);
  }

  /** Renews the match and the reasons of all picks of a day, from the user's current preferences and reactions. */
  async function renewReasons(userId: string, date: string): Promise<void> {
    const before = await repo.find(userId, date);
    const others = await deps.others(before ? picksOf(before).map(({ contentId }) => contentId) : []);
    const readAt = clock.now();
    const preferences = await preferencesOf(userId);
    await repo.atomically(userId, async (scope) => {
      const set = await scope.lock(userId, date);
      if (!set) return;
      const now = { userId, date, preferences, history: await scope.history(userId, date) };
      const picks = byCategory((category) => set.picks[category].map((pick) => picker.reassess(now, pick, others)));
      await scope.update(userId, date, { ...set, picks, reasonedAt: readAt.toISOString() });
    });
  }

  return {
    ensure,
    replace,
    replaceSeen,
    renewReasons,
    /** Marks a set that was made ahead as seen; later sets are made in this language. */
    markSeen: (userId: string, date: string, language: Language): Promise<void> =>
      repo.atomically(userId, (scope) => scope.markSeen(userId, date, language, clock.now())),
    isAllowed: picker.isAllowed,
    /** The set of a day, if it was made. */
    find: (userId: string, date: string): Promise<StoredSet | null> => repo.find(userId, date),
    refreshesUsed: (userId: string, date: string, category: Category): Promise<number> =>
      repo.refreshesUsed(userId, date, category),
    /** The user's history as it counts on `date`. */
    historyOf: (userId: string, date: string): Promise<History> => repo.history(userId, date),

    /**
     * Replaces the picks of one category and uses one of the day's refreshes, atomically. A double tap does neither: the
     * picks of the first tap stay. With filters only items that fit them are picked; when fewer fit than there are picks,
     * the last ones stay. When none fits nothing is used.
     */
    async refresh(
      userId: string,
      date: string,
      category: Category,
      language: Language,
      filters?: RefreshFilters,
    ): Promise<void> {
      await ensure(userId, date, language);
      const preferences = await preferencesOf(userId);
      const onServices = await onServicesOf(deps.idsOn)(preferences, filters);
      const fresh = await repo.atomically(userId, async (scope) => {
        const set = await scope.lock(userId, date);
        if (!set) throw new AppError('internal_error');
        const now = clock.now();
        if (isDoubleTap(await scope.refreshedAt(userId, date, category), now)) return [];
        const used = await scope.takeRefresh(userId, date, category, now);
        if (used === null) throw new AppError('refresh_limit_reached');
        const history = await scope.history(userId, date);
        const today = set.picks[category].map((pick) => pick.contentId);
        const count = Math.max(1, today.length);
        const order = { userId, date, preferences, history };
        const picks = filters
          ? narrowing.pick({ order, category, today, onServices }, filters, count, used)
          : picker.pick(order, category, count, used, today);
        if (picks.length === 0) throw new AppError('no_more_picks');
        await scope.markShown(
          userId,
          date,
          picks.map(({ contentId }) => ({ contentId, category })),
        );
        const rest = filters ? set.picks[category].slice(picks.length) : [];
        const replaced = today.slice(0, today.length - rest.length).map((contentId) => ({ contentId, category }));
        const next: StoredSet = {
          ...set,
          picks: { ...set.picks, [category]: [...picks, ...rest] },
          reactions: history.reactions,
          diets: preferences.dietaryRestrictions,
          refreshed: [...(set.refreshed ?? []), ...replaced],
        };
        await scope.update(userId, date, withMotifs(next, date, deps.motifsOf));
        return picks;
      });
      chooser.record(fresh);
    },
  };
}

export type DailySetsService = ReturnType<typeof dailySetsService>;

/** The clocks of two servers may differ slightly, so the previous refresh may seem to be in the future. */
const isDoubleTap = (before: Date | null, now: Date) =>
  before !== null && Math.abs(now.getTime() - before.getTime()) < LIMITS.refreshPause;

const shown = (set: StoredSet) =>
  CATEGORIES.flatMap((category) => set.picks[category].map(({ contentId }) => ({ contentId, category })));
