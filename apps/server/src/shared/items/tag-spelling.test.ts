import { loadCatalogue } from '@bugunne/catalogue';
import { describe, expect, test } from 'vitest';
import { spellTag } from './tag-spelling.ts';

describe('tags in a sentence', () => {
  test.each([
    ['tr', 'philip k. dick', 'Philip K. Dick'],
    ['tr', 'tamil mutfağı', 'Tamil mutfağı'],
    ['tr', 'new york', 'New York'],
    ['tr', 'doksanlar new york’u', 'doksanlar New York’u'],
    ['tr', 'hindistan cevizi', 'hindistan cevizi'],
    ['tr', 'izmir', 'İzmir'],
    ['en', 'merry clayton', 'Merry Clayton'],
    ['en', 'mehmed ii', 'Mehmed II'],
    ['en', 'north indian', 'north Indian'],
    ['en', 'new wave', 'new wave'],
  ] as const)('%s: %s is written %s', (language, tag, expected) => {
    expect(spellTag(tag, language)).toBe(expected);
  });

  test('every word of a name in the catalogue’s credits has a capital where a tag is that name', () => {
    const { items } = loadCatalogue({ validate: false });
    const names = new Set(
      items.flatMap((item) => {
        if (item.category === 'food') return [];
        return item.category === 'music' ? item.artist : [...item.directors, ...item.cast];
      }),
    );
    const lower = new Map([...names].map((name) => [name.toLocaleLowerCase('tr'), name]));
    const wrong = items.flatMap((item) =>
      item.tags.tr.filter((tag) => lower.has(tag) && tag.includes(' ') && spellTag(tag, 'tr') !== lower.get(tag)),
    );
    expect(wrong).toEqual([]);
  });
});
