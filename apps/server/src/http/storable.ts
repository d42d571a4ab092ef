const isStorableText = (text: string) => !text.includes('\0') && text.isWellFormed();

/**
 * Whether the database can store every text of a decoded input. PostgreSQL has neither null characters nor, in JSON,
 * halves of surrogate pairs. Without recursion, since a body of 64 KB can be nested thousands of levels deep.
 */
export function isStorable(input: unknown): boolean {
  const left: unknown[] = [input];
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value === 'string' && !isStorableText(value)) return false;
    if (typeof value !== 'object' || value === null) continue;
    if (!Array.isArray(value) && !Object.keys(value).every(isStorableText)) return false;
    for (const part of Object.values(value)) left.push(part);
  }
  return true;
}

/** Whether the path and query of a request contain an encoded null character. */
export const hasNullCharacter = (url: string) => url.includes('%00');
