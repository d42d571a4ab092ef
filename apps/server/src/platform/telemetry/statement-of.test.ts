import { expect, it } from 'vitest';
import { statementOf } from './statement-of.ts';

it.each([
  ['select "id" from "users" where "email" = $1', 'SELECT', 'users'],
  ["insert into interactions (id) values ('from secret')", 'INSERT', 'interactions'],
  ['update "user_items" set liked = true', 'UPDATE', 'user_items'],
  ['DELETE FROM jobs.job WHERE id = $1', 'DELETE', 'jobs.job'],
  ['begin', 'BEGIN', null],
  ['select 1', 'SELECT', null],
  ['', 'UNKNOWN', null],
])('names %j by its operation and table', (text, operation, table) => {
  expect(statementOf(text)).toEqual({ operation, table });
  expect(statementOf(text)).toEqual({ operation, table });
});
