import { FIRST_TIMEZONES } from '@bugunne/contract/options.constants';
import { describe, expect, it } from 'vitest';
import { findZones } from './find-zones.ts';
import { zoneGroups } from './time-zones.ts';
import { zoneName } from './zone-names.ts';

describe('zoneGroups', () => {
  it('starts with the four zones of the specification and includes the chosen one', () => {
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

  it('names zones after places', () => {
    expect(zoneName('America/Argentina/Buenos_Aires', 'tr')).toBe('Argentina, Buenos Aires');
    expect(zoneName('Europe/Athens', 'tr')).toBe('Atina');
    expect(zoneName('Europe/Athens', 'en')).toBe('Athens');
    expect(zoneName('Europe/Kiev', 'en')).toBe('Kyiv');
  });
});

describe('findZones', () => {
  const words = { first: 'First', found: 'Found', region: (region: string) => region };
  const find = (query: string, language: 'tr' | 'en' = 'tr') =>
    findZones(query, 'Europe/Istanbul', language, words).flatMap(({ choices }) => choices.map(({ zone }) => zone));

  it('lists the four zones of the specification first, then all', () => {
    expect(
      findZones('', 'Europe/Istanbul', 'tr', words)[0]
        ?.choices.slice(0, 4)
        .map(({ name }) => name),
    ).toEqual(['İstanbul', 'Londra', 'New York', 'Tokyo']);
    expect(find('').length).toBeGreaterThan(300);
  });

  it.each([
    ['ATİNA', 'Europe/Athens'],
    ['athens', 'Europe/Athens'],
    ['şam', 'Asia/Damascus'],
    ['sam', 'Asia/Damascus'],
    ['damascus', 'Asia/Damascus'],
    ['Zürih', 'Europe/Zurich'],
    ['izmir', 'Europe/Istanbul'],
    ['TÜRKİYE', 'Europe/Istanbul'],
    ['germany', 'Europe/Berlin'],
    ['japonya', 'Asia/Tokyo'],
  ])('finds "%s" in both languages', (query, zone) => {
    expect(find(query, 'tr')[0]).toBe(zone);
    expect(find(query, 'en')).toContain(zone);
  });

  it('finds zones by their current offset', () => {
    expect(find('gmt+3')).toContain('Europe/Istanbul');
    expect(find('UTC +05:45')).toEqual(expect.arrayContaining([expect.stringMatching(/Kath?mandu/)]));
    expect(find('+3')).not.toContain('Asia/Tokyo');
  });
});
