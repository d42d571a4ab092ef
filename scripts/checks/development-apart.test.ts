import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { SAMPLE_WORDS } from '../../apps/web/src/development/sample-words.ts';
import { checkDevelopmentApart, SAMPLE_WORD } from './development-apart.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'development-apart-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<p>BugünNe</p>');
});
afterEach(() => rmSync(folder, { recursive: true }));

it('accepts a build without the page of design primitives', () =>
  expect(checkDevelopmentApart({ folder })).toEqual([]));

it('names a chunk that has a sample', () => {
  expect(SAMPLE_WORDS.en.long).toContain(SAMPLE_WORD);
  writeFileSync(join(folder, 'assets/a.js'), `const words = ${JSON.stringify(SAMPLE_WORDS.en)};`);
  expect(checkDevelopmentApart({ folder })).toEqual(['a.js has the page of design primitives']);
});
