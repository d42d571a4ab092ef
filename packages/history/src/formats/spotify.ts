import { readMoment } from '../dates/moment.ts';
import type { HistoryFormat } from '../services.ts';
import { numberOf, spotifyIdOf, textOf } from './fields.ts';
import type { JsonObject, Reading, RecordFormat } from './format.ts';

/** Milliseconds from which Spotify and Last.fm count a play. */
const SHORTEST_PLAY = 30_000;

/** Plays of the three exports of Spotify. Addresses, devices and countries of the records are never used. */
export const spotify: RecordFormat = {
  service: 'spotify',
  privateField: 'incognito_mode',
  shownFields: [
    'ts',
    'endTime',
    'ms_played',
    'msPlayed',
    'master_metadata_track_name',
    'master_metadata_album_artist_name',
    'master_metadata_album_album_name',
    'artistName',
    'trackName',
  ],
  recognise(record) {
    if ('ts' in record && 'ms_played' in record) return 'spotify-extended';
    if (!('endTime' in record && 'msPlayed' in record)) return null;
    return 'trackName' in record ? 'spotify-short' : 'spotify-podcasts';
  },
  read(record, format, { privatePlays }): Reading {
    const track = trackOf(record, format);
    const ended = readMoment(textOf(record['ts'] ?? record['endTime']), 'ymd');
    // Private sessions come first, so that faulty ones have no trace either.
    if (isTrue(record['incognito_mode'])) {
      privatePlays.add(track, ended);
      return 'private';
    }
    if (format === 'spotify-short' && privatePlays.has(track, ended)) return 'private';
    if (track.title === '') return withoutTrack(record, format);
    if (track.artist === '') return { fail: 'no-title' };
    const length = numberOf(record['ms_played'] ?? record['msPlayed']);
    if (length === null) return { fail: 'bad-shape' };
    if (length < SHORTEST_PLAY) return { skip: 'short-play' };
    if (ended === null) return { fail: 'bad-date' };
    const id = spotifyIdOf(record['spotify_track_uri']);
    return {
      observation: {
        kind: 'song',
        title: track.title,
        artist: track.artist,
        album: track.album || null,
        ids: id === undefined ? {} : { spotify: id },
        seen: true,
        watchedOn: ended.day,
        // Both exports of the same play name the minute of its end.
        play: ended.minute ?? ended.day,
      },
    };
  },
};

function trackOf(record: JsonObject, format: HistoryFormat) {
  if (format === 'spotify-short')
    return { title: textOf(record['trackName']), artist: textOf(record['artistName']), album: '' };
  return {
    title: textOf(record['master_metadata_track_name']),
    artist: textOf(record['master_metadata_album_artist_name']),
    album: textOf(record['master_metadata_album_album_name']),
  };
}

/** Podcasts and audiobooks have no track. */
function withoutTrack(record: JsonObject, format: HistoryFormat): Reading {
  if (format === 'spotify-podcasts' || textOf(record['episode_name'] ?? record['spotify_episode_uri']) !== '')
    return { skip: 'podcast' };
  if (textOf(record['audiobook_title'] ?? record['audiobook_uri']) !== '') return { skip: 'audiobook' };
  return { fail: 'no-title' };
}

const isTrue = (value: unknown) => value === true || /^(true|1)$/i.test(textOf(value));
