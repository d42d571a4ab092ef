import { expect, test } from 'vitest';
import { urlLink } from '../../../testing/catalogue-sources/musicbrainz/bodies.ts';
import { listenIds, wikidataId } from './listen-links.ts';

const links = (...addresses: string[]) => [addresses.map((address) => urlLink('streaming', address))];
const SPOTIFY = '4cOdK2wGLETKBW3PvgPWqT';

test('finds the ids of songs at the services that MusicBrainz links to', () => {
  const found = links(
    `https://open.spotify.com/track/${SPOTIFY}`,
    'https://www.deezer.com/track/3135556',
    'https://music.apple.com/tr/album/liman/1440933460?i=1440933466',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://example.com/track/1',
  );
  expect(listenIds(found, 'song')).toEqual({
    spotify: SPOTIFY,
    deezer: '3135556',
    apple: '1440933466',
    youtube: 'dQw4w9WgXcQ',
  });
  expect(listenIds(found, 'album')).toEqual({});
});

test('finds the ids of albums', () => {
  const found = links(
    `https://open.spotify.com/album/${SPOTIFY}`,
    'https://www.deezer.com/album/302127',
    'https://music.apple.com/us/album/1440933460',
    'https://music.youtube.com/playlist?list=OLAK5uy_abcdefghijk',
  );
  expect(listenIds(found, 'album')).toEqual({
    spotify: SPOTIFY,
    deezer: '302127',
    apple: '1440933460',
    youtube: 'OLAK5uy_abcdefghijk',
  });
  expect(listenIds(found, 'song')).toEqual({});
});

test('finds the entity of an artist, and none in addresses that only resemble it', () => {
  const entity = (address: string) => wikidataId([urlLink('wikidata', address)]);
  expect(entity('https://www.wikidata.org/wiki/Q42')).toBe('Q42');
  expect(entity('https://www.wikidata.org/wiki/Property:P42')).toBeNull();
  expect(entity('https://www.wikidata.org.example.com/wiki/Q42')).toBeNull();
  expect(wikidataId(null)).toBeNull();
});
