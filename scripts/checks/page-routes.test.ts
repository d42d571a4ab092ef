import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PAGES } from '../../packages/contract/src/page-of.ts';
import { inRoot } from '../lib/paths.mjs';

const routes = readFileSync(inRoot('apps/web/src/routes.ts'), 'utf8');

it('every page of the contract has a route in the web', () => {
  expect(PAGES.filter((page) => !routes.includes(`\n  '${page}': '`))).toEqual([]);
});

it('the folder of routes has only modules that routes.ts names', () => {
  const modules = readdirSync(inRoot('apps/web/src/routes')).filter((file) => !/\.test\.tsx?$/.test(file));
  const isNamed = (file: string) =>
    routes.includes(`'${file.replace('.tsx', '')}'`) || routes.includes(`'routes/${file}'`);
  expect(modules.filter((file) => !isNamed(file))).toEqual([]);
});
