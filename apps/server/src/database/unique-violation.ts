/** Whether PostgreSQL's unique_violation (23505) is anywhere in the chain of causes. */
export function isUniqueViolation(error: unknown): boolean {
  for (let fault: unknown = error; fault instanceof Error; fault = fault.cause) {
    if ('code' in fault && fault.code === '23505') return true;
  }
  return false;
}
