import { describe, expect, it } from 'vitest';
import { timelineOf } from './timeline.ts';

const now = new Date('2026-05-10T12:00:00Z');
const since = (instant: string, timezone = 'Europe/Istanbul') => timelineOf(new Date(instant), now, timezone);

describe('timelineOf', () => {
  it('is empty without a first entry', () => {
    expect(timelineOf(null, now, 'Europe/Istanbul')).toEqual({ unit: 'day', starts: [], dates: [] });
  });

  it('uses days in the given time zone, also across a clock change', () => {
    // 22:30 in London is half past one of the next day in Istanbul.
    expect(since('2026-05-08T22:30:00Z').dates).toEqual(['2026-05-09', '2026-05-10']);
    const spring = timelineOf(new Date('2026-03-28T12:00:00Z'), new Date('2026-03-30T12:00:00Z'), 'Europe/London');
    expect(spring.starts.map((start) => start.toISOString())).toEqual([
      '2026-03-28T00:00:00.000Z',
      '2026-03-29T00:00:00.000Z',
      '2026-03-29T23:00:00.000Z',
    ]);
    // In Santiago the clocks go forward at midnight, so the day begins at one.
    const santiago = timelineOf(new Date('2026-09-05T12:00:00Z'), new Date('2026-09-07T12:00:00Z'), 'America/Santiago');
    expect(santiago.dates).toEqual(['2026-09-05', '2026-09-06', '2026-09-07']);
  });

  it('uses weeks from Monday when there are too many days, then months', () => {
    const weeks = since('2026-03-01T12:00:00Z');
    expect([weeks.unit, weeks.dates[0], weeks.dates.at(-1)]).toEqual(['week', '2026-02-23', '2026-05-04']);
    const months = since('2024-11-30T12:00:00Z');
    expect([months.unit, months.dates[0], months.dates.at(-1), months.dates.length]).toEqual([
      'month',
      '2024-11-01',
      '2026-05-01',
      19,
    ]);
  });

  it('accepts a first entry later than the clock of this server', () => {
    expect(since('2026-05-11T12:00:00Z').dates).toEqual(['2026-05-11']);
  });
});
