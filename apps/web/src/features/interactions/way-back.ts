import type { InteractionAction } from '@bugunne/contract/interactions';
import type { Exclusion, ItemState } from '@bugunne/contract/item';
import { nextState } from './next-state.ts';

export type Step = { action: InteractionAction; value: boolean };

const ACTION_OF: Record<Exclusion, 'complete' | 'not_for_me'> = { seen: 'complete', unwanted: 'not_for_me' };

/** What leads from one state back to an earlier one, but for views, which stay. */
export function wayBack(now: ItemState, was: ItemState): Step[] {
  const steps: Step[] = [];
  let state = now;
  const go = (action: InteractionAction, value: boolean) => {
    steps.push({ action, value });
    state = nextState(state, action, value);
  };
  const reason = was.excluded ?? state.excluded;
  if (reason && state.excluded !== was.excluded) go(ACTION_OF[reason], was.excluded !== null);
  const opinion = was.liked ?? state.liked;
  if (opinion !== null && state.liked !== was.liked) go(opinion ? 'like' : 'dislike', was.liked !== null);
  if (state.saved !== was.saved) go('save', was.saved);
  return steps;
}

/** What is no longer left out, as it was left in before; the like that not being wanted took away is back. */
export const included = (now: ItemState, was: ItemState): ItemState => ({
  ...now,
  excluded: was.excluded,
  liked: now.excluded === 'unwanted' && now.liked === null && was.liked === true ? true : now.liked,
});
