import { expect, it, vi } from 'vitest';
import { awaitNamespace, bundleTexts, textsOf } from './text-store.ts';

const pauses: (() => void)[] = [];
vi.mock('#lib/connection.ts', () => ({
  subscribeToConnection(endPause: () => void) {
    pauses.push(endPause);
    return () => undefined;
  },
}));
// A pause ends with the connection only.
vi.stubGlobal('setTimeout', () => 0);

it('retries failed loads with a pause and shares one load among all callers', async () => {
  const first = awaitNamespace('tr', 'late');
  expect(awaitNamespace('tr', 'late')).toBe(first);
  await vi.waitFor(() => expect(pauses).toHaveLength(1));
  pauses[0]?.();
  await vi.waitFor(() => expect(pauses).toHaveLength(2));

  bundleTexts({ './tr/late.json': { title: 'Geldi' } });
  pauses[1]?.();
  await first;
  expect(textsOf('tr', 'late')).toEqual({ title: 'Geldi' });
  expect(pauses).toHaveLength(2);
});
