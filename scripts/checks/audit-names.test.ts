import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from '../lib/paths.mjs';

/** An error code of Better Auth, in a file that also writes the audit log. */
const NO_ACTIONS = ['CONFLICT'];

const sources = globSync('apps/server/src/**/*.ts', { cwd: inRoot('.') })
  .filter((file) => !/\.(test|smoke|module|tables)\.ts$|\/testing\//.test(file))
  .map((file) => readFileSync(inRoot(file), 'utf8'))
  .filter((source) => /\baudit\b/i.test(source));
const foundBy = (pattern: RegExp) => [
  ...new Set(sources.flatMap((source) => [...source.matchAll(pattern)].map(([, name = '']) => name))),
];
const actions = foundBy(/'([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*)'/g).filter((name) => !NO_ACTIONS.includes(name));
const tables = foundBy(/\b(?:table:|TABLE =) '([a-z_.]+)'/g);

it('finds the names that the server writes', () => {
  expect(actions).toEqual(expect.arrayContaining(['SIGN_IN_NEW_DEVICE', 'RETRY_JOB', 'UPDATE', 'SAVE_VIEW']));
  expect(tables).toEqual(expect.arrayContaining(['users', 'jobs.job', 'reply_templates']));
});

it.each(['tr', 'en'])('the administration has words for every action and table of the audit log: %s', (language) => {
  const words: Record<'actions' | 'tables', Record<string, string>> = JSON.parse(
    readFileSync(inRoot(`apps/web/src/admin/i18n/${language}/admin-audit.json`), 'utf8'),
  );
  expect(actions.filter((name) => !words.actions[name])).toEqual([]);
  expect(tables.filter((name) => !words.tables[name])).toEqual([]);
});
