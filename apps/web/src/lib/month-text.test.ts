import { expect, it } from 'vitest';
import { monthText } from './month-text.ts';

it.each([
  ['tr', '2024-03', 'Mart 2024'],
  ['tr', '2025-01', 'Ocak 2025'],
  ['en', '2024-03', 'March 2024'],
  ['en', '2023-12', 'December 2023'],
] as const)('writes a month in words (%s, %s)', (language, month, text) => {
  expect(monthText(month, language)).toBe(text);
});
