import { arrayOf, isObject, spotifyIdOf, textOf } from './fields.ts';
import type { Reading, RecordFormat } from './format.ts';

/** `YourLibrary.json`: the songs and albums that a user saved. */
export const spotifyLibrary: RecordFormat = {
  service: 'spotify',
  shownFields: ['artist', 'album', 'track'],
  recognise: (record) =>
    Array.isArray(record['tracks']) && Array.isArray(record['albums']) ? 'spotify-library' : null,
  parts: (record) => [...arrayOf(record['tracks']), ...arrayOf(record['albums'])].filter(isObject),
  read(record): Reading {
    const [artist, album, track] = ['artist', 'album', 'track'].map((field) => textOf(record[field]));
    const title = track || album;
    if (!title || !artist) return { fail: 'no-title' };
    const id = spotifyIdOf(record['uri']);
    return {
      observation: {
        kind: track ? 'song' : 'album',
        title,
        artist,
        album: track ? album || null : null,
        ids: id === undefined ? {} : { spotify: id },
        seen: true,
        liked: true,
      },
    };
  },
};
