import { loadCatalogue } from '@bugunne/catalogue';
import { LANGUAGE_CODES } from '@bugunne/contract';
import { expect, test } from 'vitest';
import { presentItem } from './present.ts';
import { presentOpen } from './present-open.ts';

const catalogue = loadCatalogue({ validate: false });

const HOSTS = { YouTube: 'www.youtube.com', Spotify: 'open.spotify.com', 'Apple Music': 'music.apple.com' };

test.each(LANGUAGE_CODES)('music is searched for on three services, and nothing else is (%s)', (language) => {
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
    // One part of the path, whatever is in the title.
    expect(found['Spotify']?.pathname.split('/').map(decodeURIComponent)).toEqual(['', 'search', words]);
  }
});

test('a piece that the language model named is searched for likewise', () => {
  const said = { tr: 'Sakin.', en: 'Calm.' };
  const { listenUrls } = presentOpen(
    'open-music-x',
    {
      category: 'music',
      title: 'Gece/Gündüz?',
      description: said,
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
  ]);
});
