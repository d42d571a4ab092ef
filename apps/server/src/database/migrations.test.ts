import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { breakingStatements } from '../testing/breaking-statements.ts';
import { MIGRATIONS_FOLDER } from './migrations-folder.ts';

/** Before the rule (docs/decisions/0078-expand-and-contract.md). */
const LAST_EXEMPT = '0030';

it('new migrations hold nothing that breaks the previous release, or name their contract step', () => {
  const files = readdirSync(MIGRATIONS_FOLDER).filter(
    (name) => name.endsWith('.sql') && name.slice(0, 4) > LAST_EXEMPT,
  );
  const faults = files.flatMap((name) =>
    breakingStatements(readFileSync(join(MIGRATIONS_FOLDER, name), 'utf8')).map((statement) => `${name}: ${statement}`),
  );
  expect(faults).toEqual([]);
});

describe('statements that break a server of the previous release', () => {
  it.each([
    'DROP TABLE "likes"',
    'ALTER TABLE "users" DROP COLUMN "nick"',
    'ALTER TABLE "users" RENAME COLUMN "nick" TO "nickname"',
    'ALTER TABLE "users" RENAME TO "members"',
    'ALTER TABLE "users" ALTER COLUMN "age" SET DATA TYPE text',
    'ALTER TABLE "users" ALTER COLUMN "age" SET NOT NULL',
    'ALTER TABLE "users" ALTER COLUMN "age" DROP DEFAULT',
    'ALTER TABLE "users" ADD COLUMN "age" integer NOT NULL',
    'ALTER TABLE "users" ADD CONSTRAINT "adult" CHECK (age > 17)',
    'CREATE UNIQUE INDEX "users_nick" ON "users" USING btree ("nick")',
    'drop trigger announce on users',
    'DROP FUNCTION announce()',
  ])('%s', (statement) => {
    expect(breakingStatements(`${statement};`)).toHaveLength(1);
    expect(breakingStatements(`-- contract step: 1.4 stopped reading it, 1.5 removes it\n${statement};`)).toEqual([]);
  });

  it.each([
    'CREATE TABLE "notes" ("id" uuid NOT NULL)',
    'ALTER TABLE "users" ADD COLUMN "age" integer',
    'ALTER TABLE "users" ADD COLUMN "age" integer DEFAULT 0 NOT NULL',
    'ALTER TABLE "users" ALTER COLUMN "age" DROP NOT NULL',
    'CREATE INDEX "users_age" ON "users" USING btree ("age")',
    'DROP INDEX "users_age"',
    "comment on table users is 'drop table'",
    'CREATE TABLE "notes" ("id" uuid);\nALTER TABLE "notes" ADD CONSTRAINT "one" UNIQUE("id")',
    'create trigger announce after insert on users execute function announce()',
  ])('are not: %s', (statement) => {
    expect(breakingStatements(`${statement};`)).toEqual([]);
  });
});
