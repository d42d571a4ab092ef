import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useReasonText } from '#i18n/error-text.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { client } from '#lib/api.ts';
import { tagged } from '#lib/queries/cache.ts';

/** Navigates to the provider's page where the card is changed. */
export function usePortal() {
  const { t } = useTranslation('plan');
  const reasonText = useReasonText();
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => client.payments.portal(),
    onSuccess: ({ url }) => {
      // A browser may show this page again as it is when the user comes back.
      void queryClient.invalidateQueries({ ...tagged('premium'), refetchType: 'none' });
      window.location.assign(url);
    },
  });
  return {
    open: () => mutate(),
    busy: isPending,
    failure: error ? `${t('failed.portal')} ${reasonText(error)}` : null,
  };
}
