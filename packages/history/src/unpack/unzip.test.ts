import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readHistory } from '../read-history.ts';
import { entryOf, file, fileCodes, zip } from '../testing/read-one.ts';

const WATCHED = 'Date,Name,Year,Letterboxd URI\n2023-01-02,Inception,2010,https://boxd.it/1skk\n';

/** Bytes of a zip with one field of the first entry of the directory changed. */
function patched(bytes: Uint8Array, field: number, change: (view: DataView, at: number) => void): Uint8Array {
  const copy = bytes.slice();
  const view = new DataView(copy.buffer);
  for (let at = 0; at < copy.length - 4; at += 1) if (view.getUint32(at, true) === 0x02014b50) change(view, at + field);
  return copy;
}

describe('a zip', () => {
  it('may have folders, pictures and hostile paths: only names count', async () => {
    const history = await readHistory([
      zip('letterboxd-someuser-2026-01-02-10-00-utc.zip', [
        file('letterboxd-someuser/../../../etc/watched.csv', WATCHED),
        file(
          'letterboxd-someuser/likes/films.csv',
          WATCHED.replace('Inception,2010', 'Babam ve Oğlum,2005').replace('1skk', '2abc'),
        ),
        file('letterboxd-someuser/deleted/diary.csv', WATCHED.replace('Inception', 'Deleted')),
        file('letterboxd-someuser/orphaned/watched.csv', WATCHED.replace('Inception', 'Orphaned')),
        file('letterboxd-someuser/profile.csv', 'Date Joined,Username,Email Address\n2020-01-01,someuser,a@b.co\n'),
        file('__MACOSX/._watched.csv', 'x'),
        file('poster.png', 'x'),
      ]),
    ]);
    expect(entryOf(history, 'Inception')).toMatchObject({ seen: true, liked: false });
    expect(entryOf(history, 'Babam ve Oğlum').liked).toBe(true);
    expect(fileCodes(history)).toEqual({
      'deleted/diary.csv': 'deleted-items',
      'likes/films.csv': null,
      'orphaned/watched.csv': 'deleted-items',
      'profile.csv': 'not-history',
      'watched.csv': null,
    });
    expect(JSON.stringify(history)).not.toContain('someuser');
  });

  it('is refused before inflating when it claims to inflate too much', async () => {
    const bomb = zip('bomb.zip', [{ name: 'watched.csv', bytes: new Uint8Array(1_200_000) }]);
    expect(fileCodes(await readHistory([bomb]))).toEqual({ 'bomb.zip': 'zip-ratio' });
  });

  it('is refused while inflating when it has more than it claims', async () => {
    const { bytes } = zip('', [{ name: 'watched.csv', bytes: new Uint8Array(1_200_000) }]);
    const liar = patched(bytes, 24, (view, at) => view.setUint32(at, 1000, true));
    expect(fileCodes(await readHistory([{ name: 'bomb.zip', bytes: liar }]))).toEqual({ 'watched.csv': 'zip-ratio' });
  });

  it('with a password, another zip or an unknown method has a code for each file', async () => {
    const { bytes } = zip('', [file('watched.csv', WATCHED)]);
    const codeOf = async (changed: Uint8Array) =>
      Object.values(fileCodes(await readHistory([{ name: 'a.zip', bytes: changed }])));
    expect(await codeOf(patched(bytes, 8, (view, at) => view.setUint16(at, 1, true)))).toEqual(['zip-encrypted']);
    expect(await codeOf(patched(bytes, 10, (view, at) => view.setUint16(at, 12, true)))).toEqual(['zip-unsupported']);
    expect(await codeOf(zip('', [{ name: 'inner.zip', bytes }]).bytes)).toEqual(['zip-in-zip']);
    expect(await codeOf(zip('', [{ name: 'watched.csv', bytes }]).bytes)).toEqual(['zip-in-zip']);
  });

  it('that is cut off or has other bytes than its checksum is broken', async () => {
    const { bytes } = zip('', [file('watched.csv', WATCHED)]);
    const damaged = patched(bytes, 16, (view, at) => view.setUint32(at, 1, true));
    for (const changed of [bytes.subarray(0, -30), damaged, bytes.subarray(0, 4)])
      expect(Object.values(fileCodes(await readHistory([{ name: 'a.zip', bytes: changed }])))).toEqual(['zip-broken']);
  });

  it('without any known file is of an unknown format', async () => {
    const history = await readHistory([zip('a.zip', [file('notes.txt', 'hello')]), zip('b.zip', [file('a.png', 'x')])]);
    expect(history.files.map(({ name, code }) => [name, code])).toEqual([
      ['b.zip', 'unknown-format'],
      ['notes.txt', 'not-history'],
      ['a.zip', 'unknown-format'],
    ]);
  });

  it('stored without compression is read as well', async () => {
    const bytes = zipSync({ 'watched.csv': [file('', WATCHED).bytes, { level: 0 }] });
    expect((await readHistory([{ name: 'a.zip', bytes }])).entries).toHaveLength(1);
  });
});
