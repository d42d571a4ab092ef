import { readFileSync } from 'node:fs';
import { pagePath } from '@bugunne/contract/page-paths';
import { HTML_PAGES } from '@bugunne/contract/pages.constants';
import type { APIRequestContext } from '@playwright/test';
import { expect } from './fixtures.ts';
import { test } from './own-site.ts';
import { expectPicturesLoaded, partsOf, scrollThrough } from './page-parts.ts';
import { MEMBER_PAGES, openSettled } from './settled.ts';
import { signUpUser } from './sign-up-user.ts';

const PICTURE = readFileSync(new URL('../apps/web/public/icons/icon-512.png', import.meta.url));
/** Public page of the item that gets this picture. */
const PICTURED = { id: 'movie-ayla-2017', page: '/shared/movie/Ayla' };
const MISSING = '/none';

/** Requests the status of an address; each address is requested once. */
function cachedStatus(request: APIRequestContext) {
  const cached = new Map<string, Promise<{ status: number; isPage: boolean }>>();
  return (address: string) => {
    const response =
      cached.get(address) ??
      request.get(address).then((received) => ({
        status: received.status(),
        isPage: received.headers()['content-type']?.startsWith('text/html') ?? false,
      }));
    cached.set(address, response);
    return response;
  };
}

/** Shared items of one category count as one kind of page, because only the item differs. */
const kindOf = (path: string) => path.replace(/(\/shared\/\w+)\/.*/, '$1');

test('every link of every public page leads to an existing page and id; every picture has a size and a text', {
  tag: ['@phone', '@release'],
}, async ({ page, context, request, language, site, expectedErrors }) => {
  test.setTimeout(300_000);
  expectedErrors.push(/status of 404/);
  await site.cover(PICTURED.id, PICTURE);
  const statusOf = cachedStatus(request);
  const ids = new Map<string, string[]>();
  const inside: { from: string; to: URL }[] = [];
  const files: string[] = [];

  const walk = async (path: string) => {
    await openSettled(page, path);
    await scrollThrough(page);
    await expectPicturesLoaded(page);
    const { links, ids: own, files: shown, faulty } = await partsOf(page);
    expect.soft(faulty, `pictures of ${path}`).toEqual([]);
    expect(links.length, `links of ${path}`).toBeGreaterThan(0);
    ids.set(path, own);
    files.push(...shown);
    const found = links.map((link) => new URL(link)).filter(({ origin }) => origin === site.address);
    inside.push(...found.map((to) => ({ from: path, to })));
    return found.map(({ pathname }) => decodeURI(pathname));
  };
  const own = MEMBER_PAGES.map((path) => pagePath(language, path));
  const isForMembers = (path: string) => own.includes(path) || /^(\/en)?\/(dashboard|premium|payment)(\/|$)/.test(path);

  const queue = [...HTML_PAGES, MISSING, PICTURED.page].map((path) => pagePath(language, path));
  const seen = new Set<string>();
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    // The other project crawls the other language.
    const isElsewhere = /^\/en(\/|$)/.test(path) !== (language === 'en');
    if (isForMembers(path) || isElsewhere || seen.has(kindOf(path))) continue;
    seen.add(kindOf(path));
    const { status, isPage } = await statusOf(encodeURI(path));
    if (!isPage || (status !== 200 && !path.endsWith(MISSING))) continue;
    queue.push(...(await walk(path)));
  }
  expect([...seen].filter((path) => path.includes('/shared/')).length).toBe(4);
  expect(files.some((file) => file.includes(PICTURED.id))).toBe(true);
  await signUpUser(context, language, 'done');
  for (const path of own) await walk(path);

  const broken: string[] = [];
  for (const { from, to } of inside) {
    const { status } = await statusOf(to.pathname + to.search);
    const isHere = from.endsWith(MISSING) && to.pathname.endsWith(MISSING);
    if (status !== 200 && !isHere) broken.push(`${from} → ${to.pathname}: ${status}`);
    const places = ids.get(decodeURI(to.pathname));
    const place = decodeURIComponent(to.hash.slice(1));
    if (place && places && !places.includes(place)) broken.push(`${from} → ${to.pathname}#${place}: no such id`);
  }
  expect([...new Set(broken)]).toEqual([]);
  expect(new Set(inside.map(({ to }) => to.pathname)).size).toBeGreaterThan(40);
});
