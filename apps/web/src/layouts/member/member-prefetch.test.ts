import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PAGES } from './member-prefetch.ts';

it('names pages that are routes, because the router skips other names without a failure', () => {
  const routes = readFileSync(join(import.meta.dirname, '../../routes.ts'), 'utf8');
  expect(PAGES.filter((page) => !routes.includes(`': '${page}',\n`))).toEqual([]);
});
