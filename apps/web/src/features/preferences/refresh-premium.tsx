import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { toast } from '#components/ui/toast.tsx';
import { useReasonText } from '#i18n/error-text.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { premiumQuery } from '#lib/queries/premium.ts';

/** Button that refetches the Premium status, for the minutes after a purchase. */
export function RefreshPremium() {
  const { t } = useTranslation('profile');
  const reasonText = useReasonText();
  const queryClient = useQueryClient();
  const refresh = useMutation({
    mutationFn: () => queryClient.fetchQuery({ ...premiumQuery(), staleTime: 0 }),
    onSuccess: () => toast.success(t('premium.refreshed')),
    onError: (error) => toast.error(`${t('premium.refreshFailed')} ${reasonText(error)}`),
  });
  return (
    <Button variant="ghost" className="mt-3 -ml-5" busy={refresh.isPending} onClick={() => refresh.mutate()}>
      <RotateCw aria-hidden="true" />
      {t('premium.refresh')}
    </Button>
  );
}
