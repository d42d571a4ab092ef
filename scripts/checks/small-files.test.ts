import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkSmallFiles } from './small-files.mjs';

let folder: string;
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};
const long = '\n// a line'.repeat(20);
const check = (reasons: Record<string, string> = {}) => checkSmallFiles({ folder, reasons });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'small-files-'));
  write('features/likes/list.tsx', `import { grid } from './grid.ts';${long}`);
  write('features/likes/grid.ts', `export const grid = 'grid';${long}`);
});
afterEach(() => rmSync(folder, { recursive: true }));

it('accepts files of fifteen lines and more', () => expect(check()).toEqual([]));

it.each([
  ['a constant', 'features/likes/grid.ts', "export const grid = 'grid';"],
  ['a type', 'features/likes/grid.ts', 'export type grid = string;'],
])('names %s that one feature uses', (_kind, path, text) => {
  write(path, text);
  expect(check()).toEqual([`${path} has fewer than 15 lines and one user: join it to a neighbour`]);
});

it('names a file that two folders of one feature use, also by an import of several lines', () => {
  write('features/likes/grid.ts', "export const grid = 'grid';");
  write('features/likes/charts/chart.tsx', `import {\n  grid,\n} from '../grid.ts';${long}`);
  write('features/likes/list.tsx', long);
  expect(check()).toHaveLength(1);
});

it.each([
  ['another part of the folder', 'components/table/table.tsx', 'components/grid.ts'],
  ['its own feature and one page', 'features/likes/list.tsx', 'features/likes/grid.ts'],
])('names a small file that is used by %s', (_users, user, path) => {
  write('features/likes/list.tsx', long);
  write(path, "export const grid = 'grid';");
  write(user, `import { grid } from '#${path}';${long}`);
  write('pages/likes/likes-page.tsx', `import { grid } from '#${path}';${long}`);
  expect(check()).toEqual([expect.stringContaining(path)]);
});

it('accepts a small file that two features use', () => {
  write('features/likes/grid.ts', "export const grid = 'grid';");
  write('features/friends/list.tsx', `import { grid } from '#features/likes/grid.ts';${long}`);
  write('pages/likes/likes-page.tsx', `import { grid } from '#features/likes/grid.ts';${long}`);
  expect(check()).toEqual([]);
});

it('accepts routes, primitives, tests, declarations, and what is loaded on demand', () => {
  write('routes/likes.tsx', '');
  write('components/ui/card.tsx', '');
  write('features/likes/solve.worker.ts', '');
  write('features/likes/grid.test.ts', "import './only-for-tests.ts';");
  write('virtual.d.ts', '');
  write('features/likes/list.tsx', `import '../../routes/likes.tsx'; import('./solve.worker.ts');${long}`);
  expect(check()).toEqual([]);
});

it('accepts a small file with a reason, and names a reason without a small file', () => {
  write('features/likes/grid.ts', "export const grid = 'grid';");
  expect(check({ 'features/likes/grid.ts': 'for the test' })).toEqual([]);
  expect(check({ 'features/likes/grid.ts': 'for the test', 'features/likes/gone.ts': 'for the test' })).toEqual([
    expect.stringContaining('features/likes/gone.ts needs no reason any more'),
  ]);
});

it('finds none in the product', () => expect(checkSmallFiles()).toEqual([]));
