/** See browser.mjs. */
export function findBrowser(node: string): Promise<string>;
