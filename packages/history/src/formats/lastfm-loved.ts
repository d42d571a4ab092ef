import { momentOfSeconds } from '../dates/moment.ts';
import { arrayOf, isObject, mbidOf, numberOf, objectOf, textOf } from './fields.ts';
import type { JsonObject, Reading, RecordFormat } from './format.ts';

/** Loved tracks, as the API of Last.fm gives them. */
export const lastfmLoved: RecordFormat = {
  service: 'lastfm',
  shownFields: ['name', 'uts'],
  recognise: (record) => (tracksOf(record) !== null || isLoved(record) ? 'lastfm-loved' : null),
  parts: tracksOf,
  read(record): Reading {
    const artist = textOf(
      objectOf(record['artist'])['name'] ?? objectOf(record['artist'])['#text'] ?? record['artist'],
    );
    const title = textOf(record['name']);
    if (title === '' || artist === '') return { fail: 'no-title' };
    const mbid = mbidOf(record['mbid']);
    return {
      observation: {
        kind: 'song',
        title,
        artist,
        ids: mbid === undefined ? {} : { musicbrainz: mbid },
        seen: true,
        liked: true,
        markedOn: momentOfSeconds(numberOf(objectOf(record['date'])['uts']) ?? 0)?.day ?? null,
      },
    };
  },
};

/** A list of one track is the track itself at Last.fm. */
function tracksOf(record: JsonObject): unknown[] | null {
  if (!isObject(record['lovedtracks'])) return null;
  const track = record['lovedtracks']['track'];
  return isObject(track) ? [track] : arrayOf(track);
}

function isLoved(record: JsonObject): boolean {
  return isObject(record['artist']) && 'name' in record['artist'] && 'name' in record && isObject(record['date']);
}
