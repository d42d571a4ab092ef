import { expect, it } from 'vitest';
import type { Change } from './change.ts';
import { flushableOnUnload } from './flushable-on-unload.ts';

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
const ids = (inFlight: string | null) => flushableOnUnload(pending, inFlight).map(({ id }) => id);

it('returns the first change of each topic, so that no later change can arrive before it', () => {
  expect(ids(null)).toEqual(['like', 'save']);
});

it('skips topics with a change in flight', () => {
  expect(ids('like')).toEqual(['save']);
});
