import {
  type Category,
  FILTER_LIMITS,
  type Item,
  LANGUAGE_VALUES,
  type Language,
  LIMITS,
  PLATFORMS,
  type Preferences,
  type RefreshChoices,
  type RefreshFilters,
  type RefreshPreview,
} from '@bugunne/contract';
import type { Words } from '@bugunne/recommender';
import type { StoredSet } from '../../database/stored-set.ts';
import type { Clock } from '../../platform/clock.ts';
import { localDay } from '../../platform/local-day.ts';
import type { CandidatePool } from '../../shared/items/candidate-pool.ts';
import type { PremiumService } from '../premium/premium.service.ts';
import type { History } from './history.ts';
import type { Narrowing } from './narrowing.ts';
import { hasVideoService, type IdsOn, onServicesOf } from './on-services.ts';

export type NarrowedRefreshDependencies = {
  narrowing: Narrowing;
  candidates(): CandidatePool;
  words: Words;
  find(id: string, language: Language): Item | null;
  premium: PremiumService;
  preferencesOf(userId: string): Promise<Preferences>;
  historyOf(userId: string, date: string): Promise<History>;
  setOf(userId: string, date: string): Promise<StoredSet | null>;
  refreshesUsed(userId: string, date: string, category: Category): Promise<number>;
  showsRatings(): boolean;
  idsOn: IdsOn;
  clock: Clock;
};

/** Choices and preview of a refresh on the user's terms; neither uses a refresh. */
export function narrowedRefreshService(deps: NarrowedRefreshDependencies) {
  const { narrowing, candidates, words, clock } = deps;

  const onServices = onServicesOf(deps.idsOn);

  async function requestOf(userId: string, category: Category, filters?: RefreshFilters) {
    const preferences = await deps.preferencesOf(userId);
    const { date } = localDay(clock.now(), preferences.timezone);
    const [history, set] = [await deps.historyOf(userId, date), await deps.setOf(userId, date)];
    const today = set?.picks[category].map(({ contentId }) => contentId) ?? [];
    const order = { userId, date, preferences, history };
    return { order, category, today, onServices: await onServices(preferences, filters) };
  }

  function namesOf({ tags = [], withoutTags = [], like }: RefreshFilters, language: Language) {
    const named = [...tags, ...withoutTags].map((tag) => [tag, words.nameOf('theme', tag, language) ?? tag]);
    const title = like === undefined ? null : words.titleOf(like, language);
    return Object.fromEntries([...named, ...(like !== undefined && title ? [[like, title.text]] : [])]);
  }

  return {
    /** Ids that are offered as examples, and today's first item of the category. */
    async examplesOf(userId: string, category: Category) {
      const request = await requestOf(userId, category);
      const ids = narrowing.examplesOf(request).slice(0, FILTER_LIMITS.examples);
      return { ids, today: ids.find((id) => request.today.includes(id)) ?? null };
    },

    async choices(userId: string, category: Category, language: Language): Promise<RefreshChoices> {
      await deps.premium.require(userId);
      const items = candidates().of[category];
      const years = items.flatMap(({ year }) => year ?? []);
      const request = await requestOf(userId, category);
      const ids = narrowing.examplesOf(request).slice(0, FILTER_LIMITS.examples);
      return {
        languages: LANGUAGE_VALUES.filter((value) => items.some(({ languages }) => languages.includes(value))),
        platforms: PLATFORMS.filter((value) => items.some(({ platforms }) => platforms?.includes(value))),
        hasServices: hasVideoService(request.order.preferences),
        showsRatings: deps.showsRatings() && items.some(({ rating }) => rating !== null),
        years: years.length === 0 ? null : { from: Math.min(...years), to: Math.max(...years) },
        examples: ids.flatMap((id) => {
          const item = deps.find(id, language);
          return item ? [{ id, title: item.title, titleLanguage: item.titleLanguage }] : [];
        }),
      };
    },

    async preview(
      userId: string,
      category: Category,
      language: Language,
      asked: RefreshFilters,
    ): Promise<RefreshPreview> {
      await deps.premium.require(userId);
      const request = await requestOf(userId, category, asked);
      const { filters, ignored } = narrowing.applying(request, asked);
      const { ids, looser } = narrowing.fitsOf(request, filters);
      const { lastShown } = request.order.history;
      const used = await deps.refreshesUsed(userId, request.order.date, category);
      return {
        filters,
        ignored,
        fits: ids.size,
        unseen: [...ids].filter((id) => !lastShown.has(id)).length,
        refreshesUsed: Math.min(used, LIMITS.refreshesPerCategoryPerDay),
        names: namesOf(filters, language),
        looser,
      };
    },
  };
}

export type NarrowedRefreshService = ReturnType<typeof narrowedRefreshService>;
