import { expect, it, vi } from 'vitest';
import { awaitNamespace, bundleTexts, textsOf } from './text-store.ts';

const pauses: (() => void)[] = [];
vi.mock('#lib/pause.ts', () => ({
  backOff: () => 1,
  pause: () => new Promise<void>((resolve) => pauses.push(resolve)),
}));

it('waits between its tries for texts that do not come, and shares them among all who ask', async () => {
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
