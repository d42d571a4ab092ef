import type { Catalogue } from '@bugunne/catalogue';
import { type Item, type Language, type OwnTrends, type Preferences, TRENDS_LIMITS } from '@bugunne/contract';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { localDatesIn, localDay } from '../../platform/local-day.ts';
import type { ContentsService } from '../contents/contents.service.ts';
import type { PremiumService } from '../premium/premium.service.ts';
import { hitWeeks } from './hit-weeks.ts';
import type { OwnItem } from './own-items.ts';
import type { OwnTrendsRepo } from './own-trends.repo.ts';
import { streakOf } from './streak.ts';
import { pleasedOf, tastesByMonth } from './tastes.ts';
import { untriedOf } from './untried.ts';
import { type YearSummary, yearSummary } from './year-summary.ts';

type Dependencies = {
  repo: OwnTrendsRepo;
  catalogue(): Catalogue;
  contents: Pick<ContentsService, 'load' | 'find'>;
  premium: PremiumService;
  preferencesOf(userId: string): Promise<Preferences>;
  /** Items that staff have hidden from picks. */
  hidden(): ReadonlySet<string>;
  clock: Clock;
};

const yearOf = (date: string): number => Number(date.slice(0, 4));

/** A user's own trends. Premium members only. */
export function ownTrendsService({ repo, catalogue, contents, premium, preferencesOf, hidden, clock }: Dependencies) {
  async function itemsOf(userId: string, timezone: string): Promise<OwnItem[]> {
    const rows = await repo.ledger(userId);
    await contents.load(rows.flatMap(({ contentId, pleasedAt }) => (pleasedAt === null ? [] : [contentId])));
    const dateOf = localDatesIn(timezone);
    return rows.map(({ pleasedAt, ...row }) => ({
      ...row,
      pleasedOn: pleasedAt === null ? null : dateOf(new Date(pleasedAt)),
    }));
  }
  const finder =
    (language: Language) =>
    (id: string): Item | null =>
      contents.find(id, language);

  return {
    /** Throws `premium_required`. */
    async mine(userId: string, language: Language): Promise<OwnTrends> {
      await premium.require(userId);
      const { timezone, dietaryRestrictions } = await preferencesOf(userId);
      const { date: today } = localDay(clock.now(), timezone);
      const opened = await repo.openedDays(userId);
      const items = await itemsOf(userId, timezone);
      const pleased = pleasedOf(items, finder(language));
      const knows = opened.length >= TRENDS_LIMITS.untriedFromDays;
      return {
        today,
        since: opened[0] ?? null,
        streak: streakOf(opened, today),
        weeks: hitWeeks(items, today),
        ...tastesByMonth(pleased, today),
        untried: knows ? untriedOf(catalogue())({ items, hidden: hidden(), diets: dietaryRestrictions, language }) : [],
        years: [...new Set(opened.map(yearOf))]
          .filter((year) => pleased.some(({ on }) => yearOf(on) === year))
          .toReversed(),
      };
    },

    /** Throws `premium_required`, and `not_found` for a year without a picture. */
    async year(userId: string, language: Language, year: number): Promise<YearSummary> {
      await premium.require(userId);
      const { timezone } = await preferencesOf(userId);
      const opened = await repo.openedDays(userId);
      const items = await itemsOf(userId, timezone);
      const summary = yearSummary(year, opened, items, pleasedOf(items, finder(language)));
      if (!summary) throw new AppError('not_found');
      return summary;
    },
  };
}

export type OwnTrendsService = ReturnType<typeof ownTrendsService>;
