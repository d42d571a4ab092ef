import { loadCatalogue } from '@bugunne/catalogue';
import { LANGUAGE_CODES } from '@bugunne/contract';
import { expect, test } from 'vitest';
import { presentItem } from './present.ts';
import { presentOpen } from './present-open.ts';

const catalogue = loadCatalogue({ validate: false });

const HOSTS = {
  YouTube: 'www.youtube.com',
  Spotify: 'open.spotify.com',
  'Apple Music': 'music.apple.com',
  Deezer: 'www.deezer.com',
};

test.each(LANGUAGE_CODES)('music has search links to four services, other items have none (%s)', (language) => {
  for (const item of catalogue.items) {
    const { listenUrls } = presentItem(item, catalogue, language);
    const found = Object.fromEntries(listenUrls.map(({ service, url }) => [service, new URL(url)]));
    if (item.category !== 'music') {
      expect(listenUrls).toEqual([]);
      continue;
    }
    expect(Object.entries(found).map(([service, { host }]) => [service, host])).toEqual(Object.entries(HOSTS));
    const words = `${item.artist} ${item.title.original}`;
    expect(found['YouTube']?.searchParams.get('search_query')).toBe(words);
    expect(found['Apple Music']?.searchParams.get('term')).toBe(words);
    // The words are a single path segment, also when the title contains a slash.
    expect(found['Deezer']?.pathname.split('/').map(decodeURIComponent)).toEqual(['', 'search', words]);
    expect(found['Spotify']?.pathname.split('/').map(decodeURIComponent)).toEqual(['', 'search', words]);
  }
});

test('an open title has the same search links', () => {
  const description = { tr: 'Sakin.', en: 'Calm.' };
  const { listenUrls } = presentOpen(
    'open-music-x',
    {
      category: 'music',
      title: 'Gece/Gündüz?',
      description,
      tags: { tr: [], en: [] },
      year: 2012,
      duration: 4,
      artist: 'Örnek & Topluluk',
      album: null,
      trackCount: null,
      mood: null,
      language: null,
    },
    'tr',
  );
  expect(listenUrls.map(({ url }) => decodeURIComponent(url))).toEqual([
    'https://www.youtube.com/results?search_query=Örnek & Topluluk Gece/Gündüz?',
    'https://open.spotify.com/search/Örnek & Topluluk Gece/Gündüz?',
    'https://music.apple.com/search?term=Örnek & Topluluk Gece/Gündüz?',
    'https://www.deezer.com/search/Örnek & Topluluk Gece/Gündüz?',
  ]);
});

test.each([
  ['tr', 'Kore mutfağı'],
  ['en', 'Korean food'],
] as const)('tags have the capitals of the names in them (%s)', (language, expected) => {
  const tags = catalogue.items.flatMap((item) => presentItem(item, catalogue, language).tags);
  expect(tags).toContain(expected);
  expect(tags).not.toContain(expected.toLowerCase());
});
