import { expect, test } from 'vitest';
import { songTitle } from './song-title.ts';

test.each([
  ['Gülümse', ''],
  ['Gülümse (feat. Mavi Vapur)', ''],
  ['Gülümse - 2011 Remaster', ''],
  ['Gülümse [bonus track]', ''],
  ['Gülümse', 'album version'],
  ['Gülümse (Original Mix)', ''],
  ['Gülümse (remastered version)', ''],
  ['Gülümse (2018 mix)', ''],
  ['Gülümse - Mono Version', ''],
  ['Gülümse (ft. Uzak Fener) [explicit]', ''],
])('takes “%s” (%s) as the plain song', (title, disambiguation) => {
  expect(songTitle(title, disambiguation)).toEqual({ title: 'Gülümse', key: 'gülümse', isPlain: true });
});

test.each([
  ['Gülümse (Enstrümantal)', ''],
  ['Gülümse (akustik)', ''],
  ['Gülümse', 'acoustic version'],
  ['Gülümse - Radio Edit', ''],
])('takes “%s” (%s) as another version of the song', (title, disambiguation) => {
  expect(songTitle(title, disambiguation)).toEqual({ title, key: 'gülümse', isPlain: false });
});

test.each([
  ['Gülümse (canlı)', ''],
  ['Gülümse', 'live, 1991-06-01: Harbiye'],
  ['Gülümse - Karaoke', ''],
  ['Gülümse (Mavi Vapur remix)', ''],
  ['Gülümse (extended club mix)', ''],
  ['[untitled]', ''],
  [' ', ''],
])('recommends no “%s” (%s)', (title, disambiguation) => {
  expect(songTitle(title, disambiguation)).toBeNull();
});

test('leaves words of the title itself alone', () => {
  for (const title of [
    'Live and Let Die',
    'Whatever (Live Your Life)',
    'Yağmur (Dancing with Myself)',
    'A (Come Clean)',
  ])
    expect(songTitle(title, '')).toMatchObject({ title, isPlain: true });
  expect(songTitle('Day-O (The Banana Boat Song)', '')).toMatchObject({
    title: 'Day-O (The Banana Boat Song)',
    key: 'day o the banana boat song',
    isPlain: true,
  });
  expect(songTitle('プラスティック・ラブ', '')?.key).toBe('プラスティック ラブ');
  expect(songTitle('???', '')?.key).toBe('???');
});
