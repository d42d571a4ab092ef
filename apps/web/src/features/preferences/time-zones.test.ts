import { FIRST_TIMEZONES } from '@bugunne/contract/options';
import { describe, expect, it } from 'vitest';
import { zoneGroups } from './time-zones.ts';
import { zoneName } from './zone-names.ts';

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
    expect(zoneName('America/Argentina/Buenos_Aires', 'tr')).toBe('Argentina, Buenos Aires');
    expect(zoneName('Europe/Athens', 'tr')).toBe('Atina');
    expect(zoneName('Europe/Athens', 'en')).toBe('Athens');
    expect(zoneName('Europe/Kiev', 'en')).toBe('Kyiv');
  });
});
