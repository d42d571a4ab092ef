import { describe, expect, it } from 'vitest';
import { readHistory } from '../read-history.ts';
import { entryOf, file, json, readText } from '../testing/read-one.ts';

const SECONDS = Date.UTC(2023, 0, 24, 9, 42) / 1000;
const MBID = '0b1e0a5c-3f2d-4c1b-9a8e-7d6c5b4a3f2e';
const LISTEN = (track_name: string, listened_at: number | undefined, extra = {}) => ({
  listened_at,
  user_name: 'secretuser',
  track_metadata: {
    artist_name: 'Sezen Aksu',
    track_name,
    release_name: 'Gülümse',
    additional_info: { recording_mbid: MBID, listening_from: 'secretplayer' },
  },
  ...extra,
});

describe('Last.fm', () => {
  const SHAPES = [
    `uts,utc_time,artist,artist_mbid,album,album_mbid,track,track_mbid\n"${SECONDS}","24 Jan 2023, 09:42","Sezen Aksu","","Gülümse","","Hadi Bakalım","${MBID}"\n`,
    `utc_time,artist,album,track\n"24 Jan 2023, 09:42",Sezen Aksu,Gülümse,Hadi Bakalım\n`,
    `"","date","artist","track","album"\n"1","2023-01-24 09:42:00","Sezen Aksu","Hadi Bakalım","Gülümse"\n`,
    `utc_time,artist,album,track\n24 Jan 2023, 09:42,Sezen Aksu,Gülümse,Hadi Bakalım\n`,
  ];

  it.each(SHAPES)('reads %s', async (text) => {
    expect(entryOf(await readText('lastfm.csv', text), 'Hadi Bakalım')).toMatchObject({
      kind: 'song',
      artist: 'Sezen Aksu',
      album: 'Gülümse',
      seenOn: '2023-01-24',
      plays: 1,
    });
  });

  it('counts a play of all shapes once', async () => {
    const history = await readHistory(SHAPES.map((text, index) => file(`${index}.csv`, text)));
    expect(entryOf(history, 'Hadi Bakalım')).toMatchObject({ plays: 1, rowCount: 4, ids: { musicbrainz: MBID } });
  });

  it('leaves out times of 1970, which stand for an unknown one', async () => {
    const text = 'uts,utc_time,artist,artist_mbid,album,album_mbid,track,track_mbid\n0,"01 Jan 1970, 00:00",A,,B,,C,\n';
    expect(entryOf(await readText('a.csv', text), 'C')).toMatchObject({ seenOn: null, plays: 1 });
  });

  it('reads loved tracks as hearts', async () => {
    const track = {
      artist: { name: 'Sezen Aksu', url: 'u' },
      name: 'Hadi Bakalım',
      mbid: '',
      date: { uts: String(SECONDS) },
    };
    for (const value of [
      { lovedtracks: { track: [track], '@attr': { user: 'secretuser' } } },
      { lovedtracks: { track } },
      [track],
    ]) {
      const history = await readHistory([json('lovedtracks.json', value)]);
      expect(entryOf(history, 'Hadi Bakalım')).toMatchObject({ liked: true, seen: true, seenOn: '2023-01-24' });
      expect(JSON.stringify(history)).not.toContain('secretuser');
    }
  });
});

describe('ListenBrainz', () => {
  it('reads submissions, JSON lines and arrays', async () => {
    const listens = [LISTEN('Hadi Bakalım', SECONDS), LISTEN('Hadi Bakalım', SECONDS + 600)];
    const files = [
      json('a.json', { listen_type: 'import', payload: listens }),
      file('b.jsonl', listens.map((listen) => JSON.stringify(listen)).join('\n')),
      json('c.json', listens),
    ];
    for (const one of files)
      expect(entryOf(await readHistory([one]), 'Hadi Bakalım')).toMatchObject({
        plays: 2,
        seenOn: '2023-01-24',
        ids: { musicbrainz: MBID },
      });
    const all = await readHistory(files);
    expect(entryOf(all, 'Hadi Bakalım')).toMatchObject({ plays: 2, rowCount: 6 });
    expect(JSON.stringify(all)).not.toMatch(/secretuser|secretplayer/);
  });

  it('skips what is only playing now, and reads feedback as hearts', async () => {
    const now = await readHistory([json('a.json', { listen_type: 'playing_now', payload: [LISTEN('A', undefined)] })]);
    expect(now.skipped).toMatchObject([{ code: 'no-listening-time', count: 1 }]);
    const loved = await readHistory([
      file('feedback.jsonl', JSON.stringify(LISTEN('A', undefined, { score: 1, created: SECONDS }))),
    ]);
    expect(entryOf(loved, 'A').liked).toBe(true);
  });
});
