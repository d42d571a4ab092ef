const isStorableText = (text: string) => !text.includes('\0') && text.isWellFormed();

/**
 * The path of the first text of a decoded input that the database cannot store, such as "message"; null when it can
 * store all. PostgreSQL has neither null characters nor, in JSON, halves of surrogate pairs. Without recursion, since a
 * body of 64 KB can be nested thousands of levels deep.
 */
export function findUnstorable(input: unknown): string | null {
  const left: { path: string; value: unknown }[] = [{ path: '', value: input }];
  for (let next = left.pop(); next; next = left.pop()) {
    const { path, value } = next;
    if (typeof value === 'string' && !isStorableText(value)) return path;
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, part] of Object.entries(value)) {
      if (!isStorableText(key)) return path;
      left.push({ path: path === '' ? key : `${path}.${key}`, value: part });
    }
  }
  return null;
}

/** Whether the path and query of a request contain an encoded null character. */
export const hasNullCharacter = (url: string) => url.includes('%00');
