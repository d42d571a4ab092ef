/** Bytes of script and style of the first pages, after gzip. Fails when the landing page is over its limit. */
import { fileURLToPath } from 'node:url';
import { weighPage } from './lib/web-weight.ts';

const BUILD = fileURLToPath(new URL('../apps/web/build/client', import.meta.url));
const LANDING_SCRIPT_LIMIT = 130 * 1024;

const pages = [
  weighPage(BUILD, 'landing', 'index.html'),
  weighPage(BUILD, 'sign-in', 'auth/index.html'),
  weighPage(BUILD, 'dashboard', '__spa-fallback.html', ['tr/member', 'tr/dashboard']),
];
const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
console.log('page        script      style   (gzip)');
for (const { page, script, style } of pages) {
  console.log(`${page.padEnd(10)} ${kilobytes(script).padStart(9)}  ${kilobytes(style).padStart(8)}`);
}
const landing = pages[0]?.script ?? 0;
console.log(`landing script against its limit of 130 KB: ${(landing / LANDING_SCRIPT_LIMIT).toFixed(2)}`);
if (landing > LANDING_SCRIPT_LIMIT) process.exitCode = 1;
