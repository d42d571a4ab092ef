import { INTERACTION_ACTIONS } from '@bugunne/contract/interaction-actions.constants';
import { nextState } from '@bugunne/contract/interaction-rules';
import type { ItemState } from '@bugunne/contract/item.schema';
import { describe, expect, it } from 'vitest';
import { undoExclusion, undoSteps } from './undo-steps.ts';

/** Every combination of opinion, save and exclusion. */
const states: ItemState[] = [true, false, null].flatMap((liked) =>
  [true, false].flatMap((saved) =>
    (['seen', 'unwanted', null] as const).map((excluded) => ({ liked, saved, viewed: true, excluded })),
  ),
);
const reachable = states.filter(({ liked, excluded }) => !(liked === true && excluded === 'unwanted'));
const follow = (state: ItemState, steps: ReturnType<typeof undoSteps>) =>
  steps.reduce((current, { action, value }) => nextState(current, action, value), state);

describe('undoSteps', () => {
  it('leads from any reachable state to any other', () => {
    for (const previous of reachable) {
      for (const current of reachable)
        expect(follow(current, undoSteps(current, previous)), JSON.stringify([current, previous])).toEqual(previous);
    }
  });

  it('undoes every reaction, and has no steps when nothing changed', () => {
    for (const previous of reachable) {
      for (const action of INTERACTION_ACTIONS) {
        const current = nextState(previous, action, true);
        const steps = undoSteps(current, previous);
        expect(follow(current, steps)).toEqual(previous);
        expect(steps.length > 0).toBe(JSON.stringify(current) !== JSON.stringify(previous));
      }
    }
  });
});

describe('undoExclusion', () => {
  const liked: ItemState = { liked: true, saved: false, viewed: true, excluded: null };

  it('restores the like that "not for me" removed', () => {
    expect(undoExclusion(nextState(liked, 'not_for_me', true), liked)).toEqual(liked);
  });

  it('keeps reactions that were made since', () => {
    const seen = nextState(liked, 'complete', true);
    expect(undoExclusion(nextState(seen, 'like', false), liked)).toEqual({ ...liked, liked: null });
    const unwanted = nextState(liked, 'not_for_me', true);
    const disliked = nextState(nextState(unwanted, 'dislike', true), 'save', true);
    expect(undoExclusion(disliked, liked)).toEqual({ ...liked, liked: false, saved: true });
  });
});
