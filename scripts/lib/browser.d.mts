/** See browser.mjs. */
export function findBrowser(node: string): Promise<string>;
export function findHeadlessShell(): Promise<string | undefined>;
