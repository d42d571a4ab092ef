import { expect, it } from 'vitest';
import { checkTypeImports, typeImportsIn } from './type-imports.mjs';

it.each([
  "let users: import('../users/users.repo.ts').Users;",
  "type Sql = ReturnType<typeof import('drizzle-orm').sql>;",
  "const users = open as typeof import('../users/users.repo.ts');",
  "let users: import(\n  '../users/users.repo.ts'\n).Users;",
])('names a type imported inside an expression: %s', (text) => {
  expect(typeImportsIn(text)).toHaveLength(1);
});

it.each([
  "import type { Users } from '../users/users.repo.ts';",
  "const later = () => import('./later.ts').then((module) => module.run());",
  "const later = import('./later.ts')\n  .catch(() => undefined);",
  "const { run } = await import('./later.ts');",
  "const run = (await import('./later.ts')).run;",
])('accepts a declared type and code that is loaded later: %s', (text) => {
  expect(typeImportsIn(text)).toEqual([]);
});

it('finds none in the product', () => {
  expect(checkTypeImports()).toEqual([]);
});
