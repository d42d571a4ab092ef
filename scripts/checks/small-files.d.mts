/** See small-files.mjs. */
export function checkSmallFiles(options?: { folder?: string; reasons?: Readonly<Record<string, string>> }): string[];
