import { expect, test } from 'vitest';
import { NO_REACTIONS, nextState, overridingActions } from './interaction-rules.ts';
import type { ItemState } from './item.schema.ts';

const like: ItemState = { ...NO_REACTIONS, liked: true };
const dislike: ItemState = { ...NO_REACTIONS, liked: false };
const seen: ItemState = { ...NO_REACTIONS, excluded: 'seen' };
const unwanted: ItemState = { ...NO_REACTIONS, excluded: 'unwanted' };
const saved: ItemState = { ...NO_REACTIONS, saved: true };
const viewed: ItemState = { ...NO_REACTIONS, viewed: true };

test.each([
  [NO_REACTIONS, 'like', like],
  [dislike, 'like', like],
  [unwanted, 'like', like],
  [seen, 'like', { ...seen, liked: true }],
  [like, 'dislike', dislike],
  [unwanted, 'dislike', { ...unwanted, liked: false }],
  [like, 'save', { ...like, saved: true }],
  [NO_REACTIONS, 'view', viewed],
  [unwanted, 'complete', seen],
  [like, 'complete', { ...seen, liked: true }],
  [like, 'not_for_me', unwanted],
  [dislike, 'not_for_me', { ...unwanted, liked: false }],
  [seen, 'not_for_me', unwanted],
] as const)('%j after %s is %j', (state, action, expected) => {
  expect(nextState(state, action, true)).toEqual(expected);
});

test.each([
  [like, 'like', NO_REACTIONS],
  [dislike, 'like', dislike],
  [like, 'dislike', like],
  [saved, 'save', NO_REACTIONS],
  [viewed, 'view', viewed],
  [NO_REACTIONS, 'view', viewed],
  [seen, 'complete', NO_REACTIONS],
  [unwanted, 'complete', unwanted],
  [seen, 'not_for_me', seen],
  [unwanted, 'not_for_me', NO_REACTIONS],
] as const)('%j after the withdrawal of %s is %j', (state, action, expected) => {
  expect(nextState(state, action, false)).toEqual(expected);
});

test('later actions override those that they contradict', () => {
  expect(overridingActions('like')).toEqual(['dislike', 'not_for_me']);
  expect(overridingActions('dislike')).toEqual(['like']);
  expect(overridingActions('save')).toEqual([]);
  expect(overridingActions('view')).toEqual([]);
  expect(overridingActions('complete')).toEqual(['not_for_me']);
  expect(overridingActions('not_for_me')).toEqual(['like', 'complete']);
});
