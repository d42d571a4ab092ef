import { INTERACTION_ACTIONS } from '@bugunne/contract/interaction-actions';
import type { ItemState } from '@bugunne/contract/item';
import { describe, expect, it } from 'vitest';
import { nextState } from './next-state.ts';
import { included, wayBack } from './way-back.ts';

/** Every state that can be reached. */
const states: ItemState[] = [true, false, null].flatMap((liked) =>
  [true, false].flatMap((saved) =>
    (['seen', 'unwanted', null] as const).map((excluded) => ({ liked, saved, viewed: true, excluded })),
  ),
);
const reachable = states.filter(({ liked, excluded }) => !(liked === true && excluded === 'unwanted'));
const follow = (state: ItemState, steps: ReturnType<typeof wayBack>) =>
  steps.reduce((now, { action, value }) => nextState(now, action, value), state);

describe('the way back', () => {
  it('leads from any state to any other', () => {
    for (const was of reachable) {
      for (const now of reachable) expect(follow(now, wayBack(now, was)), JSON.stringify([now, was])).toEqual(was);
    }
  });

  it('undoes every reaction, and nothing where nothing was changed', () => {
    for (const was of reachable) {
      for (const action of INTERACTION_ACTIONS) {
        const now = nextState(was, action, true);
        const steps = wayBack(now, was);
        expect(follow(now, steps)).toEqual(was);
        expect(steps.length > 0).toBe(JSON.stringify(now) !== JSON.stringify(was));
      }
    }
  });
});

describe('what is no longer left out', () => {
  const liked: ItemState = { liked: true, saved: false, viewed: true, excluded: null };

  it('is liked again where not wanting it took the like away', () => {
    expect(included(nextState(liked, 'not_for_me', true), liked)).toEqual(liked);
  });

  it('keeps what was said since', () => {
    const seen = nextState(liked, 'complete', true);
    expect(included(nextState(seen, 'like', false), liked)).toEqual({ ...liked, liked: null });
    const unwanted = nextState(liked, 'not_for_me', true);
    const disliked = nextState(nextState(unwanted, 'dislike', true), 'save', true);
    expect(included(disliked, liked)).toEqual({ ...liked, liked: false, saved: true });
  });
});
