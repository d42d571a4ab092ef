import type { MouseEvent } from 'react';
import { expect, it, vi } from 'vitest';
import { onFirstPress } from './plan-actions.tsx';

it.each([
  ['the keyboard', 0, 1],
  ['a click', 1, 1],
  ['the second click of a double click', 2, 0],
])('acts on %s (%i): %i', (_press, detail, times) => {
  const act = vi.fn();
  onFirstPress(act)({ detail } as MouseEvent);
  expect(act).toHaveBeenCalledTimes(times);
});
