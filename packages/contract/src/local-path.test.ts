import { expect, it } from 'vitest';
import { localPath } from './local-path.ts';

it.each(['/', '/dashboard/saved?a=1#b', '/en/shared/movie/50%25', '/a//b'])('keeps %s', (path) =>
  expect(localPath(path)).toBe(path),
);

it.each([
  null,
  undefined,
  '',
  'dashboard',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/%2e//evil.example',
  '/a/..//evil.example',
  '/a/%2E%2e/\\evil.example',
  `/${'a'.repeat(1000)}`,
])('rejects %j', (path) => expect(localPath(path)).toBeNull());
