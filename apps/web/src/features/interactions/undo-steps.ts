import { nextState } from '@bugunne/contract/interaction-rules';
import type { InteractionAction } from '@bugunne/contract/interactions.schema';
import type { Exclusion, ItemState } from '@bugunne/contract/item.schema';

export type UndoStep = { action: InteractionAction; value: boolean };

const ACTION_OF: Record<Exclusion, 'complete' | 'not_for_me'> = { seen: 'complete', unwanted: 'not_for_me' };

/** Actions that lead from the current state back to an earlier one. Views cannot be undone. */
export function undoSteps(current: ItemState, previous: ItemState): UndoStep[] {
  const steps: UndoStep[] = [];
  let state = current;
  const add = (action: InteractionAction, value: boolean) => {
    steps.push({ action, value });
    state = nextState(state, action, value);
  };
  const reason = previous.excluded ?? state.excluded;
  if (reason && state.excluded !== previous.excluded) add(ACTION_OF[reason], previous.excluded !== null);
  const opinion = previous.liked ?? state.liked;
  if (opinion !== null && state.liked !== previous.liked) add(opinion ? 'like' : 'dislike', previous.liked !== null);
  if (state.saved !== previous.saved) add('save', previous.saved);
  return steps;
}

/** The current state with the earlier exclusion, and with the like that "not for me" removed. */
export const undoExclusion = (current: ItemState, previous: ItemState): ItemState => ({
  ...current,
  excluded: previous.excluded,
  liked: current.excluded === 'unwanted' && current.liked === null && previous.liked === true ? true : current.liked,
});
