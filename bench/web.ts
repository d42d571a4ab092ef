/**
 * Gzipped bytes of script and style that a browser fetches for the first pages without any interaction: the script to
 * hydrate the page (including inline script), and the script loaded afterwards (overlays, the service worker). Fails
 * when the landing page exceeds its limits in either language. See docs/decisions/0030-page-script-budget.md.
 */
import { setTimeout } from 'node:timers/promises';
import { type BrowserContext, chromium } from '@playwright/test';
import { signUpUser } from '../e2e/sign-up-user.ts';
import { startSite } from '../e2e/start-site.ts';
import { gzipped, inlineScripts, SCRIPT_LIMIT, STYLE_LIMIT } from '../scripts/checks/page-weight.mjs';
import { findBrowser } from '../scripts/lib/browser.mjs';

/** Long enough for everything that loads without interaction. */
const SETTLE_MILLISECONDS = 8000;
/** Scripts that load after hydration, while the page is idle: layouts/root/late-notices.tsx and the service worker. */
const OVERLAYS =
  /\/(focus|focus-manager|notice-stack|cookie-banner|consent|device|device-notices|limits|service-worker)-[\w-]*\.js$/;

type Weight = { hydration: number; inline: number; overlays: number; style: number };

async function weigh(context: BrowserContext, address: string): Promise<Weight> {
  const page = await context.newPage();
  const weight: Weight = { hydration: 0, inline: 0, overlays: 0, style: 0 };
  const reading: Promise<void>[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    const kind = pathname.endsWith('.js') ? 'script' : pathname.endsWith('.css') ? 'style' : undefined;
    if (!kind) return;
    const read = async () => {
      const size = gzipped(await response.body());
      if (kind === 'style') weight.style += size;
      else if (OVERLAYS.test(pathname)) weight.overlays += size;
      else weight.hydration += size;
    };
    reading.push(read());
  });
  const html = (await (await page.goto(address))?.text()) ?? '';
  const inline = inlineScripts(html);
  if (!inline) throw new Error(`no script in the page ${address}`);
  weight.inline = gzipped(inline);
  weight.hydration += weight.inline;
  await setTimeout(SETTLE_MILLISECONDS);
  const inside = await page.locator('style').allTextContents();
  weight.style += gzipped(inside.join(''));
  await Promise.all(reading);
  await page.close();
  return weight;
}

const site = await startSite();
const browser = await chromium.launch({
  executablePath: await findBrowser(process.execPath),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});

try {
  const options = { baseURL: site.address, locale: 'tr-TR', viewport: { width: 412, height: 823 }, isMobile: true };
  const visit = async (path: string, isSignedIn = false) => {
    // Each page is the first one of a new browser.
    const context = await browser.newContext(options);
    if (isSignedIn) await signUpUser(context, 'tr', 'done');
    const weight = await weigh(context, site.address + path);
    await context.close();
    return weight;
  };
  const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`.padStart(9);
  console.log('page              hydration  (inline)  overlays      style   (gzip)');
  const landings: Weight[] = [];
  for (const [name, path, isSignedIn] of [
    ['landing', '/', false],
    ['landing in English', '/en', false],
    ['sign-in', '/auth', false],
    ['help', '/help', false],
    ['dashboard', '/dashboard', true],
  ] as const) {
    const weight = await visit(path, isSignedIn);
    if (name.startsWith('landing')) landings.push(weight);
    console.log(
      [name.padEnd(18), ...[weight.hydration, weight.inline, weight.overlays, weight.style].map(kilobytes)].join(' '),
    );
  }
  if (landings.length !== 2) throw new Error('the landing page was not weighed in both languages');
  const script = Math.max(...landings.map(({ hydration }) => hydration)) / SCRIPT_LIMIT;
  const style = Math.max(...landings.map(({ style: bytes }) => bytes)) / STYLE_LIMIT;
  console.log(`landing against its limits: script ${script.toFixed(2)} of 130 KB, style ${style.toFixed(2)} of 20 KB`);
  if (script > 1 || style > 1) process.exitCode = 1;
} finally {
  await browser.close();
  await site.close();
}
