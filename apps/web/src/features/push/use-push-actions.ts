import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '#components/ui/toast.tsx';
import { useErrorText } from '#i18n/error-text.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { client } from '#lib/api.ts';
import { isTransient } from '#lib/api-error.ts';
import { PushFault } from './push-support.ts';
import { switchOff, switchOn } from './this-device.ts';
import { PUSH_STATE } from './use-push-state.ts';

/** The last failure, as text. */
export type PushFailure = { title: string; reason: string };

/** Switches notifications of this device on and off, and sends a test. One action at a time. */
export function usePushActions() {
  const { t } = useTranslation('push');
  const language = useLanguage();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const reload = () => queryClient.invalidateQueries({ queryKey: PUSH_STATE });

  const enable = useMutation({
    mutationFn: switchOn,
    onSuccess: () => toast.success(t('enabled')),
    onSettled: reload,
  });
  const disable = useMutation({
    mutationFn: switchOff,
    onSuccess: () => toast.success(t('disabled')),
    onSettled: reload,
  });
  const test = useMutation({
    mutationFn: (id: string) => client.push.test({ id, language }),
    onSuccess: () => toast.success(t('tested')),
    // The server may have removed the device.
    onError: reload,
  });
  const all = [enable, disable, test];

  function reasonOf(error: Error): string {
    if (!(error instanceof PushFault)) return errorText(error);
    const text = t(error.reason);
    return isTransient(error.cause) ? `${text}. ${errorText(error.cause)}` : text;
  }
  const failureOf = (title: string, error: Error | null): PushFailure | null =>
    error && { title, reason: reasonOf(error) };

  return {
    enable: { busy: enable.isPending, start: () => begin(() => enable.mutate()) },
    disable: { busy: disable.isPending, start: () => begin(() => disable.mutate()) },
    test: { busy: test.isPending, start: (id: string) => begin(() => test.mutate(id)) },
    failure:
      failureOf(t('enableFailed'), enable.error) ??
      failureOf(t('disableFailed'), disable.error) ??
      failureOf(t('testFailed'), test.error),
  };

  function begin(start: () => void) {
    if (all.some(({ isPending }) => isPending)) return;
    for (const action of all) action.reset();
    start();
  }
}
