import type { FactReport } from '@bugunne/contract/admin/catalogue.contract';
import { useMutation } from '@tanstack/react-query';
import { toast } from '#components/ui/toast.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { currentRecords } from '../../lib/admin-error.ts';
import { adminClient } from '../../lib/api.ts';
import { instantText } from '../../lib/format.ts';
import { useRefetchCatalogue } from './use-catalogue.ts';

export type Outcome = 'fixed' | 'dismissed';
type Decision = { ids: string[]; outcome: Outcome; note: string };

/** Long enough to read who was faster and what they noted. */
const READING_MS = 15_000;

/** Resolves reports of an item; tells what they are now when another administrator was faster. */
export function useResolveReports(contentId: string, onResolved: () => void) {
  const { t } = useTranslation('admin-catalogue');
  const refetch = useRefetchCatalogue();
  const stateOf = ({ status, resolvedBy, resolvedAt, note }: FactReport) =>
    [
      t(`status.${status}`),
      resolvedAt && t('resolve.by', { by: resolvedBy ?? t('formerStaff'), at: instantText(resolvedAt) }),
      note,
    ]
      .filter(Boolean)
      .join(' · ');
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (decision: Decision) => adminClient.adminCatalogue.resolveReports({ contentId, ...decision }),
    onSuccess({ resolved }, { ids, outcome }) {
      const others = ids.length - resolved;
      toast.success(
        t(`resolve.done.${outcome}`),
        others > 0 ? { description: t('resolve.others', { count: others }) } : {},
      );
      onResolved();
    },
    onError(refusal) {
      const reports = currentRecords<FactReport>(refusal);
      // In a message of its own: the reports leave the list of the open ones.
      if (reports.length > 0) {
        const description = [...new Set(reports.map(stateOf))].join('; ');
        toast.error(t('resolve.meanwhile', { count: reports.length }), { description, duration: READING_MS });
      }
    },
    onSettled: refetch,
  });
  return {
    resolve: mutate,
    busy: isPending ? variables.outcome : null,
    failure: currentRecords(error).length > 0 ? null : error,
  };
}
