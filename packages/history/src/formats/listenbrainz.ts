import { momentOfSeconds } from '../dates/moment.ts';
import { isObject, mbidOf, numberOf, objectOf, textOf } from './fields.ts';
import type { Reading, RecordFormat } from './format.ts';

/** Listens of submissions and of exports; records of feedback are hearts. */
export const listenbrainz: RecordFormat = {
  service: 'listenbrainz',
  shownFields: ['listened_at', 'artist_name', 'track_name', 'release_name', 'score'],
  recognise(record) {
    if (Array.isArray(record['payload'])) return 'listenbrainz-listens';
    return isObject(record['track_metadata']) ? 'listenbrainz-listens' : null;
  },
  parts: (record) => (Array.isArray(record['payload']) ? record['payload'] : null),
  read(record): Reading {
    const data = objectOf(record['track_metadata']);
    const [title, artist] = [textOf(data['track_name']), textOf(data['artist_name'])];
    if (title === '' || artist === '') return { fail: 'no-title' };
    const score = numberOf(record['score']);
    const seconds = numberOf(record['listened_at'] ?? record['created']);
    if (seconds === null && score === null) return { skip: 'no-listening-time' };
    const listened = momentOfSeconds(seconds ?? 0);
    const details = objectOf(data['additional_info']);
    const mbid = mbidOf(details['recording_mbid'] ?? objectOf(data['mbid_mapping'])['recording_mbid']);
    const feedback = score === null ? null : { liked: score > 0, markedOn: listened?.day ?? null };
    return {
      observation: {
        kind: 'song',
        title,
        artist,
        album: textOf(data['release_name']) || null,
        ids: mbid === undefined ? {} : { musicbrainz: mbid },
        seen: true,
        ...(feedback ?? { watchedOn: listened?.day ?? null, play: listened?.minute ?? null }),
      },
    };
  },
};
