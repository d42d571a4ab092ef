import { describe, expect, it } from 'vitest';
import { addPaidPeriod } from './paid-period.ts';

const DAY = 86_400_000;

const end = (from: string, plan: 'monthly' | 'yearly') => addPaidPeriod(new Date(from), plan).toISOString();

describe('a paid period', () => {
  it.each([
    ['2026-01-15T10:20:30.456Z', '2026-02-15T10:20:30.456Z'],
    ['2026-01-28T00:00:00.000Z', '2026-02-28T00:00:00.000Z'],
    ['2026-01-29T00:00:00.000Z', '2026-03-01T00:00:00.000Z'],
    ['2026-01-30T00:00:00.000Z', '2026-03-01T00:00:00.000Z'],
    ['2026-01-31T23:59:59.999Z', '2026-03-01T23:59:59.999Z'],
    ['2028-01-29T12:00:00.000Z', '2028-02-29T12:00:00.000Z'],
    ['2028-01-31T12:00:00.000Z', '2028-03-01T12:00:00.000Z'],
    ['2026-02-28T12:00:00.000Z', '2026-03-28T12:00:00.000Z'],
    ['2026-03-31T12:00:00.000Z', '2026-05-01T12:00:00.000Z'],
    ['2026-04-30T12:00:00.000Z', '2026-05-30T12:00:00.000Z'],
    ['2026-11-30T12:00:00.000Z', '2026-12-30T12:00:00.000Z'],
    ['2026-12-31T23:30:00.000Z', '2027-01-31T23:30:00.000Z'],
  ])('of a month from %s ends at %s', (from, until) => {
    expect(end(from, 'monthly')).toBe(until);
  });

  it.each([
    ['2026-05-10T12:00:00.000Z', '2027-05-10T12:00:00.000Z'],
    ['2026-12-31T23:59:59.999Z', '2027-12-31T23:59:59.999Z'],
    ['2027-02-28T12:00:00.000Z', '2028-02-28T12:00:00.000Z'],
    ['2028-02-29T12:00:00.000Z', '2029-03-01T12:00:00.000Z'],
  ])('of a year from %s ends at %s', (from, until) => {
    expect(end(from, 'yearly')).toBe(until);
  });

  it('has 28 to 31 days, or 365 and more, and a later beginning never has an earlier end', () => {
    const first = Date.UTC(2027, 0, 1, 8);
    const latest = { monthly: 0, yearly: 0 };
    for (let day = 0; day < 800; day++) {
      const from = first + day * DAY;
      for (const plan of ['monthly', 'yearly'] as const) {
        const until = addPaidPeriod(new Date(from), plan).getTime();
        const days = (until - from) / DAY;
        expect(days).toBeGreaterThanOrEqual(plan === 'yearly' ? 365 : 28);
        expect(days).toBeLessThanOrEqual(plan === 'yearly' ? 366 : 31);
        expect(until).toBeGreaterThanOrEqual(latest[plan]);
        latest[plan] = until;
      }
    }
  });

  it('does not change the date that it begins at', () => {
    const from = new Date('2026-01-31T00:00:00.000Z');
    addPaidPeriod(from, 'monthly');
    expect(from.toISOString()).toBe('2026-01-31T00:00:00.000Z');
  });
});
