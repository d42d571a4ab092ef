import { expect, it } from 'vitest';
import { instantAfter, moveBack } from './instants.ts';

const NOW = new Date('2026-05-10T12:00:00.123Z');

it('is now, unless the earlier time is not before it', () => {
  expect(instantAfter(NOW, null)).toBe('2026-05-10T12:00:00.123000Z');
  expect(instantAfter(NOW, '2026-05-10T12:00:00.122999Z')).toBe('2026-05-10T12:00:00.123000Z');
  expect(instantAfter(NOW, '2026-05-10T12:00:00.123000Z')).toBe('2026-05-10T12:00:00.123001Z');
  expect(instantAfter(NOW, '2026-05-10T12:00:00.999999Z')).toBe('2026-05-10T12:00:01.000000Z');
});

it('moves a time back and keeps its microseconds', () => {
  expect(moveBack('2026-05-10T12:00:00.123456Z', 86_400_001)).toBe('2026-05-09T12:00:00.122456Z');
});
