import { expect, it } from 'vitest';
import { memoryStore } from '../device-store.ts';
import type { Change } from './change.ts';
import { changeQueue } from './queue.ts';

it('keeps the optimistic data of changes that an older build has stored', async () => {
  const store = memoryStore<Change[]>();
  const old = { id: 'a', person: 'ada', topic: 'x', method: 'POST', path: '/', body: null, faults: 0 } as const;
  await store.change('changes', () => [{ ...old, shown: { isSaved: true } } as Change]);
  const queue = changeQueue(store);
  expect(await queue.list()).toEqual([{ ...old, optimisticData: { isSaved: true } }]);
  await queue.refuse('a', 'refused');
  expect(await queue.takeRefused('ada')).toEqual([{ ...old, optimisticData: { isSaved: true }, refusal: 'refused' }]);
});
