import { describe, expect, it } from 'vitest';
import { readHistory } from './read-history.ts';
import { file, json } from './testing/read-one.ts';
import { SAMPLE_FILES } from './testing/sample-files.ts';
import { extendedPlay } from './testing/spotify-play.ts';

const PRIVATE = /203\.0\.113|secret|incognito|ip_addr|user_agent|username|spotify:user/i;

describe('private fields', () => {
  it('of all services are nowhere in the result', async () => {
    expect(JSON.stringify(await readHistory(SAMPLE_FILES))).not.toMatch(PRIVATE);
  });

  it('are not in skipped and failed rows either', async () => {
    const history = await readHistory([
      json('endsong_0.json', [
        extendedPlay('Kuzu Kuzu', { ms_played: 100 }),
        extendedPlay('Kuzu Kuzu', { ts: 'soon' }),
        extendedPlay(null),
        extendedPlay(null, { episode_name: 'secret podcast' }),
      ]),
    ]);
    expect(history.failed).toHaveLength(2);
    expect(history.skipped).toHaveLength(2);
    expect(JSON.stringify(history)).not.toMatch(PRIVATE);
  });

  it('are not in rows that are not JSON', async () => {
    const text = JSON.stringify([extendedPlay('Kuzu Kuzu'), extendedPlay('Şımarık')]).replace(
      '"ms_played":200000',
      '"ms_played":200000,,',
    );
    const history = await readHistory([file('endsong_0.json', text)]);
    expect(history.failed).toMatchObject([{ line: 1, code: 'broken-json' }]);
    expect(history.failed[0]?.raw).toContain('"master_metadata_track_name":"Kuzu Kuzu"');
    expect(JSON.stringify(history)).not.toMatch(PRIVATE);
  });

  it('are not in faulty rows whose cells have moved', async () => {
    const diary = 'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date\n';
    const history = await readHistory([
      file(
        'diary.csv',
        `${diary}2023-02-03,"Bad,1995,https://boxd.it/e1,5,,secret,soon\n2023-02-03,Eat, Pray,1995,https://boxd.it/e1,5,,secrettag,2023-02-01\n`,
      ),
    ]);
    expect(history.failed.length).toBeGreaterThan(0);
    expect(JSON.stringify(history)).not.toMatch(PRIVATE);
  });

  it('leave private sessions without a trace, even in numbers', async () => {
    const plays = [extendedPlay('Kuzu Kuzu')];
    const hidden = [
      extendedPlay('Hidden', { incognito_mode: true }),
      extendedPlay('Hidden', { incognito_mode: true, ms_played: 5 }),
      extendedPlay(null, { incognito_mode: true }),
      extendedPlay('Hidden', { incognito_mode: 'true', ts: 'soon' }),
      extendedPlay('Hidden', { incognito_mode: 'True' }),
    ];
    expect(await readHistory([json('endsong_0.json', [...plays, ...hidden])])).toEqual(
      await readHistory([json('endsong_0.json', plays)]),
    );
    const broken = JSON.stringify([...plays, hidden[0]])
      .slice(0, -2)
      .concat(',,}]');
    expect((await readHistory([file('endsong_0.json', broken)])).failed).toEqual([]);
    const cutOff = JSON.stringify([...plays, hidden[0]]).replace(/,"incognito_mode":true\}\]$/, '');
    expect((await readHistory([file('endsong_0.json', cutOff)])).failed).toMatchObject([{ line: 2, raw: '' }]);
  });

  it('leave private plays out of short exports as well, and only those', async () => {
    const short = (trackName: string, endTime: string) => ({
      endTime,
      artistName: 'Tarkan',
      trackName,
      msPlayed: 200_000,
    });
    const history = await readHistory([
      json('StreamingHistory_music_0.json', [
        short('Hidden', '2023-01-02 10:00'),
        short('Hidden', '2023-01-02 10:01'),
        short('Kuzu Kuzu', '2023-01-02 10:00'),
      ]),
      json('Streaming_History_Audio_2023_0.json', [extendedPlay('Hidden', { incognito_mode: true })]),
    ]);
    expect(history.entries.map(({ title }) => title)).toEqual(['Kuzu Kuzu']);
    expect(history.files.map(({ name, rows }) => [name, rows])).toEqual([
      ['StreamingHistory_music_0.json', 1],
      ['Streaming_History_Audio_2023_0.json', 0],
    ]);
    const later = await readHistory([
      json('a.json', [short('Hidden', '2023-01-02 10:05')]),
      json('b.json', [extendedPlay('Hidden', { incognito_mode: true })]),
    ]);
    expect(later.entries.map(({ title }) => title)).toEqual(['Hidden']);
  });
});
