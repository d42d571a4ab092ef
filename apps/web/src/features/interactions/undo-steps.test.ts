import { INTERACTION_ACTIONS } from '@bugunne/contract/interaction-actions';
import type { ItemState } from '@bugunne/contract/item';
import { describe, expect, it } from 'vitest';
import { nextState } from './next-state.ts';
import { undoExclusion, undoSteps } from './undo-steps.ts';

/** Every combination of opinion, save and exclusion. */
const states: ItemState[] = [true, false, null].flatMap((liked) =>
  [true, false].flatMap((saved) =>
    (['seen', 'unwanted', null] as const).map((excluded) => ({ liked, saved, viewed: true, excluded })),
  ),
);
const reachable = states.filter(({ liked, excluded }) => !(liked === true && excluded === 'unwanted'));
const follow = (state: ItemState, steps: ReturnType<typeof undoSteps>) =>
  steps.reduce((now, { action, value }) => nextState(now, action, value), state);

describe('undoSteps', () => {
  it('leads from any reachable state to any other', () => {
    for (const was of reachable) {
      for (const now of reachable) expect(follow(now, undoSteps(now, was)), JSON.stringify([now, was])).toEqual(was);
    }
  });

  it('undoes every reaction, and has no steps when nothing changed', () => {
    for (const was of reachable) {
      for (const action of INTERACTION_ACTIONS) {
        const now = nextState(was, action, true);
        const steps = undoSteps(now, was);
        expect(follow(now, steps)).toEqual(was);
        expect(steps.length > 0).toBe(JSON.stringify(now) !== JSON.stringify(was));
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
