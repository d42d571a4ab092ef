import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { toast } from '#components/ui/toast.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useAdminErrorText } from '../../lib/admin-error.ts';
import { adminClient } from '../../lib/api.ts';
import { isCancelled, useConfirmed } from '../../lib/use-confirmed.tsx';
import type { Order } from '../../ui/data-table.tsx';
import type { PageFilters } from './use-user-filters.ts';

type Props = { filters: PageFilters; order: Order };

/** Downloads the users that match. The browser streams the file to the disk, so it may be of any size. */
export function ExportButton({ filters, order }: Props) {
  const { t } = useTranslation('admin-users');
  const language = useLanguage();
  const confirmed = useConfirmed();
  const errorText = useAdminErrorText();
  const start = useMutation({
    mutationFn: () => confirmed(() => adminClient.adminUsers.prepareExport(filters)),
    onSuccess({ count }) {
      const link = document.createElement('a');
      link.href = `${API_PATHS.raw.usersFile}?${new URLSearchParams({ ...filters, ...order, fileLanguage: language })}`;
      link.download = '';
      link.click();
      toast.message(t('export.started', { count }));
    },
    onError(error) {
      if (!isCancelled(error)) toast.error(errorText(error));
    },
  });
  return (
    <Button variant="secondary" busy={start.isPending} onClick={() => start.mutate()}>
      <Download aria-hidden="true" />
      {t('export.button')}
    </Button>
  );
}
