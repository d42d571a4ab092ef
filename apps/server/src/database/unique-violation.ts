/** Whether this code of PostgreSQL is anywhere in the chain of causes. */
function hasCode(error: unknown, code: string): boolean {
  for (let fault: unknown = error; fault instanceof Error; fault = fault.cause) {
    if ('code' in fault && fault.code === code) return true;
  }
  return false;
}

export const isUniqueViolation = (error: unknown): boolean => hasCode(error, '23505');
/** Such as that a user was deleted meanwhile. */
export const isForeignKeyViolation = (error: unknown): boolean => hasCode(error, '23503');
