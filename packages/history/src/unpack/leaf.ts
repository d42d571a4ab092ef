import type { FileCode } from '../codes.ts';
import type { HistoryLimits } from '../limits.ts';

/** A single file, from a zip or given as it is. */
export interface Leaf {
  /** As results show it. */
  name: string;
  /** Why there is no content. */
  code: FileCode | null;
  bytes: Uint8Array;
  /** Name of the zip; null for a file that was given as it is. */
  zip: string | null;
}

/** Space that the files of one reading have left. */
export interface Budget {
  bytes: number;
  limits: HistoryLimits;
}

export const EMPTY: Uint8Array = new Uint8Array(0);
