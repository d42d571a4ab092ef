import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PAGES } from '../../packages/contract/src/page-of.ts';
import { inRoot } from '../lib/paths.mjs';

it('every page of the contract has a route in the web', () => {
  const routes = readFileSync(inRoot('apps/web/src/routes.ts'), 'utf8');
  expect(PAGES.filter((page) => !routes.includes(`\n  '${page}': '`))).toEqual([]);
});
