import { describe, expect, it } from 'vitest';
import english from '#i18n/en/insight.json';
import turkish from '#i18n/tr/insight.json';
import { pickSamples, type SampledItem } from './pick-samples.ts';

const option = (value: string) => ({ value, label: value });
const base: SampledItem = {
  id: 'x',
  category: 'food',
  genre: [],
  mealTypes: [],
  moods: [],
  languages: [],
  duration: 10,
  seasons: null,
};
const { samples } = english.comments;
/** Every sample that an item with these properties can show, whatever its id. */
const shown = (overrides: Partial<SampledItem>) => {
  const item = { ...base, ...overrides };
  const texts = Array.from({ length: 20 }, (_, i) => pickSamples(samples[item.category], { ...item, id: `id-${i}` }));
  return new Set(texts.flat());
};

describe('samples', () => {
  it.each([
    ['a drink is not salted and has no second plate', { mealTypes: [option('içecek')] }, samples.food.salt],
    ['a sweet is not salted', { mealTypes: [option('tatlı')] }, samples.food.salt],
    ['a salad is not better the next day', { mealTypes: [option('salata')] }, samples.food.nextDay],
    ['an omelette is not better the next day', { mealTypes: [option('kahvaltı')] }, samples.food.nextDay],
    ['a drink has no second plate', { mealTypes: [option('içecek')] }, samples.food.seconds],
    ['an instrumental piece has no words', { category: 'music' as const }, samples.music.lyrics],
    [
      'a lullaby is not turned up on a drive',
      { category: 'music' as const, moods: [option('uyku'), option('yolculuk')] },
      samples.music.drive,
    ],
    [
      'a war film is not right after a long day',
      { category: 'movie' as const, genre: [option('savaş'), option('komedi')] },
      samples.movie.longDay,
    ],
    ['a short film asks for no patience', { category: 'movie' as const, duration: 80 }, samples.movie.patience],
    [
      'a game show has no characters',
      { category: 'series' as const, genre: [option('yarışma')] },
      samples.series.characters,
    ],
    [
      'a single season does not slow down in the middle',
      { category: 'series' as const, seasons: 1 },
      samples.series.middle,
    ],
  ])('%s', (_, overrides, text) => {
    const all = shown(overrides);
    expect(all).not.toContain(text);
    expect(all.size).toBeGreaterThanOrEqual(3);
  });

  it.each([
    ['a stew', { mealTypes: [option('tek kap yemek')], duration: 90 }, samples.food.nextDay],
    ['a song', { category: 'music' as const, languages: [option('türkçe')] }, samples.music.lyrics],
    ['a comedy', { category: 'movie' as const, genre: [option('komedi')] }, samples.movie.longDay],
  ])('%s can show its own', (_, overrides, text) => {
    expect(shown(overrides)).toContain(text);
  });

  it('are three different ones, the same each time for one item', () => {
    for (const category of ['movie', 'series', 'food', 'music'] as const) {
      const item = { ...base, category };
      const texts = pickSamples(samples[category], item);
      expect(new Set(texts).size).toBe(3);
      expect(pickSamples(samples[category], item)).toEqual(texts);
    }
  });

  it('have the same names in both languages', () => {
    const names = (all: typeof samples) => Object.values(all).map((texts) => Object.keys(texts));
    expect(names(turkish.comments.samples)).toEqual(names(samples));
  });
});
