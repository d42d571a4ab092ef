import { expect, test } from 'vitest';
import { dayInWords, daysBetween } from './local-date.ts';

test('formats a day independently of the time zone', () => {
  expect(dayInWords('tr', '2026-11-22', '2026-11-23')).toBe('22 Kasım Pazar');
  expect(dayInWords('en', '2026-11-22', '2026-11-23')).toBe('Sunday 22 November');
  expect(dayInWords('tr', '2025-12-31', '2026-01-01')).toBe('31 Aralık 2025 Çarşamba');
});

test('counts calendar days across a clock change', () => {
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
  expect(daysBetween('2026-01-01', '2025-12-31')).toBe(-1);
});
