import { expect, it } from 'vitest';
import { sendableAtOnce } from './at-once.ts';
import type { Change } from './change.ts';

const change = (id: string, topic: string): Change => ({
  id,
  topic,
  person: 'ada',
  method: 'POST',
  path: '/rest/v1/interactions',
  body: null,
  faults: 0,
});
const pending = [change('like', 'soup'), change('save', 'film'), change('unlike', 'soup'), change('unsave', 'film')];
const ids = (inFlight: string | null) => sendableAtOnce(pending, inFlight).map(({ id }) => id);

it('is the first change of each item, so that no later one can arrive before it', () => {
  expect(ids(null)).toEqual(['like', 'save']);
});

it('is nothing of an item of which a change is on its way', () => {
  expect(ids('like')).toEqual(['save']);
});
