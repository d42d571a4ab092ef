/**
 * Lighthouse with its phone settings (simulated slow 4G and a CPU slowed down four times) on every public page in both
 * languages: the median of three runs each. Fails when a page misses a goal. `BENCH_PAGES=/,/en/help` measures only
 * those pages, `BENCH_RUNS` sets the number of runs.
 */
import { pagePath } from '@bugunne/contract/page-paths';
import { INDEXED_PAGES } from '@bugunne/contract/pages';
import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { startSite } from '../e2e/start-site.ts';
import { measuringBrowser } from './lib/measuring-browser.ts';
import { median } from './lib/median.ts';
import { signedInCookie } from './lib/signed-in-cookie.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const GOALS = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const LCP_GOAL = 1500;
const BLOCKING_GOAL = 50;
const RUNS = Number(process.env['BENCH_RUNS'] ?? 3);

/** Pages that redirect visitors to the sign-in page and are not indexed. */
const FOR_SIGNED_IN = /\/premium$/;

const pages =
  process.env['BENCH_PAGES']?.split(',') ??
  [...INDEXED_PAGES, '/premium'].flatMap((page) => [pagePath('tr', page), pagePath('en', page)]);

/**
 * Attempts per run: on a busy machine a browser sometimes loses the start of a recording, which is no fault of the
 * page.
 */
const ATTEMPTS = 3;

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
const browser = await launch({
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

async function measure(address: string, extraHeaders: Record<string, string>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    const outcome = await lighthouse(address, {
      port: browser.port,
      logLevel: 'silent',
      onlyCategories: [...CATEGORIES],
      extraHeaders,
      // Each run is a first visit: a cookie of the signed-in page would redirect the next run away from the landing
      // page.
      clearStorageTypes: ['all'],
      ...(FOR_SIGNED_IN.test(address) ? { skipAudits: ['is-crawlable'] } : {}),
    });
    if (outcome && !outcome.lhr.runtimeError) return outcome.lhr;
    if (attempt === ATTEMPTS) throw new Error(`${address}: ${outcome?.lhr.runtimeError?.message ?? 'no result'}`);
  }
}

let failed = 0;
try {
  const cookie = await signedInCookie(site.address);
  console.log('page                      performance  a11y  practices   seo   LCP ms  blocking ms  shift');
  for (const page of pages) {
    const runs: Figures[] = [];
    const faults = new Set<string>();
    for (let run = 0; run < RUNS; run++) {
      const result = await measure(site.address + encodeURI(page), FOR_SIGNED_IN.test(page) ? { cookie } : {});
      runs.push(figuresOf(result));
      for (const fault of faultsOf(result)) faults.add(fault);
    }
    const figures = combine(runs);
    const { scores, lcp, blocking, shift } = figures;
    if (!isGood(figures)) failed += 1;
    console.log(
      [
        page.padEnd(25),
        String(scores.performance).padStart(12),
        String(scores.accessibility).padStart(5),
        String(scores['best-practices']).padStart(10),
        String(scores.seo).padStart(5),
        lcp.toFixed(0).padStart(8),
        blocking.toFixed(0).padStart(12),
        shift.toFixed(3).padStart(6),
        isGood(figures) ? '' : '  below the goal',
      ].join(' '),
    );
    for (const fault of faults) console.log(`  ${fault}`);
  }
} finally {
  browser.kill();
  await site.close();
}
console.log(`${pages.length - failed} of ${pages.length} pages reach the goals`);
if (failed > 0) process.exitCode = 1;
