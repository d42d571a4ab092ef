import { describe, expect, it } from 'vitest';
import en from '#i18n/en/dashboard.json';
import tr from '#i18n/tr/dashboard.json';
import { dayOfYear, QUOTE_COUNT } from './daily-quote.tsx';

describe('quotes', () => {
  it('have the same number in both languages', () => {
    expect([tr.quotes.length, en.quotes.length]).toEqual([QUOTE_COUNT, QUOTE_COUNT]);
  });

  it('follow the day of the year', () => {
    expect(dayOfYear('2026-01-01')).toBe(1);
    expect(dayOfYear('2026-12-31')).toBe(365);
    expect(dayOfYear('2028-12-31')).toBe(366);
    expect(dayOfYear('2026-03-30') - dayOfYear('2026-03-29')).toBe(1);
  });
});
