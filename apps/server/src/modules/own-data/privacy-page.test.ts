import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { ownSections } from './own-sections.ts';

/** Rows of the page about data outside these tables: the job queue, files and the log. */
const ELSEWHERE = ['Gönderilen e-postalar', 'Sunucu günlükleri'];

type Block = { text?: string; list?: string[]; table?: { rows: string[][] } };
type Page = { sections: { id: string; blocks: Block[] }[] };
const blocksOf = (language: string, section = 'data'): Block[] => {
  const file = new URL(`../../../../web/src/i18n/${language}/privacy.json`, import.meta.url);
  const page = JSON.parse(readFileSync(file, 'utf8')) as Page;
  return page.sections.find(({ id }) => id === section)?.blocks ?? [];
};
const rowsOf = (language: string) => blocksOf(language).flatMap(({ table }) => table?.rows ?? []);
const totalsOf = (language: string) => blocksOf(language).flatMap(({ list }) => list ?? []);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('the privacy page', () => {
  it('has exactly one row for each kind of data that the modules declare', () => {
    const disclosed = server.tables.flatMap(({ disclosure }) => ('rows' in disclosure ? disclosure.rows : []));
    expect(
      rowsOf('tr')
        .map(([name]) => name)
        .toSorted(),
    ).toEqual([...new Set([...disclosed, ...ELSEWHERE])].toSorted());
    expect(rowsOf('en')).toHaveLength(rowsOf('tr').length);
  });

  it('mentions every total that the modules declare', () => {
    const totals = server.tables.flatMap(({ disclosure }) => ('total' in disclosure ? [disclosure.total] : []));
    expect(totals).not.toHaveLength(0);
    for (const words of totals) {
      for (const [place, language] of ['tr', 'en'].entries()) {
        const lines = totalsOf(language).filter((line) => line.includes(words[place] ?? '?'));
        expect(lines, words[place]).toHaveLength(1);
      }
    }
  });

  it('discloses every table with rows of users', () => {
    const undisclosed = server.tables.filter(
      ({ ownData, onDeletion, disclosure }) => (ownData !== 'none' || onDeletion !== 'none') && !('rows' in disclosure),
    );
    expect(undisclosed.map(({ table }) => table)).toEqual([]);
  });
});

it.each([
  ['tr', 'cümlenin tamamı', 'yenilerken yazdığın cümle'],
  ['en', 'the whole sentence', 'sentence you write for a refresh'],
])(
  'the page says in “%s” that a sentence may go to the provider of the language model',
  (language, request, recipient) => {
    const lines = (section: string) => blocksOf(language, section).flatMap(({ list }) => list ?? []);
    expect(lines('profiling').filter((line) => line.includes(request))).toHaveLength(1);
    expect(lines('sharing').filter((line) => line.includes(recipient))).toHaveLength(1);
  },
);

it('the documentation names every section of the download', () => {
  const text = readFileSync(new URL('../../../../../docs/own-data.md', import.meta.url), 'utf8');
  const missing = ownSections(server.tables).filter(({ section }) => !text.includes(`\`${section}\``));
  expect(missing).toEqual([]);
});
