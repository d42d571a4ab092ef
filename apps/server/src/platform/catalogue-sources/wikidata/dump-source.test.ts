import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dumpOf } from '../../../testing/wikidata/dump-of.ts';
import { pagesOf, together } from '../../../testing/wikidata/import-from.ts';
import { makeItem, time, toItem, type Value } from '../../../testing/wikidata/item.ts';
import { type LocalWikidata, startLocalWikidata } from '../../../testing/wikidata/local-wikidata.ts';
import { SITES } from '../../../testing/wikidata/word-lists.ts';
import { dumpLines } from './dump-lines.ts';
import { wikidataDumpSource } from './dump-source.ts';
import { wikidataSource } from './wikidata-source.ts';

let folder = '';
let wikidata: LocalWikidata;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wikidata-'));
  const unwanted = (id: string, kind: string, links: number, year: Value) =>
    makeItem(id, {
      labels: { en: id },
      sites: SITES.slice(0, links),
      claims: { P31: [toItem(kind)], P577: [year], P495: [toItem('Q43')] },
    });
  const items = [
    unwanted('Q1201', 'Q11424', 2, time(2020)),
    unwanted('Q1202', 'Q24862', 10, time(2020)),
    unwanted('Q1203', 'Q11424', 30, time(2020, 8)),
    unwanted('Q1204', 'Q21191270', 30, time(2020)),
  ];
  wikidata = await startLocalWikidata({ films: 50, series: 25, items });
});
afterEach(async () => {
  await wikidata.close();
  await rm(folder, { recursive: true });
});

const textOf = () => [...dumpOf(wikidata.world)].join('\n');

async function dumpIn(name: string, content: string | Uint8Array) {
  const path = join(folder, name);
  await writeFile(path, content);
  return wikidataDumpSource({ open: () => dumpLines(path), pageSize: 20 });
}

describe('import from a dump of Wikidata', () => {
  it.each(['dump.json', 'dump.json.gz'])('reads from %s the same records as the servers give', async (name) => {
    const text = textOf();
    const pages = await pagesOf(await dumpIn(name, name.endsWith('.gz') ? gzipSync(text) : text));
    const dumped = together(pages);
    const served = together(await pagesOf(wikidataSource(wikidata)));
    expect(dumped.records).toHaveLength(75);
    expect(Object.fromEntries(dumped.byId)).toEqual(Object.fromEntries(served.byId));
    expect(dumped.unmapped).toEqual(served.unmapped);
    expect(pages.map(({ records }) => records.length)).toEqual([20, 20, 20, 15, 0]);
    expect(pages.at(-1)?.cursor).toBeNull();
  });

  it('continues after any page', async () => {
    const source = await dumpIn('dump.json', textOf());
    const pages = await pagesOf(source);
    for (const [index, { cursor }] of pages.slice(0, -1).entries()) {
      expect(await pagesOf(source, cursor)).toEqual(pages.slice(index + 1));
    }
  });

  it('reports a line that it cannot read, and stops at a file that is cut off', async () => {
    const text = textOf();
    const broken = text.replace('"claims":', '"claims" ');
    const { records, failures } = together(await pagesOf(await dumpIn('broken.json', broken)));
    expect(records).toHaveLength(74);
    expect(failures).toEqual([{ sourceId: 'Q920000000', reason: 'the line is no JSON' }]);
    const cut = gzipSync(text).subarray(0, 2000);
    await expect(pagesOf(await dumpIn('cut.json.gz', cut))).rejects.toThrow('unexpected end of file');
  });
});
