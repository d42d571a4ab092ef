/** See page-weight.mjs. */
export const SCRIPT_LIMIT: number;
export const STYLE_LIMIT: number;
export function gzipped(content: string | Uint8Array): number;
export function inlineScripts(html: string): string;
export function isBuilt(): boolean;
export function checkPageWeight(options?: { folder?: string; scriptLimit?: number; styleLimit?: number }): string[];
