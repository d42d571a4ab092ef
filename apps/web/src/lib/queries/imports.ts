import type { ImportOutcome } from '@bugunne/contract/history-import-terms.constants';
import type { Language } from '@bugunne/contract/language.schema';
import { api } from './api.ts';

/** Time in ms between two requests while the server works on an import and no announcement arrives. */
const POLL = 2500;

/** The user's imports, latest first. */
export const importsQuery = () => api.historyImports.list.queryOptions({ staleTime: 0, meta: { tags: ['imports'] } });

/** State and figures of an import. */
export const importQuery = (id: string) =>
  api.historyImports.get.queryOptions({
    input: { id },
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.state === 'running' || data?.state === 'undoing' ? POLL : false),
    meta: { tags: ['imports'] },
  });

/**
 * Rows of an import with one outcome, page by page. Without tags: a row that the user has fixed stays where it is until
 * the list is opened again.
 */
export const importRowsQuery = (input: { id: string; outcome: ImportOutcome; language: Language }) =>
  api.historyImports.rows.infiniteOptions({
    input: (after: number | undefined) => ({ ...input, after }),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
    meta: { tags: [] },
  });

/** Items of the catalogue by the beginning of their title. */
export const importItemsQuery = (input: { q: string; kind: 'screen' | 'music'; language: Language }) =>
  api.historyImports.search.queryOptions({ input, meta: { tags: [] } });
