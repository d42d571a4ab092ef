import type { FriendReport } from '@bugunne/contract/admin/friend-reports.contract';
import type { FriendReportState } from '@bugunne/contract/friend-terms.constants';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '#components/ui/toast.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { currentRecords } from '../../lib/admin-error.ts';
import { ADMIN_QUERY, adminApi, adminClient } from '../../lib/api.ts';
import { instantText } from '../../lib/format.ts';

export type Outcome = Exclude<FriendReportState, 'open'>;

/** Long enough to read who was faster. */
const READING_MS = 15_000;

/** Reports of one status, in pages. */
export function useReports(status: FriendReportState) {
  const language = useLanguage();
  const query = useInfiniteQuery({
    ...adminApi.adminFriendReports.list.infiniteOptions({
      input: (before: string | undefined) => ({ language, status, ...(before && { before }) }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.next ?? undefined,
    }),
    ...ADMIN_QUERY,
  });
  return {
    query,
    reports: query.data?.pages.flatMap(({ reports }) => reports),
    open: query.data?.pages.at(-1)?.open,
  };
}

/** Decides a report; tells what it is now when another administrator was faster. */
export function useResolveReport(id: string) {
  const { t } = useTranslation('admin-reports');
  const language = useLanguage();
  const client = useQueryClient();
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (outcome: Outcome) => adminClient.adminFriendReports.resolve({ id, outcome, language }),
    onSuccess: (_done, outcome) => toast.success(t(`done.${outcome}`)),
    onError(refusal) {
      const [report] = currentRecords<FriendReport>(refusal);
      if (!report?.resolvedAt) return;
      const by = t('by', { by: report.resolvedBy ?? t('formerStaff'), at: instantText(report.resolvedAt) });
      const description = `${t(`status.${report.status}`)} · ${by}`;
      toast.error(t('meanwhile'), { description, duration: READING_MS });
    },
    onSettled: () => client.invalidateQueries({ queryKey: adminApi.adminFriendReports.key() }),
  });
  return {
    resolve: mutate,
    busy: isPending ? variables : null,
    failure: currentRecords(error).length > 0 ? null : error,
  };
}
