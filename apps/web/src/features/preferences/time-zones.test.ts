import { FIRST_TIMEZONES } from '@bugunne/contract/options';
import { describe, expect, it } from 'vitest';
import { zoneGroups, zoneName } from './time-zones.ts';

describe('zoneGroups', () => {
  it('begins with the four of the specification and always holds the chosen one', () => {
    const { first } = zoneGroups('Europe/Paris');
    expect(first.slice(0, 4)).toEqual(FIRST_TIMEZONES);
    expect(first).toContain('Europe/Paris');
  });

  it('offers every other zone once', () => {
    const { first, regions } = zoneGroups('Europe/Istanbul');
    const all = [...first, ...regions.flatMap(({ zones }) => zones)];
    expect(new Set(all).size).toBe(all.length);
    expect(all).toContain('Australia/Sydney');
    expect(all.length).toBeGreaterThan(300);
  });

  it('reads like places', () => {
    expect(zoneName('America/Argentina/Buenos_Aires')).toBe('Argentina, Buenos Aires');
  });
});
