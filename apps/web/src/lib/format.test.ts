import type { Language } from '@bugunne/contract/language.schema';
import { expect, it } from 'vitest';
import {
  dayInWords,
  daysBetween,
  durationText,
  minorMoney,
  monthText,
  numberText,
  percentText,
  ratingText,
} from './format.ts';

it('formats a day independently of the time zone', () => {
  expect(dayInWords('tr', '2026-11-22', '2026-11-23')).toBe('22 Kasım Pazar');
  expect(dayInWords('en', '2026-11-22', '2026-11-23')).toBe('Sunday 22 November');
  expect(dayInWords('tr', '2025-12-31', '2026-01-01')).toBe('31 Aralık 2025 Çarşamba');
});

it('counts calendar days across a clock change', () => {
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
  expect(daysBetween('2026-01-01', '2025-12-31')).toBe(-1);
});

it.each(['tr', 'en'] as const)('writes a month in words as `Intl` does (%s)', (language) => {
  const months = Array.from({ length: 12 }, (_, place) => `2024-${String(place + 1).padStart(2, '0')}`);
  const { format } = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  expect(months.map((month) => monthText(month, language))).toEqual(
    months.map((month) => format(new Date(`${month}-01T00:00:00Z`))),
  );
  expect(monthText('2025-01', language)).toBe(language === 'tr' ? 'Ocak 2025' : 'January 2025');
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

it.each(['tr', 'en'] as const)('writes numbers, ratings and percentages as `Intl` does (%s)', (language) => {
  const numbers = [0, 7, 999, 1000, 1460, 12_345, 123_456, 1_234_567, -1, -999, -1000, 0.5, 8.34, 1234.567, 99.9996];
  const { format } = new Intl.NumberFormat(language);
  expect(numbers.map((number) => numberText(language, number))).toEqual(numbers.map((number) => format(number)));

  const ratings = [...Array.from({ length: 101 }, (_, tenths) => tenths / 10), 8.34, 8.35, 8.25];
  const rating = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  expect(ratings.map((value) => ratingText(language, value))).toEqual(ratings.map((value) => rating.format(value)));

  const percentages = [...Array(101).keys(), 12.4, 12.5, 1000];
  const percent = new Intl.NumberFormat(language, { style: 'percent' });
  expect(percentages.map((value) => percentText(language, value))).toEqual(
    percentages.map((value) => percent.format(value / 100)),
  );
});

it('writes numbers as the language does', () => {
  expect([numberText('tr', 12_345.6), numberText('en', 12_345.6)]).toEqual(['12.345,6', '12,345.6']);
  expect([ratingText('tr', 8), ratingText('en', 8.34)]).toEqual(['8,0', '8.3']);
  expect([percentText('tr', 92), percentText('en', 92)]).toEqual(['%92', '92%']);
});
