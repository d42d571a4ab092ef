/** PostgreSQL error classes of values that it refuses: data exceptions and violated constraints. */
const REFUSED = /^2[23]/;

/** Whether the database refused a value, rather than was out of reach. */
export function isRefusedValue(error: unknown): boolean {
  for (let fault: unknown = error; fault instanceof Error; fault = fault.cause) {
    if ('code' in fault && typeof fault.code === 'string' && REFUSED.test(fault.code)) return true;
  }
  return false;
}
