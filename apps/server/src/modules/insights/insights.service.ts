import type { Insight, Language, Preferences } from '@bugunne/contract';
import type { OpenContent, Recommender, Signal } from '@bugunne/recommender';
import { LRUCache } from 'lru-cache';
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

const TITLES_AT_HAND = 4;

/** How well any item fits a person and what that comes from, and what others did with it. */
export function insightsService(deps: InsightsDependencies) {
  const { contents, clock } = deps;
  // Each has the index of the whole catalogue beside its one title: not to be made anew with every look at a page.
  const withTitle = new LRUCache<string, { base: Recommender; recommender: Recommender }>({ max: TITLES_AT_HAND });

  /** The engine, which knows the title `id` as well when the language model named it. */
  function recommenderFor(id: string): Recommender {
    const base = deps.recommender();
    const named = contents.named(id);
    if (!named) return base;
    const known = withTitle.get(id);
    if (known?.base === base) return known.recommender;
    const recommender = base.extended([openCandidate(id, named)]);
    withTitle.set(id, { base, recommender });
    return recommender;
  }

  async function fitOf(
    userId: string,
    id: string,
    language: Language,
  ): Promise<Pick<Insight, 'compatibility' | 'signals'>> {
    const preferences = await deps.preferencesOf(userId);
    const { date } = localDay(clock.now(), preferences.timezone);
    const history = await deps.historyOf(userId, date);
    const recommender = recommenderFor(id);
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
