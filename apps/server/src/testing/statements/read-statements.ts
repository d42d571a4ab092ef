import { readMigrationFiles } from 'drizzle-orm/migrator';
import { MIGRATIONS_FOLDER } from '../../database/migrations-folder.ts';
import { brokenRules } from './check-statement.ts';
import type { Rule } from './rule.ts';

/** In statements of tests (`test-database.ts`, `of-test.ts`). */
const OF_TEST = '/* test */';
/** In statements that the server sends only where the database is not spread, and others where it is. */
const OF_ONE_MACHINE = '/* one machine */';

/** Those of migrations are about all users, and have run before a database is spread. */
const ofMigrations = new Set(
  readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER }).flatMap(({ sql }) => sql.map((text) => text.trim())),
);

const known = new Map<string, readonly Rule[]>();
/** Statements of the test that runs now. */
const broken = new Map<string, readonly Rule[]>();

/** Reads a statement, each text once in a process. */
export function readStatement(text: string): void {
  let rules = known.get(text);
  if (!rules) {
    const isExempt = text.includes(OF_TEST) || text.includes(OF_ONE_MACHINE) || ofMigrations.has(text.trim());
    rules = isExempt ? [] : brokenRules(text);
    known.set(text, rules);
  }
  if (rules.length > 0) broken.set(text, rules);
}

/** Throws if a statement has broken a rule since the last call. The statement itself could throw where nothing reports it, as in a job. */
export function failOnBrokenRules(): void {
  if (broken.size === 0) return;
  const messages = [...broken].map(([text, rules]) =>
    [text.trim(), ...rules.map(({ rule, instead }) => `  Rule: ${rule}.\n  Instead: ${instead}.`)].join('\n'),
  );
  broken.clear();
  throw new Error(
    `A statement breaks a rule of spread databases (docs/testing.md, "Statements"):\n${messages.join('\n\n')}`,
  );
}
