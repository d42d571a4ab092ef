import { strToU8, zipSync } from 'fflate';

/** A file of a service, and the title of our catalogue that one of its rows means. */
export type HistoryFile = {
  service: string;
  name: string;
  text: string | Uint8Array;
  title: { tr: string; en: string };
};

const same = (title: string) => ({ tr: title, en: title });
const bandit = { tr: 'Eşkıya', en: 'The Bandit' };
const crown = same('The Crown');
const smile = same('Gülümse');
const lines = (...rows: string[]) => `${rows.join('\n')}\n`;
const json = (value: unknown) => JSON.stringify(value);

const letterboxd = 'Date,Name,Year,Letterboxd URI';
const movie = { title: 'Eşkıya', year: 1996, ids: { trakt: 1, slug: 'eskiya-1996', imdb: 'tt0116231', tmdb: 26119 } };
const show = { title: 'The Crown', year: 2016, ids: { trakt: 2, slug: 'the-crown', imdb: 'tt4786824', tmdb: 65494 } };
const play = {
  ts: '2023-01-02T10:00:40Z',
  ms_played: 200_000,
  master_metadata_track_name: 'Gülümse',
  master_metadata_album_artist_name: 'Sezen Aksu',
  master_metadata_album_album_name: 'Gülümse',
  spotify_track_uri: 'spotify:track:0VjIjW4GlUZAMYd2vXMi3b',
  reason_end: 'trackdone',
  skipped: false,
  incognito_mode: false,
};
const listen = {
  listened_at: 1_672_653_420,
  track_metadata: { artist_name: 'Sezen Aksu', track_name: 'Gülümse', release_name: 'Gülümse' },
};

/** A small file of every format, by service. */
export const HISTORY_FILES: readonly HistoryFile[] = [
  ...[
    { name: 'watched.csv', text: lines(letterboxd, '2022-05-01,Eşkıya,1996,https://boxd.it/a1') },
    { name: 'watchlist.csv', text: lines(letterboxd, '2022-05-01,Eşkıya,1996,https://boxd.it/a1') },
    { name: 'ratings.csv', text: lines(`${letterboxd},Rating`, '2022-05-01,Eşkıya,1996,https://boxd.it/a1,4.5') },
    {
      name: 'diary.csv',
      text: lines(
        `${letterboxd},Rating,Rewatch,Tags,Watched Date`,
        '2022-05-01,Eşkıya,1996,https://boxd.it/e1,0.5,Yes,,2022-04-30',
      ).replaceAll('\n', '\r\n'),
    },
    {
      name: 'letterboxd-ada-2026-01-31-10-00-utc.zip',
      text: zipSync({
        'letterboxd-ada/likes/films.csv': strToU8(lines(letterboxd, '2022-05-01,Eşkıya,1996,https://boxd.it/a1')),
        'letterboxd-ada/deleted/likes/films.csv': strToU8(lines(letterboxd, '2022-05-01,Ayla,2017,https://boxd.it/a2')),
      }),
    },
  ].map((file) => ({ ...file, service: 'Letterboxd', title: bandit })),
  ...[
    {
      name: 'ratings-2015.csv',
      text: lines(
        '"position","const","created","modified","description","Title","Title type","Directors","You rated","IMDb Rating","Runtime (mins)","Year","Genres","Num. Votes","Release Date (month/day/year)","URL"',
        '"1","tt0116231","Sun Mar  1 00:00:00 2015","","","Eşkıya","Feature Film","Yavuz Turgul","9","8.1","128","1996","drama","70000","1996-11-29","u"',
      ),
    },
    {
      name: 'ratings.csv',
      text: lines(
        'Const,Your Rating,Date Rated,Title,URL,Title Type,IMDb Rating,Runtime (mins),Year,Genres,Num Votes,Release Date,Directors',
        'tt0116231,9,2020-02-05,Eşkıya,u,movie,8.1,128,1996,Drama,70000,1996-11-29,Yavuz Turgul',
      ),
    },
    {
      name: 'watchlist.csv',
      text: lines(
        'Position,Const,Created,Modified,Description,Title,Original Title,URL,Title Type,IMDb Rating,Runtime (mins),Year,Genres,Num Votes,Release Date,Directors,Your Rating,Date Rated',
        '1,tt0116231,2024-11-01,2024-11-01,,The Bandit,Eşkıya,u,Movie,8.1,128,1996,Drama,70000,1996-11-29,Yavuz Turgul,,',
      ),
    },
  ].map((file) => ({ ...file, service: 'IMDb', title: bandit })),
  ...[
    {
      name: 'export.zip',
      text: zipSync({
        'watched/watched-movies.json': strToU8(
          json([{ plays: 1, last_watched_at: '2023-05-01T20:00:00.000Z', reset_at: null, movie }]),
        ),
      }),
    },
    { name: 'watched-movies.json', text: json([{ plays: 1, last_watched_at: '2023-05-01T20:00:00.000Z', movie }]) },
    {
      name: 'ratings-movies.json',
      text: json([{ rated_at: '2023-05-01T20:00:00.000Z', rating: 9, type: 'movie', movie }]),
    },
    {
      name: 'watchlist.json',
      text: json([{ rank: 1, id: 7, listed_at: '2023-05-01T20:00:00.000Z', type: 'movie', movie }]),
    },
  ].map((file) => ({ ...file, service: 'Trakt', title: bandit })),
  ...[
    {
      name: 'watched-shows.json',
      text: json([
        {
          plays: 2,
          last_watched_at: '2023-05-01T20:00:00.000Z',
          show,
          seasons: [
            { number: 0, episodes: [] },
            { number: 1, episodes: [] },
          ],
        },
      ]),
    },
    {
      name: 'ratings-shows.json',
      text: json([{ rated_at: '2023-05-01T20:00:00.000Z', rating: 9, type: 'show', show }]),
    },
  ].map((file) => ({ ...file, service: 'Trakt', title: crown })),
  {
    service: 'Trakt',
    name: 'history-1.json',
    text: json([
      {
        id: 5,
        watched_at: '2023-05-01T20:00:00.000Z',
        action: 'watch',
        type: 'episode',
        episode: { season: 1, number: 1, title: 'Wolferton Splash', ids: { trakt: 3 } },
        show,
      },
    ]),
    title: crown,
  },
  ...[
    lines('Title,Date', '"The Crown: Season 6: Ritz","12/14/23"'),
    lines('Title,Date', '"The Crown: 6. Sezon: Ritz","14.12.2023"'),
    lines('Title;Date', 'The Crown: 6. Sezon: Ritz;14.12.2023'),
    // As spreadsheets store it: UTF-16 with a byte order mark.
    Buffer.from(`\uFEFF${lines('Title\tDate', 'The Crown: 6. Sezon: Ritz\t14.12.2023')}`, 'utf16le'),
  ].map((text) => ({ service: 'Netflix', name: 'NetflixViewingHistory.csv', text, title: crown })),
  ...[
    { name: 'Streaming_History_Audio_2023_0.json', text: json([{ ...play, ip_addr: '203.0.113.7' }]) },
    { name: 'endsong_0.json', text: json([{ ...play, ip_addr_decrypted: '203.0.113.7', user_agent_decrypted: 'x' }]) },
    {
      name: 'StreamingHistory_music_0.json',
      text: json([{ endTime: '2023-01-02 10:00', artistName: 'Sezen Aksu', trackName: 'Gülümse', msPlayed: 200_000 }]),
    },
  ].map((file) => ({ ...file, service: 'Spotify', title: smile })),
  ...[
    lines(
      '\uFEFFTrack URI,Track Name,Album Name,Artist Name(s),Release Date,Duration (ms),Popularity,Explicit,Added By,Added At,Genres',
      'spotify:track:0VjIjW4GlUZAMYd2vXMi3b,Gülümse,Gülümse,Sezen Aksu,1991,240000,50,false,x,2025-03-13T10:00:00Z,pop',
    ),
    lines(
      'Track URI,Track Name,Artist URI(s),Artist Name(s),Album URI,Album Name,Album Release Date,Added At',
      'spotify:track:0VjIjW4GlUZAMYd2vXMi3b,Gülümse,x,Sezen Aksu,x,Gülümse,1991,2025-03-13T10:00:00Z',
    ),
    lines(
      'Parça URI,Parça Adı,Albüm Adı,Sanatçı Adı,Çıkış Tarihi,Ekleyen,Eklenme Tarihi',
      'spotify:track:0VjIjW4GlUZAMYd2vXMi3b,Gülümse,Gülümse,Sezen Aksu,6/25/2013,x,2025-03-13T10:00:00Z',
    ),
  ].map((text) => ({ service: 'Exportify', name: 'playlist.csv', text, title: smile })),
  ...[
    {
      name: 'scrobbles.csv',
      text: lines(
        'uts,utc_time,artist,artist_mbid,album,album_mbid,track,track_mbid',
        '1672653420,"02 Jan 2023, 09:57",Sezen Aksu,,Gülümse,,Gülümse,',
      ),
    },
    {
      name: 'lastfm.csv',
      text: lines('utc_time,artist,album,track', '"24 Jan 2023, 09:42",Sezen Aksu,Gülümse,Gülümse'),
    },
    {
      name: 'tracks.csv',
      text: lines('"","date","artist","track","album"', '"1","24 Jan 2023, 09:42","Sezen Aksu","Gülümse","Gülümse"'),
    },
    {
      name: 'loved.json',
      text: json({
        lovedtracks: { track: [{ artist: { name: 'Sezen Aksu' }, name: 'Gülümse', date: { uts: '1672653420' } }] },
      }),
    },
  ].map((file) => ({ ...file, service: 'Last.fm', title: smile })),
  ...[
    { name: 'listens.json', text: json({ listen_type: 'import', payload: [listen] }) },
    { name: 'listens.jsonl', text: lines(json(listen), json({ ...listen, listened_at: 1_672_753_420 })) },
  ].map((file) => ({ ...file, service: 'ListenBrainz', title: smile })),
];
