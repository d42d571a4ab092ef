import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { inRoot } from './paths.mjs';

/**
 * `failures`: what failed, by file and name, with the first lines of the reason.
 * @typedef {{ passed: number, failed: number, skipped?: number, failures?: string[] }} Tally
 * @typedef {{ status: string, fullName: string, failureMessages?: string[] }} Assertion of Vitest's report
 * @typedef {{ name: string, status: string, message?: string, assertionResults: Assertion[] }} TestFile
 * @typedef {{ status: string, projectName: string, results: { error?: { message?: string } }[] }} JourneyTest
 * @typedef {{ title: string, file: string, tests: JourneyTest[] }} Journey of Playwright's report
 * @typedef {{ specs?: Journey[], suites?: Suite[] }} Suite
 */

/** Lines of a failure message in the summary; the output above has all of it. */
const REASON_LINES = 6;

/** @param {Tally} tally */
export function summaryLine({ passed, failed }) {
  return `${passed} passed, ${failed} failed`;
}

/**
 * Sums up a report of Vitest's json reporter. A file that broke before its tests, an error outside of any test, a run
 * that left no report and a run without tests all count as one failure.
 * @param {string} file
 * @param {number} exitCode
 * @returns {Tally}
 */
export function tallyVitest(file, exitCode) {
  const report = readReport(file);
  if (report === undefined) return withoutReport(exitCode);
  /** @type {TestFile[]} */
  const files = report.testResults;
  const failures = files.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((assertion) => assertion.status === 'failed');
    const file = relative(inRoot(), name);
    if (failed.length === 0) return status === 'failed' ? [failure(file, message)] : [];
    return failed.map(({ fullName, failureMessages }) => failure(`${file} › ${fullName}`, failureMessages?.[0]));
  });
  const skipped = report.numPendingTests + report.numTodoTests;
  return atLeastOneFailure({ passed: report.numPassedTests, failed: failures.length, skipped, failures }, exitCode);
}

/**
 * Sums up a report of Playwright's json reporter, with the same rules. A test that passed only on a retry failed.
 * @param {string} file
 * @param {number} exitCode
 * @returns {Tally}
 */
export function tallyPlaywright(file, exitCode) {
  const report = readReport(file);
  if (report === undefined) return withoutReport(exitCode);
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failures = journeysOf(report).flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) =>
        failure(`[${projectName}] ${file} › ${title}`, results.find(({ error }) => error)?.error?.message),
      ),
  );
  return atLeastOneFailure({ passed: expected, failed: unexpected + flaky, skipped, failures }, exitCode);
}

/**
 * Sums up the output of `npm run check`, with the same rules.
 * @param {string} output
 * @param {number} exitCode
 * @returns {Tally}
 */
export function tallyChecks(output, exitCode) {
  const [, passed, failed] = /^(\d+) passed, (\d+) failed$/m.exec(output) ?? ['', '0', '0'];
  const failures = [...output.matchAll(/^fail {2}(.+)$/gm)].map(([, name = '']) => name);
  return atLeastOneFailure({ passed: Number(passed), failed: Number(failed), failures }, exitCode);
}

/** @param {Suite} suite @returns {Journey[]} those of the suite and of the ones within it */
function journeysOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(journeysOf)];
}

/** @param {string} name @param {string} [reason] */
function failure(name, reason = '') {
  const lines = stripVTControlCharacters(reason)
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.includes('node_modules'));
  return [name, ...lines.slice(0, REASON_LINES).map((line) => `    ${line}`)].join('\n');
}

/** @param {Tally} tally @param {number} exitCode @returns {Tally} */
function atLeastOneFailure(tally, exitCode) {
  const isWrong = exitCode !== 0 || tally.passed === 0;
  return isWrong && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

/** @param {number} exitCode above 128 it was killed by a signal */
function withoutReport(exitCode) {
  console.error(`The run ended with code ${exitCode} and left no report.`);
  return { passed: 0, failed: 1 };
}

/** @param {string} file */
function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
