import { byCategory } from '@bugunne/contract';
import type { Logger } from '../../platform/logger.ts';
import type { DefaultPicks } from './default-picks.ts';
import type { Picker } from './picker.ts';

/** The picker, and default picks wherever the engine behind it fails: people get a good day, and the label says which. */
export function unfailingPicker(picker: Picker, defaults: DefaultPicks, logger: Logger): Picker {
  function attempt<T>(work: () => T, instead: () => T): T {
    try {
      return work();
    } catch (error) {
      logger.error({ error }, 'the recommender failed; default picks are shown');
      return instead();
    }
  }
  return {
    ...picker,
    pick: (order, category, count, nth, also, personal) =>
      attempt(
        () => picker.pick(order, category, count, nth, also, personal),
        () => defaults(order, category, count, also),
      ),
    set: (order, count) =>
      attempt(
        () => picker.set(order, count),
        () => ({
          picks: byCategory((category) => defaults(order, category, count)),
          reactions: order.history.reactions,
        }),
      ),
    shortlists: (order, size, count) =>
      attempt(
        () => picker.shortlists(order, size, count),
        () => byCategory((category) => defaults(order, category, count)),
      ),
    assessOthers: (order, others) =>
      attempt(
        () => picker.assessOthers(order, others),
        () => [],
      ),
  };
}
