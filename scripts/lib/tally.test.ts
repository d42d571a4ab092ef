import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { inRoot } from './paths.mjs';
import { tallyChecks, tallyPlaywright, tallyVitest } from './tally.mjs';

const folder = mkdtempSync(join(tmpdir(), 'tally-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A report as its tool writes it, with only what is read of it. */
const reportOf = (report: object): string => {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
};

test('a failed test is named with its file and the start of its reason', () => {
  const reason = `\u001B[31mAssertionError\u001B[39m: expected 1 to be 2\n\n${'at somewhere\n'.repeat(40)}`;
  const report = reportOf({
    numPassedTests: 1,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [
      {
        name: inRoot('apps/server/src/a.test.ts'),
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'adds' },
          { status: 'failed', fullName: 'counts up', failureMessages: [reason] },
        ],
      },
      {
        name: inRoot('apps/server/src/b.test.ts'),
        status: 'failed',
        message: 'Cannot find module',
        assertionResults: [],
      },
    ],
  });

  const { passed, failed, failures } = tallyVitest(report, 1);

  expect({ passed, failed }).toEqual({ passed: 1, failed: 2 });
  const [counted, broken] = failures ?? [];
  expect(counted?.split('\n').slice(0, 2)).toEqual([
    'apps/server/src/a.test.ts › counts up',
    '    AssertionError: expected 1 to be 2',
  ]);
  expect(counted?.split('\n').length).toBeLessThan(8);
  expect(broken).toBe('apps/server/src/b.test.ts\n    Cannot find module');
});

test('a journey that failed or passed only on a retry is named, one that was meant to fail is not', () => {
  const journey = (title: string, status: string) => ({
    title,
    file: 'day.spec.ts',
    tests: [{ status, projectName: 'phone-tr', results: [{}, { error: { message: `${title} broke` } }] }],
  });
  const report = reportOf({
    stats: { expected: 2, unexpected: 1, flaky: 1, skipped: 0 },
    suites: [
      {
        specs: [journey('one', 'expected'), journey('two', 'unexpected')],
        suites: [{ specs: [journey('three', 'flaky')] }],
      },
    ],
  });

  const { passed, failed, failures } = tallyPlaywright(report, 1);

  expect({ passed, failed }).toEqual({ passed: 2, failed: 2 });
  expect(failures).toEqual([
    '[phone-tr] day.spec.ts › two\n    two broke',
    '[phone-tr] day.spec.ts › three\n    three broke',
  ]);
});

test('a run that ends wrongly without a failed test is one failure', () => {
  const report = reportOf({ numPassedTests: 3, numPendingTests: 0, numTodoTests: 0, testResults: [] });
  expect(tallyVitest(report, 1)).toMatchObject({ passed: 3, failed: 1 });
  expect(tallyVitest(join(folder, 'none.json'), 1)).toEqual({ passed: 0, failed: 1 });
});

test('a failed check is named, and checks that ended without a summary are one failure', () => {
  const output = 'ok    boundaries\nfail  plain English\n      docs/a.md: a word\n1 passed, 1 failed\n';
  expect(tallyChecks(output, 1)).toEqual({ passed: 1, failed: 1, failures: ['plain English'] });
  expect(tallyChecks('ok    boundaries\n', 143)).toEqual({ passed: 0, failed: 1, failures: [] });
});
