import { describe, expect, it } from 'vitest';
import { HISTORY_LIMITS, type HistoryProgress, readHistory } from './index.ts';
import { file, fileCodes, json, zip } from './testing/read-one.ts';

const netflix = (count: number, name = 'NetflixViewingHistory.csv') =>
  file(name, `Title,Date\n${Array.from({ length: count }, (_, index) => `"Film ${index}","13.12.2023"`).join('\n')}\n`);

describe('reading', () => {
  it('has a code for files of no known format', async () => {
    const history = await readHistory([
      file('a.txt', 'hello'),
      file('b.csv', 'x,y\n1,2\n'),
      json('c.json', { any: 1 }),
      file('d.csv', ''),
      file('e.csv', ' \n'),
      json('f.json', []),
      { name: 'g.jpg', bytes: Uint8Array.from({ length: 500 }, (_, index) => index % 20) },
    ]);
    expect(fileCodes(history)).toEqual({
      'a.txt': 'unknown-format',
      'b.csv': 'unknown-format',
      'c.json': 'unknown-format',
      'd.csv': 'empty',
      'e.csv': 'empty',
      'f.json': 'empty',
      'g.jpg': 'unknown-format',
    });
    expect(history).toMatchObject({ entries: [], failed: [], skipped: [], services: [] });
  });

  it('recognises files by content, whatever they are called', async () => {
    const history = await readHistory([{ ...netflix(1), name: 'ratings.json' }]);
    expect(history.files).toMatchObject([{ name: 'ratings.json', format: 'netflix-viewing', rows: 1 }]);
  });

  it('tells files of one name in two zips apart', async () => {
    const bad = (name: string, line: string) => file(name, `Title,Date\n"Heat","13.12.2023"\n${line}\n`);
    const history = await readHistory([
      zip('a.zip', [bad('netflix.csv', '"One","soon"')]),
      zip('b.zip', [bad('netflix.csv', '"Two","later"'), bad('netflix (2).csv', '"Three","never"')]),
    ]);
    expect(history.files.map(({ name, zip: from }) => [name, from]).toSorted()).toEqual([
      ['netflix (2).csv', 'b.zip'],
      ['netflix (3).csv', expect.any(String)],
      ['netflix.csv', expect.any(String)],
    ]);
    expect(new Set(history.failed.map((row) => row.file)).size).toBe(3);
  });

  it('reports progress up to the whole', async () => {
    const seen: HistoryProgress[] = [];
    await readHistory([netflix(3000), zip('a.zip', [netflix(10, 'b.csv')])], {
      onProgress: (progress) => seen.push(progress),
    });
    const shares = seen.map(({ share }) => share);
    expect(shares).toEqual(shares.toSorted((left, right) => left - right));
    expect(seen.at(-1)).toEqual({ stage: 'merging', file: null, rows: 3010, share: 1 });
    expect(seen.some(({ rows }) => rows > 0 && rows < 3000)).toBe(true);
  });

  it('lets other tasks run in between', async () => {
    let tasks = 0;
    const timer = setInterval(() => {
      tasks += 1;
    }, 0);
    await readHistory([netflix(5000)]);
    clearInterval(timer);
    expect(tasks).toBeGreaterThan(5);
  });

  it('stops when the caller aborts', async () => {
    const controller = new AbortController();
    const reading = readHistory([netflix(5000)], {
      signal: controller.signal,
      onProgress: ({ stage }) => stage === 'reading' && controller.abort(new Error('stop')),
    });
    await expect(reading).rejects.toThrow('stop');
  });
});

describe('hostile text', () => {
  it('loses control characters, halves of characters and direction marks', async () => {
    const history = await readHistory([
      file('a.csv', 'Title,Date\n"Ro\u0000ma \u202eevil",13.12.2023\n"\u0001",13.12.2023\n"=1+1",13.12.2023\n'),
      file(
        'b.json',
        '[{"endTime":"2023-01-02 10:00","artistName":"A\\ud83d","trackName":"__proto__","msPlayed":50000}]',
      ),
    ]);
    expect(history.entries.map(({ title, artist }) => [title, artist])).toEqual([
      ['=1+1', null],
      ['Ro ma evil', null],
      ['__proto__', 'A'],
    ]);
    expect(history.failed).toMatchObject([{ line: 3, code: 'no-title' }]);
    expect(JSON.stringify(history)).not.toMatch(/\\u|\u202e/);
  });

  it('is shown cut without half of a character', async () => {
    const history = await readHistory([file('a.csv', `Title,Date\n${'😀'.repeat(400)},13.12.2023\n`)]);
    expect(history.failed[0]?.raw.isWellFormed()).toBe(true);
  });
});

describe('limits', () => {
  it('of bytes refuse files, by file and together, in the same way in any order', async () => {
    const files = [netflix(10, 'a.csv'), netflix(11, 'b.csv'), netflix(100, 'c.csv')];
    const limits = { fileBytes: 1000, totalBytes: 300 };
    for (const order of [files, files.toReversed()])
      expect(fileCodes(await readHistory(order, { limits }))).toEqual({
        'a.csv': null,
        'b.csv': 'total-too-large',
        'c.csv': 'file-too-large',
      });
  });

  it('hold for what is in a zip before it is inflated', async () => {
    const files = [netflix(10, 'a.csv'), netflix(11, 'b.csv'), netflix(100, 'c.csv')];
    const history = await readHistory([zip('a.zip', files)], { limits: { fileBytes: 1000, totalBytes: 300 } });
    expect(fileCodes(history)).toEqual({ 'a.csv': null, 'b.csv': 'total-too-large', 'c.csv': 'file-too-large' });
    const many = await readHistory([zip('a.zip', files)], { limits: { files: 2 } });
    expect(fileCodes(many)).toEqual({ 'a.zip': 'zip-too-many-files' });
  });

  it('of rows cut the rest and name how many', async () => {
    const history = await readHistory([netflix(10, 'a.csv'), netflix(10, 'b.csv'), netflix(10, 'c.csv')], {
      limits: { rows: 15 },
    });
    expect(history.files.map(({ rows, code, notes }) => [rows, code, notes])).toEqual([
      [10, null, []],
      [5, null, [{ code: 'rows-cut', count: 5 }]],
      [0, 'too-many-rows', []],
    ]);
    const records = await readHistory(
      [
        json(
          'a.json',
          Array.from({ length: 9 }, () => ({
            endTime: '2023-01-02 10:00',
            artistName: 'A',
            trackName: 'B',
            msPlayed: 50_000,
          })),
        ),
      ],
      { limits: { rows: 4 } },
    );
    expect(records.files).toMatchObject([{ rows: 4, notes: [{ code: 'rows-cut', count: 5 }] }]);
  });

  it('of fields fail the row, and rows are shown shortened', async () => {
    const long = 'x'.repeat(HISTORY_LIMITS.fieldLength + 1);
    const history = await readHistory([file('a.csv', `Title,Date\n${long},13.12.2023\nRoma,13.12.2023\n`)]);
    expect(history.failed).toMatchObject([{ line: 2, code: 'field-too-long' }]);
    expect(history.failed[0]?.raw).toHaveLength(HISTORY_LIMITS.rawLength);
    expect(history.entries).toHaveLength(1);
  });

  it('of listed failures are named', async () => {
    const history = await readHistory([file('a.csv', `Title,Date\n${'Roma,soon\n'.repeat(5)}`)], {
      limits: { failedRows: 2 },
    });
    expect(history.failed).toHaveLength(2);
    expect(history.failedCounts).toEqual({ 'bad-date': 5 });
    expect(history.files).toMatchObject([{ failedRows: 5, notes: [{ code: 'failures-not-listed', count: 3 }] }]);
  });

  it('of files leave out the last by name', async () => {
    const history = await readHistory([netflix(1, 'b.csv'), netflix(2, 'a.csv')], { limits: { files: 1 } });
    expect(fileCodes(history)).toEqual({ 'a.csv': null, 'b.csv': 'too-many-files' });
  });
});
