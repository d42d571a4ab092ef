import type { ImportOutcome } from '@bugunne/contract/history-import-terms.constants';
import type { ImportReportRow, ImportRowsPage } from '@bugunne/contract/history-imports.schema';
import { type InfiniteData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useLanguage } from '#i18n/use-language.ts';
import { client } from '#lib/api.ts';
import { importRowsQuery } from '#lib/queries/imports.ts';

/** The rows of an import with one outcome, page by page. */
export function useRows(id: string, outcome: ImportOutcome) {
  const language = useLanguage();
  const query = useInfiniteQuery(importRowsQuery({ id, outcome, language }));
  return {
    rows: query.data?.pages.flatMap(({ rows }) => rows),
    error: query.error,
    retry: () => void query.refetch(),
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    more: () => query.fetchNextPage(),
  };
}

/** Chooses the item of a row, or none; the row stays in its list, with the new outcome. */
export function useChoose(id: string, outcome: ImportOutcome, onChosen: () => void) {
  const language = useLanguage();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ position, itemId }: { position: number; itemId: string | null }) =>
      client.historyImports.choose({ id, position, itemId, language }),
    onSuccess: (chosen: ImportReportRow) => {
      const { queryKey } = importRowsQuery({ id, outcome, language });
      queryClient.setQueriesData<InfiniteData<ImportRowsPage>>(
        { queryKey, exact: true },
        (old) => old && withRow(old, chosen),
      );
      onChosen();
    },
    meta: { invalidates: ['imports', 'items', 'today'] },
  });
}

const withRow = (data: InfiniteData<ImportRowsPage>, chosen: ImportReportRow): InfiniteData<ImportRowsPage> => ({
  ...data,
  pages: data.pages.map((page) => ({
    ...page,
    // The candidates stay, so that the user can change the choice.
    rows: page.rows.map((row) =>
      row.position === chosen.position
        ? { ...chosen, candidates: chosen.candidates.length > 0 ? chosen.candidates : row.candidates }
        : row,
    ),
  })),
});
