import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkPageWeight } from './page-weight.mjs';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'page-weight-'));
  for (const part of ['assets', 'en']) mkdirSync(join(folder, part));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Text that gzip cannot shorten below about three quarters of its length. */
const incompressible = (length: number) => randomBytes(length).toString('base64').slice(0, length);

const LINKS =
  '<link rel="stylesheet" href="/assets/a.css"/><script type="text/late-module" data-preload="/assets/a.js /assets/a.js"></script>';

function writeBuild({ script = 1000, style = 1000, inline = 100, boot = 'trustedTypes', links = LINKS }): void {
  writeFileSync(join(folder, 'assets/a.js'), incompressible(script));
  writeFileSync(join(folder, 'assets/a.css'), incompressible(style));
  const html = `<style>p{}</style>${links}<script>${boot}</script><script>${incompressible(inline)}</script><script type="application/json">${incompressible(9000)}</script>`;
  for (const page of ['index.html', 'en/index.html']) writeFileSync(join(folder, page), html);
}

const check = () => checkPageWeight({ folder, scriptLimit: 2000, styleLimit: 2000, bootLimit: 500 });

it('accepts pages within both limits, counts a file once and no data', () => {
  writeBuild({});
  expect(check()).toEqual([]);
});

it('names each landing page whose scripts are too heavy, inline scripts included', () => {
  writeBuild({ inline: 2400 });
  expect(check()).toEqual([
    expect.stringMatching(/^index\.html: 2\.\d KB of scripts after gzip, the limit is 2\.0 KB$/),
    expect.stringMatching(/^en\/index\.html: 2\.\d KB of scripts/),
  ]);
  writeBuild({ script: 4000 });
  expect(check()).toHaveLength(2);
});

it('names each landing page whose styles are too heavy', () => {
  writeBuild({ style: 4000 });
  expect(check()).toEqual([
    expect.stringMatching(/^index\.html: \d\.\d KB of styles/),
    expect.stringMatching(/^en\/index\.html: \d\.\d KB of styles/),
  ]);
});

it('names each landing page whose boot script is too long', () => {
  writeBuild({ boot: `trustedTypes;${' '.repeat(487)}` });
  expect(check()).toEqual([]);
  writeBuild({ boot: `trustedTypes;${' '.repeat(488)}` });
  expect(check()).toEqual([
    'index.html: 501 bytes of boot script, the limit is 500',
    'en/index.html: 501 bytes of boot script, the limit is 500',
  ]);
});

it('fails on a page without a boot script', () => {
  writeBuild({ boot: '' });
  expect(check()).toEqual(['index.html has no boot script to weigh', 'en/index.html has no boot script to weigh']);
});

it('fails on a page without scripts to weigh', () => {
  writeBuild({ links: '' });
  expect(check()).toEqual(['index.html names no scripts to weigh', 'en/index.html names no scripts to weigh']);
});
