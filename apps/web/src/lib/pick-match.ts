import type { Pick as DailyPick } from '@bugunne/contract/item.schema';
import { afterVerdict, hasVerdict } from '@bugunne/contract/verdict';

/** The match of a pick in per cent, which follows the user's own verdict, and its range while little is known of the user. */
export function matchOf({
  compatibilityBefore,
  range,
  state,
}: Pick<DailyPick, 'compatibilityBefore' | 'range' | 'state'>) {
  return { figure: Math.round(afterVerdict(compatibilityBefore, state)), range: hasVerdict(state) ? null : range };
}
