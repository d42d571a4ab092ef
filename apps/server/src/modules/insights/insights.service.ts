import type { Insight, Language, Preferences } from '@bugunne/contract';
import type { OpenContent, Recommender, Signal } from '@bugunne/recommender';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { localDay } from '../../platform/local-day.ts';
import { openCandidate } from '../contents/candidates.ts';
import type { Presenter } from '../recommendations/present-today.ts';
import type { Others } from './others.ts';
import { presentSignals } from './present-signals.ts';

export type InsightsDependencies = {
  others: Others;
  recommender(): Recommender;
  contents: Presenter & { named(id: string): OpenContent | null };
  preferencesOf(userId: string): Promise<Preferences>;
  /** What a person was shown and did, as it counts on a date. */
  historyOf(userId: string, date: string): Promise<{ signals: Signal[]; lastShown: Map<string, string> }>;
  clock: Clock;
};

/** How well any item fits a person and what that comes from, and what others did with it. */
export function insightsService(deps: InsightsDependencies) {
  const { contents, clock } = deps;

  async function fitOf(
    userId: string,
    id: string,
    language: Language,
  ): Promise<Pick<Insight, 'compatibility' | 'signals'>> {
    const preferences = await deps.preferencesOf(userId);
    const { date } = localDay(clock.now(), preferences.timezone);
    const history = await deps.historyOf(userId, date);
    const named = contents.named(id);
    const recommender = named ? deps.recommender().extended([openCandidate(id, named)]) : deps.recommender();
    if (!recommender.isAllowed(id, preferences)) return { compatibility: null, signals: [] };
    // What they did with the item itself would only say that it fits because they said so.
    const signals = history.signals.filter(({ itemId }) => itemId !== id);
    const lastShown = new Map([...history.lastShown].filter(([itemId]) => itemId !== id));
    const { compatibility, influences } = recommender.inspect(id, { preferences, signals, lastShown });
    await contents.load(influences.flatMap((influence) => (influence.kind === 'reaction' ? influence.itemId : [])));
    return {
      compatibility,
      signals: presentSignals(influences, signals, language, (other) => contents.find(other, language)),
    };
  }

  return {
    /** Throws `not_found`. */
    async of(userId: string, id: string, language: Language): Promise<Insight> {
      await contents.load([id]);
      if (!contents.find(id, language)) throw new AppError('not_found');
      return { ...(await fitOf(userId, id, language)), others: await deps.others(userId, id) };
    },
  };
}

export type InsightsService = ReturnType<typeof insightsService>;
