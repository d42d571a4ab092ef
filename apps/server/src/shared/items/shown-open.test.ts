import { loadCatalogue } from '@bugunne/catalogue';
import { isLikelyTitle, type OpenContent } from '@bugunne/recommender';
import { expect, test } from 'vitest';
import { shownOpen } from './shown-open.ts';

const FILM: OpenContent = {
  category: 'movie',
  title: 'Sisli Tepenin Ardı',
  description: { tr: 'Akşam için sakin bir dram.', en: 'A quiet drama for the evening.' },
  detailedDescription: { tr: 'Yavaş akan, sıcak bir dram.', en: 'A slow, warm drama.' },
  tags: { tr: ['sakin', 'sıcak'], en: ['quiet', 'warm'] },
  year: 2019,
  rating: 7,
  duration: 95,
  director: 'Deniz Örnek',
  cast: ['Ada Örnek'],
  genre: ['dram'],
  language: 'türkçe',
};

test('texts that the labels bear out are shown unchanged', () => {
  expect(shownOpen('open-movie-x', FILM)).toEqual(FILM);
});

test('texts that claim more are replaced by the labels, and such tags are left out', () => {
  const shown = shownOpen('open-movie-x', {
    ...FILM,
    description: { tr: 'Yönetmen bir hırsız.', en: 'The director is a thief.' },
    detailedDescription: { tr: 'Kadınların yeri mutfak.', en: 'Women belong in the kitchen.' },
    tags: { tr: ['sakin', 'hırsız yönetmen'], en: ['quiet', 'gluten-free'] },
  });
  expect(shown).toMatchObject({
    description: { tr: 'Dram.', en: 'Drama.' },
    detailedDescription: { tr: 'Dram.', en: 'Drama.' },
    tags: { tr: ['sakin'], en: ['quiet'] },
  });
});

test.each([
  { title: 'Kill Yourself Tonight' },
  { title: 'Ada Yılmaz Bir Hırsız' },
  { director: 'Follow Us on Instagram' },
  { cast: ['Ada Yılmaz Is a Thief'] },
])('a title with %j is not shown at all', (changes) => {
  expect(shownOpen('open-movie-x', { ...FILM, ...changes })).toBeNull();
});

test('no title and no name of the catalogue is refused', () => {
  const names = loadCatalogue({ validate: false }).items.flatMap((item) => {
    const makers =
      item.category === 'food' ? [] : item.category === 'music' ? [item.artist] : [...item.directors, ...item.cast];
    return [...Object.values(item.title), ...makers];
  });
  expect(names.filter((name) => !isLikelyTitle(name))).toEqual([]);
});
