import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { inRoot } from '../lib/paths.mjs';

/** Limits of the landing page in bytes after gzip: docs/decisions/0030-page-script-budget.md. */
export const SCRIPT_LIMIT = 130 * 1024;
export const STYLE_LIMIT = 20 * 1024;
/** Limit of `apps/web/src/boot/boot.js` in bytes, minified: it runs before the first paint of every page. */
const BOOT_LIMIT = 3 * 1024;

const BUILD = inRoot('apps/web/dist/client');
const LANDING_PAGES = ['index.html', 'en/index.html'];

/** @param {string | Uint8Array} content */
export const gzipped = (content) => gzipSync(content, { level: 9 }).length;

/**
 * Inline scripts that the browser runs, including those released after the first paint; JSON data is no script.
 * @param {string} html
 */
export const inlineScripts = (html) =>
  [...html.matchAll(/<script(?![^>]*(?:\bsrc=|json))[^>]*>([\s\S]*?)<\/script>/g)]
    .map(([, code = '']) => code)
    .join('\n');

/** The boot script, which creates the policy of Trusted Types before any other script. @param {string} html */
const bootScript = (html) => /<script>([^<]*?trustedTypes[\s\S]*?)<\/script>/.exec(html)?.[1];

/** Whether there is a build to weigh. */
export const isBuilt = () => existsSync(BUILD);

/**
 * Landing pages whose scripts until hydration, styles or boot script exceed their limit. `npm run bench:web` weighs in a
 * browser.
 * @param {{ folder?: string, scriptLimit?: number, styleLimit?: number, bootLimit?: number }} [options]
 */
export function checkPageWeight({
  folder = BUILD,
  scriptLimit = SCRIPT_LIMIT,
  styleLimit = STYLE_LIMIT,
  bootLimit = BOOT_LIMIT,
} = {}) {
  return LANDING_PAGES.flatMap((page) => {
    const html = readFileSync(join(folder, page), 'utf8');
    /** @param {readonly string[]} paths */
    const weightOf = (paths) =>
      [...new Set(paths)].map((path) => gzipped(readFileSync(join(folder, path)))).reduce((sum, size) => sum + size, 0);
    const preloaded = weightOf((html.match(/data-preload="([^"]+)"/)?.[1] ?? '').split(' ').filter(Boolean));
    if (preloaded === 0) return [`${page} names no scripts to weigh`];
    const boot = bootScript(html);
    if (!boot) return [`${page} has no boot script to weigh`];
    const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, path = '']) => path);
    const styles = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, css = '']) => css).join('');
    return [
      ...overweight(page, 'scripts', preloaded + gzipped(inlineScripts(html)), scriptLimit),
      ...overweight(page, 'styles', weightOf(sheets) + gzipped(styles), styleLimit),
      ...(Buffer.byteLength(boot) > bootLimit
        ? [`${page}: ${Buffer.byteLength(boot)} bytes of boot script, the limit is ${bootLimit}`]
        : []),
    ];
  });
}

/** @param {string} page @param {string} what @param {number} bytes @param {number} limit */
const overweight = (page, what, bytes, limit) =>
  bytes > limit ? [`${page}: ${inKilobytes(bytes)} of ${what} after gzip, the limit is ${inKilobytes(limit)}`] : [];

/** @param {number} bytes */
const inKilobytes = (bytes) => `${(bytes / 1024).toFixed(1)} KB`;
