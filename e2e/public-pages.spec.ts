import { pagePath } from '@bugunne/contract/page-paths';
import type { Page } from '@playwright/test';
import { expectAccessible, themesOn } from './accessible.ts';
import { expect, type Language, test } from './fixtures.ts';
import { expectLargeTextFits, overflowingElements } from './overflow.ts';
import { expectPicturesLoaded, partsOf, scrollThrough } from './page-parts.ts';
import { openPublicPage, PUBLIC_PAGES } from './public-pages.ts';
import { expectReadable } from './screen-reader.ts';
import { expectSettled } from './settled.ts';
import { signUpUser } from './sign-up-user.ts';
import { expectTabReachesAll } from './tab-walk.ts';
import { wordsOf } from './texts.ts';
import { expectWhole } from './whole-page.ts';

/** CI looks at the full pictures of some pages only. */
const IS_RELEASE = process.env['TEST_SCOPE'] === 'all';

/** The narrowest window that a page has to fit into, in CSS pixels: WCAG 2.2, 1.4.10. */
const NARROWEST = 320;
/** A desktop window at 200 percent zoom. */
const ZOOMED = 640;
const WIDE = { width: 1920, height: 1080 };

/** Pages in the layout of public pages that only members see. */
const MEMBER_PLACES = ['/premium'];
const TEASERS = PUBLIC_PAGES.filter((place) => /^\/($|bugün|shared)/.test(place));
const GROUPS: Record<string, readonly string[]> = {
  'landing, teasers and shared items': TEASERS,
  'texts, forms and errors': [...PUBLIC_PAGES.filter((place) => !TEASERS.includes(place)), '/shared/movie/none'],
};

/** Paragraphs with lines of more than 100 characters, which are hard to read. */
const longLines = (page: Page) =>
  page.locator('main p').evaluateAll((all) =>
    all
      .filter((each) => {
        const { fontSize } = getComputedStyle(each);
        const letters = (each.textContent ?? '').length;
        return letters > 100 && each.getBoundingClientRect().width > Number.parseFloat(fontSize) * 50;
      })
      .map((each) => each.textContent?.slice(0, 60)),
  );

/** Checks everything that holds for every page; returns its links and ids. */
async function checkPage(page: Page, language: Language, place: string, isMobile: boolean) {
  const size = page.viewportSize() ?? WIDE;
  // The carousel lays itself out again after the window has another size.
  const fits = (width: number) =>
    expect.poll(() => overflowingElements(page), `wider than ${width} px: ${place}`).toEqual([]);
  if (place.startsWith('/auth')) await expect(page.locator('a[href*="/authorize"]')).toBeVisible();
  await expectTabReachesAll(page, language, place);
  await expectReadable(page, language, place);
  await scrollThrough(page);
  await expectPicturesLoaded(page);
  const { links, ids, faulty } = await partsOf(page);
  expect.soft(faulty, `pictures without size or text: ${place}`).toEqual([]);
  expect.soft(links.length, `links of ${place}`).toBeGreaterThan(0);
  await page.setViewportSize({ width: NARROWEST, height: size.height });
  await fits(NARROWEST);
  if (isMobile) await expectLargeTextFits(page, place);
  else {
    await page.setViewportSize({ width: ZOOMED, height: size.height });
    await fits(ZOOMED);
    await page.setViewportSize(WIDE);
    await fits(WIDE.width);
    expect.soft(await longLines(page), `long lines: ${place}`).toEqual([]);
  }
  await page.setViewportSize(size);
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page, themesOn(isMobile));
  return { links, ids };
}

for (const [name, places] of Object.entries(GROUPS)) {
  // Each group on one device: with both, these pages would be an eighth of all journeys.
  const tag = name.startsWith('texts') ? '@ci-phone' : '@ci-desktop';
  test(`public pages are accessible, fit, are reached by Tab and link to pages that exist: ${name}`, { tag }, async ({
    page,
    context,
    request,
    baseURL,
    language,
    isMobile,
    expectedErrors,
  }) => {
    test.setTimeout(240_000);
    expectedErrors.push(/status of 404/);
    const found: { from: string; to: URL }[] = [];
    const idsOf = new Map<string, string[]>();
    const check = async (place: string) => {
      await test.step(place, async () => {
        const { links, ids } = await checkPage(page, language, place, isMobile);
        idsOf.set(decodeURI(new URL(page.url()).pathname), ids);
        found.push(...links.map((link) => ({ from: place, to: new URL(link) })));
      });
    };
    for (const place of places) {
      await openPublicPage(page, language, place);
      if (isMobile && IS_RELEASE) await expectWhole(page, place);
      await check(place);
    }
    if (name.startsWith('texts')) {
      // Their own group opens them on the desktop; parts of them are laid out late.
      for (const place of isMobile && !IS_RELEASE ? TEASERS : []) {
        await page.goto(pagePath(language, place));
        await expectWhole(page, place);
      }
      await signUpUser(context, language, 'done');
      for (const place of MEMBER_PLACES) {
        await page.goto(wordsOf(language).at(place));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectSettled(page);
        await check(place);
      }
    }
    const inside = found.filter(({ to }) => to.origin === new URL(baseURL ?? '').origin);
    expect(inside.length).toBeGreaterThan(100);
    const statuses = new Map<string, number>();
    const broken: string[] = [];
    /** Ids of a page; those of the other group's pages are in their HTML. */
    const idsAt = async ({ pathname }: URL) => {
      const path = decodeURI(pathname);
      const known = idsOf.get(path);
      if (known) return known;
      const html = await (await request.get(pathname)).text();
      const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id);
      idsOf.set(path, ids);
      return ids;
    };
    for (const { from, to } of inside) {
      const address = to.pathname + to.search;
      // Pages that do not exist link to themselves in the other language and by their skip link.
      if (from.endsWith('/none') && to.pathname.endsWith('/none')) continue;
      const status = statuses.get(address) ?? (await request.get(address, { maxRedirects: 0 })).status();
      statuses.set(address, status);
      // Sign-in with a provider leads to the provider.
      const isFound = status === 200 || (status === 302 && to.pathname.startsWith('/auth/v1/'));
      if (!isFound) broken.push(`${from} → ${address}: ${status}`);
      const target = decodeURIComponent(to.hash.slice(1));
      // Pages below /dashboard are rendered in the browser only.
      if (target && !to.pathname.includes('/dashboard') && !(await idsAt(to)).includes(target))
        broken.push(`${from} → ${to.pathname}#${target}: no such id`);
    }
    expect([...new Set(broken)]).toEqual([]);
  });
}
