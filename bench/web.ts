/// <reference lib="dom" />
/**
 * Gzipped bytes of script and style that a browser fetches for the first pages without any interaction: the script until
 * the page is interactive (hydrated, with its content on the screen, inline script included), and the script that it
 * fetches afterwards while it is idle (overlays, prefetching, the service worker). Fails when a page exceeds its limit.
 * See docs/decisions/0030-page-script-budget.md.
 */
import { setTimeout } from 'node:timers/promises';
import { type BrowserContext, chromium } from '@playwright/test';
import { signUpUser } from '../e2e/sign-up-user.ts';
import { startSite } from '../e2e/start-site.ts';
import { gzipped, inlineScripts, SCRIPT_LIMIT, STYLE_LIMIT } from '../scripts/checks/page-weight.mjs';
import { findBrowser } from '../scripts/lib/browser.mjs';

/** `BENCH_FILES=1` also prints each file. */
const DETAILS = process.env['BENCH_FILES'] === '1';
const HYDRATED = 'html:not([data-dehydrated])';
const LANDING_LIMIT = SCRIPT_LIMIT / 1024;
/** Long enough for everything that loads without interaction. */
const SETTLE_MILLISECONDS = 8000;

type Page = { name: string; path: string; isSignedIn?: boolean; ready: string; limit?: number };

/** `ready` is there once the page can be used; limits are kilobytes of script until then. */
const PAGES: readonly Page[] = [
  { name: 'landing', path: '/', ready: HYDRATED, limit: LANDING_LIMIT },
  { name: 'landing in English', path: '/en', ready: HYDRATED, limit: LANDING_LIMIT },
  {
    name: 'sign-in',
    path: '/auth',
    ready: `${HYDRATED} form:not([data-dehydrated] *) input[type=password]`,
    limit: 150,
  },
  { name: 'help', path: '/help', ready: HYDRATED },
  { name: 'dashboard', path: '/dashboard', isSignedIn: true, ready: 'article button[aria-pressed]', limit: 180 },
];

type Weight = { interactive: number; inline: number; later: number; style: number };

/** Runs inside the page, before its scripts: notes when it can be used. */
function noteInteractive(ready: string): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector(ready)) return;
    observer.disconnect();
    performance.mark('interactive');
  });
  observer.observe(document, { subtree: true, childList: true, attributes: true });
}

/** Runs inside the page: the addresses of what was requested after it could be used. */
function requestedLater(): string[] {
  const [mark] = performance.getEntriesByName('interactive');
  if (!mark) throw new Error('the page did not become interactive');
  return performance
    .getEntriesByType('resource')
    .filter(({ startTime }) => startTime > mark.startTime)
    .map(({ name }) => name);
}

async function weigh(context: BrowserContext, address: string, ready: string): Promise<Weight> {
  const page = await context.newPage();
  await page.addInitScript(noteInteractive, ready);
  const scripts = new Map<string, number>();
  const weight: Weight = { interactive: 0, inline: 0, later: 0, style: 0 };
  const reading: Promise<void>[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    const read = async () => {
      const size = gzipped(await response.body());
      if (pathname.endsWith('.css')) weight.style += size;
      else scripts.set(response.url(), size);
    };
    if (/\.(js|css)$/.test(pathname)) reading.push(read());
  });
  const html = (await (await page.goto(address))?.text()) ?? '';
  const inline = inlineScripts(html);
  if (!inline) throw new Error(`no script in the page ${address}`);
  weight.inline = gzipped(inline);
  weight.interactive += weight.inline;
  await setTimeout(SETTLE_MILLISECONDS);
  const later = new Set(await page.evaluate(requestedLater));
  const inside = await page.locator('style').allTextContents();
  weight.style += gzipped(inside.join(''));
  await Promise.all(reading);
  for (const [url, size] of scripts) {
    // The page does not list the requests of its worker.
    const isLater = later.has(url) || url.endsWith('/service-worker.js');
    weight[isLater ? 'later' : 'interactive'] += size;
    if (DETAILS) console.log(`  ${kilobytes(size)} ${isLater ? 'later ' : '      '}${new URL(url).pathname}`);
  }
  await page.close();
  return weight;
}

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`.padStart(9);

const site = await startSite();
const browser = await chromium.launch({
  executablePath: await findBrowser(process.execPath),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});

try {
  const options = { baseURL: site.address, locale: 'tr-TR', viewport: { width: 412, height: 823 }, isMobile: true };
  const visit = async ({ path, ready, isSignedIn = false }: (typeof PAGES)[number]) => {
    // Each page is the first one of a new browser.
    const context = await browser.newContext(options);
    if (isSignedIn) {
      await signUpUser(context, 'tr', 'done');
      // The first set of a user is made on demand; what loads meanwhile would count as part of the page.
      await context.request.get('/rest/v1/daily_recommendations?language=tr');
    }
    const weight = await weigh(context, site.address + path, ready);
    await context.close();
    return weight;
  };
  console.log('page               interactive  (inline)     later     style   (gzip)');
  let style = 0;
  for (const page of PAGES) {
    const weight = await visit(page);
    if (page.limit === LANDING_LIMIT) style = Math.max(style, weight.style);
    const isHeavy = page.limit !== undefined && weight.interactive > page.limit * 1024;
    if (isHeavy) process.exitCode = 1;
    console.log(
      [
        page.name.padEnd(18),
        ...[weight.interactive, weight.inline, weight.later, weight.style].map(kilobytes),
        page.limit === undefined ? '' : `  limit ${page.limit} KB${isHeavy ? ', exceeded' : ''}`,
      ].join(' '),
    );
  }
  if (style === 0) throw new Error('the styles of the landing page were not weighed');
  console.log(`styles of the landing page against their limit: ${(style / STYLE_LIMIT).toFixed(2)} of 20 KB`);
  if (style > STYLE_LIMIT) process.exitCode = 1;
} finally {
  await browser.close();
  await site.close();
}
