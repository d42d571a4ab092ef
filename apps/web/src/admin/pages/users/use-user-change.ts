import { useMutation } from '@tanstack/react-query';
import { toast } from '#components/ui/toast.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useAdminErrorText } from '../../lib/admin-error.ts';
import { isCancelled, useConfirmed } from '../../lib/use-confirmed.tsx';
import { useRefetchUsers } from './use-users.ts';

type Options = {
  /** Toasts; those of an update by default. */
  success?: string;
  failure?: string;
  onSuccess?: () => void;
  /** Returns true for an error that the form shows itself. */
  onError?: (error: unknown) => boolean;
};

/** Makes a change of users: asks for a confirmation when the server does, reports the result and fetches again. */
export function useUserChange<Input>(call: (input: Input) => Promise<unknown>, options: Options = {}) {
  const { t } = useTranslation('admin-users');
  const errorText = useAdminErrorText();
  const confirmed = useConfirmed();
  const refetch = useRefetchUsers();
  return useMutation({
    mutationFn: (input: Input) => confirmed(() => call(input)),
    onSuccess() {
      toast.success(options.success ?? t('messages.updated'));
      options.onSuccess?.();
      void refetch();
    },
    onError(error) {
      if (isCancelled(error) || options.onError?.(error)) return;
      toast.error(`${options.failure ?? t('messages.updateFailed')}. ${errorText(error)}`);
    },
  });
}
