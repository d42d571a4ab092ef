import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkAdminApart } from './admin-apart.mjs';

let root: string;
const write = (path: string, text: string) => writeFileSync(join(root, path), text);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'admin-apart-'));
  for (const part of ['build/assets/admin', 'build/admin', 'build/privacy', 'source/admin']) {
    mkdirSync(join(root, part), { recursive: true });
  }
  write('build/admin/index.html', '<script src="/assets/admin/index-1.js"></script>');
  write('build/assets/admin/index-1.js', 'fetch("/rest/v1/admin_users")');
  write('build/privacy/index.html', '<p>when you were made an administrator</p>');
  write('build/service-worker.js', 'let denied=/^\\/(en\\/)?admin/');
  write('build/assets/a.css', '.grid{display:grid}.sm\\:grid-cols-2{}');
  write('source/a.tsx', '<p className="grid sm:grid-cols-2">');
  write('source/admin/b.tsx', '<p className="grid md:grid-cols-7">');
});
afterEach(() => rmSync(root, { recursive: true }));

const check = () => checkAdminApart({ folder: join(root, 'build'), source: join(root, 'source') });

it('accepts a site that knows nothing of the administration', () => expect(check()).toEqual([]));

it.each([
  ['assets/a.js', 'import("/assets/admin/index-1.js")'],
  ['assets/a.js', 'href:"/admin/users"'],
  ['assets/a.js', 'path:"/rest/v1/rpc/get_admin_statistics"'],
  ['index.html', '<link href="/en/admin">'],
  ['service-worker.js', 'let files=["/assets/admin/index-1.js"]'],
])('names %s with %s', (path, text) => {
  write(`build/${path}`, text);
  expect(check()).toEqual([expect.stringContaining(`${path} names the administration`)]);
});

it('names a class that only the administration uses', () => {
  write('build/assets/a.css', '.grid{}.md\\:grid-cols-7{}');
  expect(check()).toEqual(['the site\'s styles have ".md:grid-cols-7" of the administration']);
});

it('fails when the administration was not built', () => {
  rmSync(join(root, 'build/admin'), { recursive: true });
  expect(check()).toEqual(['admin/index.html is not built']);
});
