import { describe, expect, it } from 'vitest';
import { mondayOf, mondaysBetween, monthsBetween, wholeWeek } from './weeks.ts';

describe('weeks', () => {
  it('begin on Monday, also across years', () => {
    expect(['2026-05-11', '2026-05-17', '2026-05-18', '2027-01-03'].map(mondayOf)).toEqual([
      '2026-05-11',
      '2026-05-11',
      '2026-05-18',
      '2026-12-28',
    ]);
  });

  it('are listed without gaps, and only the latest', () => {
    expect(mondaysBetween('2026-12-27', '2027-01-11', 9)).toEqual([
      '2026-12-21',
      '2026-12-28',
      '2027-01-04',
      '2027-01-11',
    ]);
    expect(mondaysBetween('2020-01-01', '2026-05-10', 2)).toEqual(['2026-04-27', '2026-05-04']);
  });

  it('end before the current one, at local midnight', () => {
    const week = wholeWeek(new Date('2026-05-10T20:59:59Z'), 'Europe/Istanbul', 1);
    expect(week).toMatchObject({ monday: '2026-04-27', sunday: '2026-05-03' });
    expect(week.from.toISOString()).toBe('2026-04-26T21:00:00.000Z');
    // A second later it is Monday there.
    expect(wholeWeek(new Date('2026-05-10T21:00:00Z'), 'Europe/Istanbul', 1).monday).toBe('2026-05-04');
  });

  it('have an hour less or more where the clock changes', () => {
    const hours = ({ from, to }: { from: Date; to: Date }) => (to.getTime() - from.getTime()) / 3_600_000;
    expect(hours(wholeWeek(new Date('2026-04-01T12:00:00Z'), 'Europe/London', 1))).toBe(167);
    expect(hours(wholeWeek(new Date('2026-10-28T12:00:00Z'), 'Europe/London', 1))).toBe(169);
  });
});

describe('months', () => {
  it('are listed without gaps, and only the latest', () => {
    expect(monthsBetween('2025-11-30', '2026-02-01', 9)).toEqual([
      '2025-11-01',
      '2025-12-01',
      '2026-01-01',
      '2026-02-01',
    ]);
    expect(monthsBetween('2020-01-01', '2026-01-31', 2)).toEqual(['2025-12-01', '2026-01-01']);
  });
});
