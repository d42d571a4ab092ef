import { existsSync, readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number, skipped?: number }} Tally */

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
  const brokenFiles = report.testResults.filter(
    /** @param {{ status: string, assertionResults: { status: string }[] }} result */
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  ).length;
  const failed = report.numFailedTests + brokenFiles;
  const skipped = report.numPendingTests + report.numTodoTests;
  return atLeastOneFailure({ passed: report.numPassedTests, failed, skipped }, exitCode);
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
  return atLeastOneFailure({ passed: expected, failed: unexpected + flaky, skipped }, exitCode);
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
