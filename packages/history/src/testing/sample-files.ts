import type { HistoryFile } from '../types.ts';
import { file, json } from './read-one.ts';
import { extendedPlay } from './spotify-play.ts';

const movie = (title: string, year: number | null, ids: Record<string, unknown> = {}) => ({ title, year, ids });

/** Small files of all services that overlap, contradict each other and have bad rows. */
export const SAMPLE_FILES: readonly HistoryFile[] = [
  file(
    'watched.csv',
    'Date,Name,Year,Letterboxd URI\n2022-05-01,Heat,1995,https://boxd.it/a1\n2022-05-02,Chernobyl,2019,https://boxd.it/a2\n2022-05-03,Kış Uykusu,2013,https://boxd.it/a3\n',
  ),
  file(
    'watchlist.csv',
    'Date,Name,Year,Letterboxd URI\n2023-05-01,Heat,1995,https://boxd.it/a1\n2023-05-01,Ran,1985,https://boxd.it/a4\n',
  ),
  file(
    'diary.csv',
    'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date\n2023-02-03,Heat,1995,https://boxd.it/e1,5,Yes,secrettag,2023-02-01\n,Heat,1995,https://boxd.it/e2,2,,,\nsoon,Bad,1995,https://boxd.it/e3,2,,,\n',
  ),
  file(
    'diary.csv',
    'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date\n2023-02-03,Heat,1995,https://boxd.it/e1,4.5,Yes,,2023-02-01\n',
  ),
  file(
    'ratings.csv',
    'Const,Your Rating,Date Rated,Title,Original Title,URL,Title Type,Year\ntt0113277,9,2023-02-03,Heat,Heat,u,Movie,1995\ntt7366338,9,2020-02-05,Chernobyl,Chernobyl,u,TV Mini Series,2019\ntt2758880,8,2020-02-05,Winter Sleep,Kış Uykusu,u,Movie,2014\n',
  ),
  json('watched-movies.json', [
    {
      plays: 3,
      last_watched_at: '2023-05-01T20:00:00.000Z',
      movie: movie('Heat', 1995, { imdb: 'tt0113277', tmdb: '949' }),
    },
    { plays: 1, last_watched_at: '2023-05-01T20:00:00.000Z', movie: movie('Heat', 1995, { imdb: 'tt9999999' }) },
    { plays: 1, last_watched_at: '2023-05-01T20:00:00.000Z', movie: movie('Ran', null) },
  ]),
  file(
    'NetflixViewingHistory.csv',
    'Title,Date\n"The Crown: 6. Sezon: Ritz","14.12.2023"\n"Heat","15.12.2023"\n"Bad","soon"\n',
  ),
  file(
    'NetflixViewingHistory (1).csv',
    'Title,Date\n"The Crown: 6. Sezon: Ritz","14.12.2023"\n"The Crown: 5. Sezon: Ritz","13.12.2023"\n',
  ),
  json('endsong_0.json', [
    extendedPlay('Kuzu Kuzu'),
    extendedPlay('Kuzu Kuzu - Remastered 2011', { ts: '2023-03-02T10:00:00Z' }),
  ]),
  json('Streaming_History_Audio_0.json', [
    extendedPlay('Kuzu Kuzu'),
    extendedPlay('Secret Song', { incognito_mode: true }),
  ]),
  json('StreamingHistory_music_0.json', [
    { endTime: '2023-01-02 10:00', artistName: 'Tarkan', trackName: 'Kuzu Kuzu', msPlayed: 50_000 },
  ]),
  file('lastfm.csv', 'utc_time,artist,album,track\n"02 Jan 2023, 09:57",Tarkan,Karma,Kuzu Kuzu (feat. Ayda)\n'),
  file(
    'playlist.csv',
    'Track URI,Track Name,Album Name,Artist Name(s),Release Date,Added By,Added At\nspotify:track:0VjIjW4GlUZAMYd2vXMi3b,Kuzu Kuzu,Karma,Tarkan;Other,2001,secretuser,2025-03-13T10:00:00Z\n',
  ),
  file(
    'listens.jsonl',
    `${JSON.stringify({ listened_at: 1_672_653_420, track_metadata: { artist_name: 'Tarkan', track_name: 'Kuzu Kuzu' } })}\n{oops\n`,
  ),
  file('notes.txt', 'nothing'),
  file('unclear.csv', 'Date,Name,Year,Letterboxd URI\n2022-05-01,Heat,1995,https://boxd.it/a1\n'),
];
