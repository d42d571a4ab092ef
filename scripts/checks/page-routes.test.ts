import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { APP_PAGES, HTML_PAGES } from '../../packages/contract/src/pages.ts';
import { inRoot } from '../lib/paths.mjs';

it('every page of the contract has a route in the web', () => {
  const routes = readFileSync(inRoot('apps/web/src/routes.ts'), 'utf8');
  expect([...HTML_PAGES, ...APP_PAGES].filter((page) => !routes.includes(`\n  '${page}': '`))).toEqual([]);
});
