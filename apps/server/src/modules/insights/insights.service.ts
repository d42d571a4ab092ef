import type { Insight, Language, Preferences } from '@bugunne/contract';
import type { OpenContent, Recommender, Signal } from '@bugunne/recommender';
import { LRUCache } from 'lru-cache';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { localDay } from '../../platform/local-day.ts';
import { openCandidate } from '../../shared/items/candidates.ts';
import type { Presenter } from '../../shared/items/presenter.ts';
import type { Others } from './others.ts';
import { presentSignals } from './present-signals.ts';

export type InsightsDependencies = {
  others: Others;
  recommender(): Recommender;
  contents: Presenter & { named(id: string): OpenContent | null };
  preferencesOf(userId: string): Promise<Preferences>;
  /** A user's reactions and the dates on which items were last shown, as of a local date. */
  historyOf(userId: string, date: string): Promise<{ signals: Signal[]; lastShown: Map<string, string> }>;
  clock: Clock;
};

const MOST_CACHED = 4;

/** How well an item fits a user, the reasons, and counts of what other users did with it. */
export function insightsService(deps: InsightsDependencies) {
  const { contents, clock } = deps;
  // Each recommender holds an index of the whole catalogue and one open title, so it is not built for every request.
  const extendedById = new LRUCache<string, { base: Recommender; recommender: Recommender }>({ max: MOST_CACHED });

  /** The recommender, extended with the item when it is an open title. */
  function recommenderFor(id: string): Recommender {
    const base = deps.recommender();
    const named = contents.named(id);
    if (!named) return base;
    const known = extendedById.get(id);
    if (known?.base === base) return known.recommender;
    const recommender = base.extended([openCandidate(id, named)]);
    extendedById.set(id, { base, recommender });
    return recommender;
  }

  async function fitOf(
    userId: string,
    id: string,
    language: Language,
  ): Promise<Pick<Insight, 'compatibility' | 'range' | 'signals'>> {
    const preferences = await deps.preferencesOf(userId);
    const { date } = localDay(clock.now(), preferences.timezone);
    const history = await deps.historyOf(userId, date);
    const recommender = recommenderFor(id);
    if (!recommender.isAllowed(id, preferences)) return { compatibility: null, range: null, signals: [] };
    // A view of the item itself counts as little as its showing: the page that asks has just recorded it.
    const lastShown = new Map([...history.lastShown].filter(([itemId]) => itemId !== id));
    const { signals } = history;
    const { compatibility, range, influences } = recommender.inspect(id, { preferences, signals, lastShown });
    await contents.load(influences.flatMap((influence) => (influence.kind === 'reaction' ? influence.itemId : [])));
    return {
      compatibility,
      range,
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
