import type { BulkJob } from '@bugunne/contract';
import { useTranslation } from '#i18n/use-translation.ts';
import { useNumber } from '../../lib/format.ts';

/** Names of changes of many users, and how they went. */
export function useBulkWords() {
  const { t } = useTranslation('admin-users');
  const number = useNumber();
  const counted = (key: 'changed' | 'failed' | 'left', count: number) =>
    t(`bulk.${key}`, { count, number: number(count) });
  return {
    title: ({ action, total }: Pick<BulkJob, 'action' | 'total'>) =>
      t('bulk.title', { action: t(`bulk.actions.${action}`), count: total, number: number(total) }),
    failed: ({ failed }: BulkJob) => counted('failed', failed),
    /** How many were changed, how many were not, and how many a stopped job did not reach. */
    result({ done, failed, total }: BulkJob): string {
      const left = total - done - failed;
      return [
        counted('changed', done),
        ...(failed > 0 ? [counted('failed', failed)] : []),
        ...(left > 0 ? [counted('left', left)] : []),
      ].join(', ');
    },
  };
}
