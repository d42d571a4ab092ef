import { afterEach, describe, expect, it } from 'vitest';
import { httpWithoutWaits, pagesOf, together, type Waits } from '../../../testing/wikidata/import-from.ts';
import { makeItem, time, toItem } from '../../../testing/wikidata/item.ts';
import {
  type LocalWikidata,
  type LocalWikidataOptions,
  startLocalWikidata,
} from '../../../testing/wikidata/local-wikidata.ts';
import { SITES } from '../../../testing/wikidata/word-lists.ts';
import { wikidataSource } from './wikidata-source.ts';

let wikidata: LocalWikidata | null = null;
afterEach(async () => {
  await wikidata?.close();
  wikidata = null;
});

async function start(options: LocalWikidataOptions) {
  await wikidata?.close();
  wikidata = await startLocalWikidata(options);
  return wikidata;
}

const clock = { now: () => new Date('2026-05-01T00:00:00Z') };

describe('import from Wikidata', () => {
  it('continues after any page with the same works as an import that was never stopped', async () => {
    const source = wikidataSource({
      ...(await start({ films: 60, series: 30 })),
      clock,
      firstYear: 2000,
      pageSize: 3,
      answerSize: 4,
    });
    const pages = await pagesOf(source);
    const { records } = together(pages);
    expect(records.length).toBeGreaterThan(40);
    expect(new Set(records.map(({ sourceId }) => sourceId)).size).toBe(records.length);
    expect(pages.at(-1)?.cursor).toBeNull();
    for (const index of [0, 1, Math.floor(pages.length / 2), pages.length - 2]) {
      const rest = together(await pagesOf(source, pages[index]?.cursor));
      expect(rest).toEqual(together(pages.slice(index + 1)));
    }
  });

  it('starts with the newest year and gives each work once, also one that was shown in several years', async () => {
    const film = (id: string, ...years: number[]) =>
      makeItem(id, {
        labels: { en: id },
        sites: SITES,
        claims: { P31: [toItem('Q11424')], P577: years.map((year) => time(year)) },
      });
    const items = [film('Q1001', 1925), film('Q1002', 2025, 2023), film('Q1003', 2024), film('Q1004', 2026)];
    const { records } = together(await pagesOf(wikidataSource({ ...(await start({ items })), clock })));
    expect(records.map(({ sourceId }) => sourceId)).toEqual(['Q1004', 'Q1003', 'Q1002', 'Q1001']);
    const recent = together(await pagesOf(wikidataSource({ ...(await start({ items })), clock, firstYear: 2024 })));
    expect(recent.records.map(({ sourceId }) => sourceId)).toEqual(['Q1004', 'Q1003']);
  });

  it('takes works with enough links, and fewer from Turkey with a Turkish label', async () => {
    const work = (id: string, kind: string, links: number, home?: string, language = 'tr') =>
      makeItem(id, {
        labels: { [language]: id },
        sites: SITES.slice(0, links),
        claims: { P31: [toItem(kind)], P577: [time(2020)], ...(home !== undefined && { P495: [toItem(home)] }) },
      });
    const items = [
      work('Q1101', 'Q11424', 8),
      work('Q1102', 'Q11424', 7),
      work('Q1103', 'Q5398426', 5),
      work('Q1104', 'Q24862', 20),
      work('Q1105', 'Q24862', 25),
      work('Q1106', 'Q11424', 2, 'Q43'),
      work('Q1107', 'Q11424', 2, 'Q43', 'en'),
      work('Q1108', 'Q24862', 2, 'Q43'),
      // Short as well as animated, so that the higher number counts.
      makeItem('Q1109', {
        labels: { tr: 'Q1109' },
        sites: SITES.slice(0, 10),
        claims: { P31: [toItem('Q202866'), toItem('Q24862')], P577: [time(2020)] },
      }),
    ];
    const local = await start({ items });
    const idsOf = async (minimums: { films?: number }) =>
      together(await pagesOf(wikidataSource({ ...local, clock, firstYear: 2019, minimums }))).records.map(
        ({ sourceId }) => sourceId,
      );
    expect(await idsOf({})).toEqual(['Q1101', 'Q1105', 'Q1106', 'Q1103']);
    expect(await idsOf({ films: 7 })).toEqual(['Q1101', 'Q1102', 'Q1105', 'Q1106', 'Q1103']);
  });

  it('asks at the pace of each host, names itself and asks for what the servers may refuse', async () => {
    const local = await start({ films: 3 });
    const waits: Waits = { reserved: [], postponed: [] };
    await pagesOf(wikidataSource({ ...local, clock, firstYear: 2000 }), null, httpWithoutWaits(waits));
    expect(waits.reserved).toHaveLength(local.requests.length);
    expect(waits.reserved.every(({ milliseconds }) => milliseconds === 1000)).toBe(true);
    for (const { url, headers } of local.requests) {
      const isQuery = url.pathname === '/sparql';
      expect(headers).toMatchObject({
        'user-agent': 'bugunne-test (owner@example.org)',
        'accept-encoding': expect.stringContaining('gzip'),
        accept: isQuery ? 'application/sparql-results+json' : 'application/json',
      });
      expect(url.searchParams.get('maxlag')).toBe(isQuery ? null : '5');
      expect((url.searchParams.get('ids') ?? '').split('|').length).toBeLessThanOrEqual(50);
    }
  });

  it('asks for each name once', async () => {
    const local = await start({ films: 60 });
    await pagesOf(wikidataSource({ ...local, clock, firstYear: 2000 }));
    const asked = local.requests.flatMap(({ url }) => url.searchParams.get('ids')?.split('|') ?? []);
    expect(new Set(asked).size).toBe(asked.length);
  });

  it('waits and asks again when a server is busy, down, slow or breaks off', async () => {
    const local = await start({ films: 12 });
    const source = wikidataSource({ ...local, clock, firstYear: 2010 });
    const undisturbed = await pagesOf(source);
    const waits: Waits = { reserved: [], postponed: [] };
    local.faults.next('maxlag', 'api', 2);
    local.faults.next('rate-limit', 'sparql');
    local.faults.next('unavailable', 'sparql');
    local.faults.next('cut', 'sparql');
    local.faults.next('cut', 'api');
    local.faults.next('slow', 'api');
    expect(await pagesOf(source, null, httpWithoutWaits(waits))).toEqual(undisturbed);
    // 7 and 5 seconds are those of `Retry-After`; without it the pause doubles from two seconds.
    expect(waits.postponed).toEqual([7000, 4000, 5000, 5000]);
  });

  it('stops when Wikidata refuses for good or stays busy', async () => {
    const local = await start({ films: 3 });
    const source = wikidataSource({ ...local, clock, firstYear: 2010 });
    local.faults.next('refusal', 'api');
    await expect(pagesOf(source)).rejects.toThrow('permissiondenied');
    local.faults.next('maxlag', 'api', 50);
    await expect(pagesOf(source)).rejects.toThrow('refused 6 times');
    await expect(pagesOf(source, 'page 7')).rejects.toThrow('“page 7” is no cursor');
  });
});
