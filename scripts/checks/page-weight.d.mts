/** See page-weight.mjs. */
export declare const SCRIPT_LIMIT: number;
export declare const STYLE_LIMIT: number;
export function gzipped(content: string | Uint8Array): number;
export function inlineScripts(html: string): string;
export function isBuilt(): boolean;
export function checkPageWeight(options?: {
  folder?: string;
  scriptLimit?: number;
  styleLimit?: number;
  bootLimit?: number;
}): string[];
