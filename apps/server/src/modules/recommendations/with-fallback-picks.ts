import { byCategory } from '@bugunne/contract';
import type { Logger } from '../../platform/logger.ts';
import type { DefaultPicks } from './default-picks.ts';
import type { Picker } from './picker.ts';

/** A picker that falls back to default picks when the engine fails; their `source` says so. */
export function withFallbackPicks(picker: Picker, defaults: DefaultPicks, logger: Logger): Picker {
  function attempt<T>(work: () => T, fallback: () => T): T {
    try {
      return work();
    } catch (error) {
      logger.error({ error }, 'the recommender failed; default picks are shown');
      return fallback();
    }
  }
  return {
    ...picker,
    pick: (order, category, count, nth, alsoExcluded, personal) =>
      attempt(
        () => picker.pick(order, category, count, nth, alsoExcluded, personal),
        () => defaults(order, category, count, alsoExcluded),
      ),
    set: (order, count) =>
      attempt(
        () => picker.set(order, count),
        () => ({
          picks: byCategory((category) => defaults(order, category, count)),
          reactions: order.history.reactions,
          diets: order.preferences.dietaryRestrictions,
        }),
      ),
    shortlists: (order, size, count) =>
      attempt(
        () => picker.shortlists(order, size, count),
        () => byCategory((category) => defaults(order, category, count)),
      ),
    reassess: (order, pick, others) =>
      attempt(
        () => picker.reassess(order, pick, others),
        () => pick,
      ),
    assessOthers: (order, others) =>
      attempt(
        () => picker.assessOthers(order, others),
        () => [],
      ),
  };
}
