/**
 * Lighthouse with its phone settings (simulated slow 4G and a CPU slowed down four times) on every public page in both
 * languages: the median of three runs each, each with a browser of its own. Fails when a page misses a goal or could not
 * be measured. `BENCH_PAGES=/,/en/help` measures only those pages, `BENCH_RUNS` sets the number of runs.
 */
import { pagePath } from '@bugunne/contract/page-paths';
import { INDEXED_PAGES } from '@bugunne/contract/pages.constants';
import { chromium } from '@playwright/test';
import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { startSite } from '../e2e/start-site.ts';
import { measuringBrowser } from './lib/measuring-browser.ts';
import { median } from './lib/median.ts';
import { signedInCookie } from './lib/signed-in-cookie.ts';
import { within } from './lib/within.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const GOALS = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const LCP_GOAL = 1800;
const BLOCKING_GOAL = 100;
const RUNS = Number(process.env['BENCH_RUNS'] ?? 3);

/** Pages that redirect visitors to the sign-in page and are not indexed. */
const FOR_SIGNED_IN = /\/premium$/;
/** The page of unknown addresses, whose status keeps it out of search engines and is an error in the console. */
const NOT_FOUND = '/none';
const SKIPPED_WHEN_MISSING = ['is-crawlable', 'http-status-code', 'errors-in-console'];

const exceptionsOf = (address: string) => {
  if (FOR_SIGNED_IN.test(address)) return { skipAudits: ['is-crawlable'] };
  return address.endsWith(NOT_FOUND) ? { skipAudits: SKIPPED_WHEN_MISSING, ignoreStatusCode: true } : {};
};

const pages =
  process.env['BENCH_PAGES']?.split(',') ??
  [...INDEXED_PAGES, '/premium', '/shared/movie/Ayla', NOT_FOUND].flatMap((page) => [
    pagePath('tr', page),
    pagePath('en', page),
  ]);

/**
 * Attempts per run, each with a fresh browser: on a busy machine a browser sometimes loses the start of a recording
 * (NO_NAVSTART), which is no fault of the page.
 */
const ATTEMPTS = 3;
/** In ms; a browser that hangs counts as a failed attempt. */
const LONGEST_MEASUREMENT = 120_000;

type Figures = { scores: Record<(typeof CATEGORIES)[number], number>; lcp: number; blocking: number; shift: number };

const audit = (result: Result, id: string) => result.audits[id]?.numericValue ?? Number.NaN;

function figuresOf(result: Result): Figures {
  const score = (category: string) => Math.round((result.categories[category]?.score ?? 0) * 100);
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    lcp: audit(result, 'largest-contentful-paint'),
    blocking: audit(result, 'total-blocking-time'),
    shift: audit(result, 'cumulative-layout-shift'),
  };
}

/** Audits that cost points, except for performance. */
const faultsOf = (result: Result) =>
  CATEGORIES.slice(1).flatMap((category) =>
    (result.categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (result.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${category}: ${id} (${result.audits[id]?.title})`),
  );

function combine(runs: readonly Figures[]): Figures {
  const middle = (read: (figures: Figures) => number) => median(runs.map(read));
  return {
    scores: {
      performance: middle(({ scores }) => scores.performance),
      accessibility: middle(({ scores }) => scores.accessibility),
      'best-practices': middle(({ scores }) => scores['best-practices']),
      seo: middle(({ scores }) => scores.seo),
    },
    lcp: middle(({ lcp }) => lcp),
    blocking: middle(({ blocking }) => blocking),
    shift: middle(({ shift }) => shift),
  };
}

const isGood = ({ scores, lcp, blocking, shift }: Figures) =>
  CATEGORIES.every((category) => scores[category] >= GOALS[category]) &&
  lcp <= LCP_GOAL &&
  blocking < BLOCKING_GOAL &&
  shift === 0;

const site = await startSite();
const { path, flags } = await measuringBrowser();
const openBrowser = () =>
  launch({
    chromePath: path,
    chromeFlags: [
      ...flags,
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-quic',
      '--accept-lang=tr-TR',
    ],
  });

/** Shows a text, which starts the browser's font service: about 30 ms of a first layout, which are not the page's (0029). */
async function showText(port: number): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  try {
    const page = await browser.newPage();
    await page.setContent('<p style="font-family: serif">a</p><p style="font-family: sans-serif">a</p>');
    await page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))));
    await page.close();
  } finally {
    // Ends the connection, not the browser.
    await browser.close();
  }
}

/** One run in a browser of its own; throws Lighthouse's reason when it could not measure. */
async function measureOnce(address: string, extraHeaders: Record<string, string>): Promise<Result> {
  const browser = await openBrowser();
  try {
    await within(LONGEST_MEASUREMENT, showText(browser.port));
    const measuring = lighthouse(address, {
      port: browser.port,
      logLevel: 'silent',
      onlyCategories: [...CATEGORIES],
      extraHeaders,
      ...exceptionsOf(address),
    });
    const outcome = await within(LONGEST_MEASUREMENT, measuring);
    if (!outcome || outcome.lhr.runtimeError) throw new Error(outcome?.lhr.runtimeError?.code ?? 'no result');
    return outcome.lhr;
  } finally {
    browser.kill();
  }
}

async function measure(address: string, extraHeaders: Record<string, string>): Promise<Result> {
  const reasons: string[] = [];
  while (reasons.length < ATTEMPTS) {
    try {
      return await measureOnce(address, extraHeaders);
    } catch (error) {
      reasons.push(error instanceof Error ? error.message : String(error));
    }
  }
  throw new Error(reasons.join(', '));
}

/** The runs of a page, and why a run could not be measured. */
async function measurePage(page: string, cookie: string) {
  const runs: Result[] = [];
  const missing: string[] = [];
  for (let run = 0; run < RUNS; run++) {
    try {
      runs.push(await measure(site.address + encodeURI(page), FOR_SIGNED_IN.test(page) ? { cookie } : {}));
    } catch (error) {
      missing.push(error instanceof Error ? error.message : String(error));
    }
  }
  return { runs, missing };
}

const row = (page: string, { scores, lcp, blocking, shift }: Figures) =>
  [
    page.padEnd(25),
    String(scores.performance).padStart(12),
    String(scores.accessibility).padStart(5),
    String(scores['best-practices']).padStart(10),
    String(scores.seo).padStart(5),
    lcp.toFixed(0).padStart(8),
    blocking.toFixed(0).padStart(12),
    shift.toFixed(3).padStart(6),
  ].join(' ');

let good = 0;
let unmeasured = 0;
try {
  const cookie = await signedInCookie(site.address);
  console.log('page                      performance  a11y  practices   seo   LCP ms  blocking ms  shift');
  for (const page of pages) {
    const { runs, missing } = await measurePage(page, cookie);
    // A median of fewer than half of the runs would be chance.
    if (runs.length <= RUNS / 2) {
      unmeasured += 1;
      console.log(`${page.padEnd(25)} not measured: ${missing[0]}`);
      continue;
    }
    const figures = combine(runs.map(figuresOf));
    if (isGood(figures)) good += 1;
    console.log(`${row(page, figures)}${isGood(figures) ? '' : '   below the goal'}`);
    for (const reason of missing) console.log(`  one run less: ${reason}`);
    for (const fault of new Set(runs.flatMap(faultsOf))) console.log(`  ${fault}`);
  }
} finally {
  await site.close();
}
console.log(`${good} of ${pages.length} pages reach the goals${unmeasured > 0 ? `, ${unmeasured} not measured` : ''}`);
if (good < pages.length) process.exitCode = 1;
