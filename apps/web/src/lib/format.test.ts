import type { Language } from '@bugunne/contract/language.schema';
import { expect, it } from 'vitest';
import { dayInWords, daysBetween, durationText, minorMoney, monthText, percentText, ratingText } from './format.ts';

it('formats a day independently of the time zone', () => {
  expect(dayInWords('tr', '2026-11-22', '2026-11-23')).toBe('22 Kasım Pazar');
  expect(dayInWords('en', '2026-11-22', '2026-11-23')).toBe('Sunday 22 November');
  expect(dayInWords('tr', '2025-12-31', '2026-01-01')).toBe('31 Aralık 2025 Çarşamba');
});

it('counts calendar days across a clock change', () => {
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
  expect(daysBetween('2026-01-01', '2025-12-31')).toBe(-1);
});

it.each([
  ['tr', '2024-03', 'Mart 2024'],
  ['tr', '2025-01', 'Ocak 2025'],
  ['en', '2024-03', 'March 2024'],
  ['en', '2023-12', 'December 2023'],
] as const)('writes a month in words (%s, %s)', (language, month, text) => {
  expect(monthText(month, language)).toBe(text);
});

it.each<[Language, number, string, string]>([
  ['tr', 5000, 'TRY', '50 TL'],
  ['tr', 4990, 'TRY', '49,90 TL'],
  ['tr', 150_000, 'TRY', '1.500 TL'],
  ['tr', 200, 'USD', '$2'],
  ['tr', 249, 'EUR', '€2,49'],
  ['tr', 300, 'JPY', '¥300'],
  ['en', 5000, 'TRY', '₺50'],
  ['en', 200, 'USD', '$2'],
  ['en', 2050, 'USD', '$20.50'],
  ['en', 300, 'JPY', '¥300'],
  ['en', 0, 'USD', '$0'],
])('writes an amount in minor units (%s, %i %s)', (language, amount, currency, text) => {
  expect(minorMoney(language, amount, currency).replace('\u00a0', ' ')).toBe(text);
});

it.each([
  [45, 'duration.minutes\u00a00\u00a045'],
  [120, 'duration.hours\u00a02\u00a00'],
  [112, 'duration.both\u00a01\u00a052'],
])('writes %i minutes without a unit that is zero', (total, text) => {
  expect(durationText((key, { hours, minutes }) => `${key} ${hours} ${minutes}`, total)).toBe(text);
});

it('writes ratings and percentages as the language does', () => {
  expect([ratingText('tr', 8), ratingText('en', 8.34)]).toEqual(['8,0', '8.3']);
  expect([percentText('tr', 92), percentText('en', 92)]).toEqual(['%92', '92%']);
});
