import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { breakingStatements } from '../testing/breaking-statements.ts';
import { MIGRATIONS_FOLDER } from './migrations-folder.ts';

/** Before the rule (docs/decisions/0078-expand-and-contract.md). */
const LAST_EXEMPT = '0030';
/** Migrations that are in use and cannot be edited, and why their statements are right. */
const EXEMPT: Readonly<Record<string, string>> = {
  '0032_accounts-without-states.sql':
    'its one comment counted for the whole file: no server of 0031 needs the triggers, the key and the unique index that it drops',
};

it('new migrations hold nothing that breaks the previous release, or name the contract step of each statement', () => {
  const files = readdirSync(MIGRATIONS_FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => ({ name, text: readFileSync(join(MIGRATIONS_FOLDER, name), 'utf8') }));
  const faultsOf = ({ name, text }: (typeof files)[number], index: number) =>
    name.slice(0, 4) > LAST_EXEMPT
      ? breakingStatements(
          text,
          files
            .slice(0, index)
            .map((file) => file.text)
            .join('\n'),
        ).map((statement) => ({ name, statement }))
      : [];
  const faults = files.flatMap(faultsOf);
  expect(faults.filter(({ name }) => !(name in EXEMPT))).toEqual([]);
  expect([...new Set(faults.map(({ name }) => name))]).toEqual(Object.keys(EXEMPT));
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
    'ALTER TABLE "users" ADD CONSTRAINT "one_nick" UNIQUE("nick")',
    'ALTER TABLE "users" ADD CONSTRAINT "of_team" FOREIGN KEY ("team") REFERENCES "teams"("id")',
    'alter table users add foreign key (team) references teams (id)',
    'ALTER TABLE "users" DROP CONSTRAINT "users_nick_unique"',
    'alter table users drop nick',
    'ALTER TABLE "users" DROP COLUMN "nick", DROP COLUMN "age"',
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
    'CREATE TABLE "notes" ("user_id" uuid);\nALTER TABLE "notes" ADD CONSTRAINT "own" FOREIGN KEY ("user_id") REFERENCES "users"("id")',
    'CREATE TABLE "notes" ("id" uuid);\nCREATE UNIQUE INDEX "notes_id" ON "notes" USING btree ("id")',
    'create trigger announce after insert on users execute function announce()',
  ])('are not: %s', (statement) => {
    expect(breakingStatements(`${statement};`)).toEqual([]);
  });

  it('a contract step is named for the next statement only', () => {
    const step = '-- contract step: 1.4 stopped reading it, 1.5 removes it\n-- with all that belongs to it.';
    const [first, second] = ['ALTER TABLE "users" DROP COLUMN "nick"', 'ALTER TABLE "users" DROP COLUMN "age"'];
    const of = (...lines: string[]) => breakingStatements(lines.join('\n'));
    expect(of(step, `${first};--> statement-breakpoint`, `${second};`)).toEqual([second]);
    expect(of(`${first};`, step, `${second};`)).toEqual([first]);
    expect(of(`${first};`, `${second};`, step)).toEqual([first, second]);
    expect(of(step, `${first};`, step, `${second};`)).toEqual([]);
    expect(of('-- contract step: obsolete', `${first};`)).toEqual([first]);
  });

  it('an index that is dropped was unique when it was made last', () => {
    const made =
      'CREATE UNIQUE INDEX "users_nick" ON "users" USING btree ("nick");\nCREATE INDEX "users_age" ON "users" ("age");';
    const drop = 'DROP INDEX IF EXISTS "users_age", "users_nick"';
    expect(breakingStatements(`${drop};`, made)).toEqual([drop]);
    expect(breakingStatements('DROP INDEX "users_age";', made)).toEqual([]);
    const plain = `${made}\nDROP INDEX "users_nick";\nCREATE INDEX "users_nick" ON "users" ("nick");`;
    expect(breakingStatements(`${drop};`, plain)).toEqual([]);
    expect(breakingStatements(`${drop};`, `-- contract step: 1.4 writes each nick once\n${made}`)).toEqual([drop]);
  });
});
