import { describe, expect, it } from 'vitest';
import { addDays, localDate, localDatesIn, nextLocalMidnight } from './local-day.ts';

describe('local days', () => {
  it("follow the user's time zone, not the server's", () => {
    const instant = new Date('2026-05-10T21:30:00Z');
    expect(localDate(instant, 'Europe/Istanbul')).toBe('2026-05-11');
    expect(localDate(instant, 'America/New_York')).toBe('2026-05-10');
  });

  it('are the same for one instant and for many', () => {
    const instants = ['2026-05-10T21:30:00Z', '2026-03-29T00:59:59Z', '2026-12-31T23:59:59Z', '1999-01-01T00:00:00Z'];
    for (const timezone of ['Europe/Istanbul', 'Europe/London', 'America/Santiago', 'Asia/Kathmandu', 'Etc/UTC']) {
      const dateOf = localDatesIn(timezone);
      for (const instant of instants.map((each) => new Date(each))) {
        expect(dateOf(instant)).toBe(localDate(instant, timezone));
      }
    }
  });

  it('end at local midnight, also on days of a clock change', () => {
    expect(nextLocalMidnight(new Date('2026-03-29T00:30:00Z'), 'Europe/London').toISOString()).toBe(
      '2026-03-29T23:00:00.000Z',
    );
    expect(nextLocalMidnight(new Date('2026-10-25T12:00:00Z'), 'Europe/London').toISOString()).toBe(
      '2026-10-26T00:00:00.000Z',
    );
  });

  it('begin at their first instant where midnight does not exist', () => {
    // Santiago skips from 24:00 to 01:00 on 6 September 2026.
    const next = nextLocalMidnight(new Date('2026-09-05T20:00:00Z'), 'America/Santiago');
    expect(localDate(next, 'America/Santiago')).toBe('2026-09-06');
    expect(localDate(new Date(next.getTime() - 1), 'America/Santiago')).toBe('2026-09-05');
  });

  it('are counted across months and years', () => {
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    // Clocks of the server's time zone may change on a day.
    expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
    expect(addDays('2026-10-26', -2)).toBe('2026-10-24');
  });

  it('throw for an unknown time zone', () => {
    expect(() => localDate(new Date(), 'Europe/Atlantis')).toThrow(RangeError);
  });
});
