import { describe, expect, it } from 'vitest';
import { readHistory } from '../read-history.ts';
import { entryOf, file, json, zip } from '../testing/read-one.ts';
import { extendedPlay } from '../testing/spotify-play.ts';

const short = (trackName: string, endTime: string, msPlayed = 200_000, artistName = 'Tarkan') => ({
  endTime,
  artistName,
  trackName,
  msPlayed,
});

describe('Spotify', () => {
  it('counts a play once that all three exports have', async () => {
    const history = await readHistory([
      json('Streaming_History_Audio_2023_0.json', [extendedPlay('Kuzu Kuzu')]),
      json('endsong_0.json', [extendedPlay('Kuzu Kuzu'), extendedPlay('Kuzu Kuzu', { ts: '2023-02-02T10:00:00Z' })]),
      json('StreamingHistory_music_0.json', [short('Kuzu Kuzu', '2023-01-02 10:00')]),
    ]);
    expect(entryOf(history, 'Kuzu Kuzu')).toMatchObject({
      kind: 'song',
      artist: 'Tarkan',
      album: 'Karma',
      plays: 2,
      seenOn: '2023-02-02',
      ids: { spotify: '0VjIjW4GlUZAMYd2vXMi3b' },
      rowCount: 4,
    });
    expect(history.entries).toHaveLength(1);
  });

  it('skips short plays, podcasts and audiobooks', async () => {
    const history = await readHistory([
      json('endsong_0.json', [
        extendedPlay('Kuzu Kuzu'),
        extendedPlay('Şımarık', { ms_played: 29_999 }),
        extendedPlay(null, { episode_name: 'Episode 1', spotify_episode_uri: 'spotify:episode:x' }),
        extendedPlay(null, { audiobook_title: 'Book' }),
        extendedPlay(null),
      ]),
      json('StreamingHistory_podcast_0.json', [
        { endTime: '2023-01-02 10:00', podcastName: 'A', episodeName: 'B', msPlayed: 1 },
      ]),
    ]);
    expect(history.entries.map(({ title }) => title)).toEqual(['Kuzu Kuzu']);
    expect(history.skipped.map(({ code, count }) => [code, count])).toEqual([
      ['podcast', 1],
      ['short-play', 1],
      ['podcast', 1],
      ['audiobook', 1],
    ]);
    expect(history.failed).toMatchObject([{ line: 5, code: 'no-title' }]);
  });

  it('reads short files in several parts', async () => {
    const history = await readHistory([
      json('StreamingHistory_music_0.json', [
        short('Şımarık', '2023-01-02 10:00'),
        short('Şımarık', '2023-01-02 10:04'),
      ]),
      json('StreamingHistory_music_1.json', [short('Şımarık', '2024-01-02 10:00'), short('Kış', 'soon')]),
    ]);
    expect(entryOf(history, 'Şımarık')).toMatchObject({ plays: 3, album: null });
    expect(history.failed).toMatchObject([{ file: 'StreamingHistory_music_1.json', line: 2, code: 'bad-date' }]);
  });

  it('reads the library, and nothing else of the zip', async () => {
    const history = await readHistory([
      zip('my_spotify_data.zip', [
        json('Spotify Account Data/YourLibrary.json', {
          tracks: [
            {
              artist: 'Sezen Aksu',
              album: 'Gülümse',
              track: 'Hadi Bakalım',
              uri: 'spotify:track:1VjIjW4GlUZAMYd2vXMi3b',
            },
          ],
          albums: [{ artist: 'Barış Manço', album: '2023', uri: 'spotify:album:2VjIjW4GlUZAMYd2vXMi3b' }],
          shows: [],
        }),
        json('Spotify Account Data/Userdata.json', { username: 'secretuser', email: 'a@b.co' }),
        file('Spotify Account Data/ReadMe.pdf', 'x'),
      ]),
    ]);
    expect(entryOf(history, 'Hadi Bakalım')).toMatchObject({ kind: 'song', liked: true, album: 'Gülümse' });
    expect(entryOf(history, '2023')).toMatchObject({ kind: 'album', liked: true, artist: 'Barış Manço' });
    expect(JSON.stringify(history)).not.toMatch(/secretuser|a@b\.co/);
  });
});
