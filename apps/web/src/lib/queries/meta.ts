import type { DataArea } from '@bugunne/contract/procedure-meta';

/** A kind of data that a query shows; a change of that data invalidates the query (`cache.ts`). */
export type QueryTag =
  | DataArea
  /** Items with the user's reactions, in any shape; optimistic updates write to them. */
  | 'item-states'
  | 'daily-set'
  /** The list of saved items. */
  | 'saved'
  /** The list of excluded items. */
  | 'excluded'
  /** Items similar to another. */
  | 'similar'
  /** How well an item matches the user. */
  | 'insight';

export type QueryMeta = {
  /** Whether the data is written to the device, so that its page opens offline. Not for secrets. */
  persist?: boolean;
  /** How long the server may take before persisted data is shown instead, in ms. By default `DEFAULT_TIMEOUT`. */
  timeoutMs?: number;
  tags: readonly QueryTag[];
};

type MutationMeta = {
  /** Queries with one of these tags are refetched after success. */
  invalidates?: readonly QueryTag[];
};

/** `timeoutMs` without one of its own. */
export const DEFAULT_TIMEOUT = 8000;
/** `timeoutMs` for procedures that may wait for a language model. */
export const MODEL_TIMEOUT = 40_000;

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: QueryMeta;
    mutationMeta: MutationMeta;
  }
}
