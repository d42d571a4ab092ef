import {
  CATEGORIES,
  type Category,
  type History,
  type ItemState,
  type Language,
  NO_REACTIONS,
  type PastPick,
} from '@bugunne/contract';
import type { StoredSet } from '../../database/stored-set.ts';
import type { Clock } from '../../platform/clock.ts';
import { localDay } from '../../platform/local-day.ts';
import { drawnMotif } from '../../shared/items/cover-motifs.ts';
import type { Presenter } from '../../shared/items/presenter.ts';
import { lockedCategory } from '../../shared/premium-rules.ts';
import type { PremiumService } from '../premium/premium.service.ts';
import type { SettingsService } from '../settings/settings.service.ts';
import type { PastSetsRepo } from './past-sets.repo.ts';

export type PastSetsDependencies = {
  repo: PastSetsRepo;
  contents: Presenter & { statesOf(userId: string, ids: readonly string[]): Promise<ReadonlyMap<string, ItemState>> };
  settings: SettingsService;
  premium: PremiumService;
  timezoneOf(userId: string): Promise<string>;
  clock: Clock;
};

/** The user's past daily sets. */
export function pastSetsService(deps: PastSetsDependencies) {
  const { repo, contents, settings, premium, clock } = deps;

  return {
    /** One month of sets, by default the latest that has one. Picks that the current plan locks are omitted. */
    async month(userId: string, language: Language, requested?: string): Promise<History> {
      const today = localDay(clock.now(), await deps.timezoneOf(userId)).date;
      const month = requested ?? monthOf((await repo.latest(userId)) ?? today);
      const [first, end] = [`${month}-01`, `${monthAfter(month)}-01`];
      const [rows, older, newer] = await Promise.all([
        repo.between(userId, first, end),
        repo.latest(userId, first),
        repo.next(userId, end),
      ]);
      const { isPremium } = await premium.status(userId);
      const freePicks = await settings.get('free_daily_recommendations');
      const days = rows.map(({ date, set }) => ({ date, ...idsOf(set, lockedCategory(date, isPremium, freePicks)) }));
      const ids = [...new Set(days.flatMap(({ picks, refreshed }) => [...picks, ...refreshed]))];
      await contents.load(ids);
      const states = await contents.statesOf(userId, ids);
      const present = (id: string, motif?: number) => presentPast(id, language, states, contents, motif);
      return {
        month,
        today,
        days: days.map(({ date, picks, refreshed, motifs }) => ({
          date,
          picks: picks.flatMap((id) => present(id, motifs.get(id))),
          refreshed: refreshed.flatMap((id) => present(id)),
        })),
        older: older && monthOf(older),
        newer: newer && monthOf(newer),
      };
    },
  };
}

export type PastSetsService = ReturnType<typeof pastSetsService>;

const monthOf = (date: string) => date.slice(0, 7);

function monthAfter(month: string): string {
  const next = new Date(`${month}-01T00:00:00Z`);
  next.setUTCMonth(next.getUTCMonth() + 1);
  return next.toISOString().slice(0, 7);
}

/** Ids in the order of the categories; a replaced pick that came back is listed once. */
function idsOf({ picks, refreshed = [] }: StoredSet, locked: Category | null) {
  const shown = CATEGORIES.filter((category) => category !== locked).flatMap((category) =>
    picks[category].map(({ contentId }) => contentId),
  );
  const motifs = new Map(CATEGORIES.flatMap((category) => picks[category].map((pick) => [pick.contentId, pick.motif])));
  const replaced = refreshed.filter(({ category }) => category !== locked).map(({ contentId }) => contentId);
  return { picks: shown, refreshed: [...new Set(replaced)].filter((id) => !shown.includes(id)), motifs };
}

/** Empty when the catalogue no longer has the item. */
function presentPast(
  id: string,
  language: Language,
  states: ReadonlyMap<string, ItemState>,
  contents: Presenter,
  motif: number | undefined,
): PastPick[] {
  const item = contents.find(id, language);
  if (!item) return [];
  const { category, title, titleLanguage, verified, year, artist, director, coverImage, coverMotif } = item;
  const state = states.get(id) ?? NO_REACTIONS;
  const shown = { id, category, title, titleLanguage, verified, year, artist, director, coverImage, state };
  return [{ ...shown, coverMotif: drawnMotif(category, motif) ?? coverMotif }];
}
