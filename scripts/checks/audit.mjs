import { capture } from '../lib/processes.mjs';

/**
 * Known vulnerabilities of the packages that run in production. When the registry does not answer or offers no audit,
 * the check is neither passed nor failed but reported as unavailable.
 * @returns {Promise<import('../check.mjs').Outcome>}
 */
export async function auditDependencies() {
  const args = ['audit', '--omit=dev', '--audit-level=high', '--json', '--fetch-retries=0', '--fetch-timeout=20000'];
  const { code, stdout } = await capture('npm', args, { timeoutMs: 60_000 });
  const report = parse(stdout);
  if (report?.metadata?.vulnerabilities === undefined) {
    return {
      state: 'unavailable',
      details: report?.message?.replace(/https?:\S+/g, '').trim() || 'the registry gave no answer',
    };
  }
  if (code === 0) return { state: 'ok' };
  const faults = Object.values(report.vulnerabilities ?? {})
    .filter(({ severity }) => severity === 'high' || severity === 'critical')
    .map(({ name, severity, range, fixAvailable }) => {
      const remedy = fixAvailable ? 'a fixed version exists' : 'no fixed version yet';
      return `${severity}: ${name} ${range} (${remedy})`;
    });
  return { state: 'fail', details: faults.join('\n') };
}

/** @param {string} text */
function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
