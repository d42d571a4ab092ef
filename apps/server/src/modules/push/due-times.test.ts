import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';
import { dueTimes, hasCome } from './due-times.ts';

const at = (instant: string, timezone: string, minutes = 10) => dueTimes(new Date(instant), timezone, minutes);

describe('due times', () => {
  it('are the last minutes of the local clock', () => {
    expect(at('2026-05-10T06:00:30Z', 'Europe/Istanbul')).toEqual({ date: '2026-05-10', from: '08:50', to: '09:00' });
    expect(at('2026-05-10T06:00:30Z', 'Asia/Kolkata', 180)).toEqual({ date: '2026-05-10', from: '08:30', to: '11:30' });
  });

  it('start at midnight, and the last minutes of a day come early', () => {
    expect(at('2026-05-10T21:04:00Z', 'Europe/Istanbul', 180)).toEqual({ date: '2026-05-11', from: '', to: '00:04' });
    expect(at('2026-05-10T20:54:00Z', 'Europe/Istanbul')).toMatchObject({ date: '2026-05-10', to: '23:54' });
    expect(at('2026-05-10T20:55:00Z', 'Europe/Istanbul')).toMatchObject({ date: '2026-05-10', to: '23:59' });
  });

  it('are null in an unknown time zone', () => {
    expect(at('2026-05-10T20:55:00Z', 'Mars/Olympus')).toBeNull();
  });
});

const QUARTERS = Array.from({ length: 96 }, (_, quarter) =>
  DateTime.fromMillis(quarter * 900_000, { zone: 'utc' }).toFormat('HH:mm'),
);

/** The local times at which each quarter of an hour first comes, checked every minute of a day. */
function firstSeen(timezone: string, date: string): Map<string, string[]> {
  const seen = new Map<string, string[]>();
  const day = DateTime.fromISO(date, { zone: timezone });
  let before = '';
  const end = day.endOf('day').toMillis();
  for (let now = day.startOf('day').toMillis(); now < end; now += 60_000) {
    const times = dueTimes(new Date(now), timezone, 10);
    if (!times || times.date !== date) throw new Error('another day');
    for (const time of QUARTERS) {
      if (time > before && time > times.from && time <= times.to) {
        seen.set(time, [...(seen.get(time) ?? []), DateTime.fromMillis(now, { zone: timezone }).toFormat('HH:mm')]);
      }
    }
    if (times.to > before) before = times.to;
  }
  return seen;
}

describe.each([
  ['Europe/Berlin', '2026-03-29', '02:30', '03:00'],
  ['America/New_York', '2026-03-08', '02:30', '03:00'],
  ['Australia/Lord_Howe', '2026-10-04', '02:15', '02:30'],
  ['America/Santiago', '2026-09-06', '00:30', '01:00'],
])('when the clocks go forward in %s', (timezone, date, skipped, after) => {
  it('a skipped time comes right after the gap, and every other one at its minute', () => {
    const seen = firstSeen(timezone, date);
    expect(seen.get(skipped)).toEqual([after]);
    expect(seen.get('09:00')).toEqual(['09:00']);
    expect(seen.size).toBe(QUARTERS.length);
  });
});

describe.each([
  ['Europe/Berlin', '2026-10-25', '02:30'],
  ['America/New_York', '2026-11-01', '01:30'],
  ['Australia/Lord_Howe', '2026-04-05', '01:45'],
])('when the clocks go back in %s', (timezone, date, repeated) => {
  it('a repeated time comes once, and every other one at its minute', () => {
    const seen = firstSeen(timezone, date);
    expect(seen.get(repeated)).toEqual([repeated]);
    expect(seen.get('09:00')).toEqual(['09:00']);
    expect(seen.size).toBe(QUARTERS.length);
    // The first occurrence is an hour, or half an hour, before the second.
    const first = DateTime.fromISO(`${date}T${repeated}`, { zone: timezone });
    const early = [first, first.minus({ hours: 1 }), first.minus({ minutes: 30 })].filter(
      (instant) => instant.toFormat('HH:mm') === repeated,
    );
    for (const instant of early) expect(hasCome(repeated, instant.toJSDate(), timezone)).toBe(true);
  });
});
