import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { Notice } from '#components/ui/notice.tsx';
import { useErrorText } from '#i18n/error-text.ts';
import { isTransient } from '#lib/api-error.ts';
import { tagged } from '#lib/queries/cache.ts';

type Command = { name: string; send: () => Promise<unknown> };

/**
 * Sends one change of an evening at a time. `busy` is the name of the one in flight. The evening is refetched after a
 * refusal as well, because another member's change is the usual reason for it. An error of the network or the server
 * goes when `subject` changes, which shows that both are back; a refusal stays, for it explains that change.
 */
export function useCommand(subject?: object) {
  const queryClient = useQueryClient();
  const { mutate, isPending, variables, error, reset } = useMutation({
    mutationFn: ({ send }: Command) => send(),
    onError: () => void queryClient.invalidateQueries(tagged('evenings')),
    meta: { invalidates: ['evenings'] },
  });
  const dropOldError = useEffectEvent(() => {
    if (error && isTransient(error)) reset();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the subject makes the error old
  useEffect(() => dropOldError(), [subject]);
  return {
    run: <Result,>(name: string, send: () => Promise<Result>, onSuccess?: (result: Result) => void) => {
      let result: Result;
      const sendAndHold = async () => {
        result = await send();
      };
      mutate({ name, send: sendAndHold }, onSuccess && { onSuccess: () => onSuccess(result) });
    },
    busy: isPending ? variables.name : null,
    error,
  };
}

/** Why the last change was refused; renders nothing without an error. */
export function CommandError({ error, className }: { error: unknown; className?: string }) {
  const errorText = useErrorText();
  if (!error) return null;
  return (
    <Notice tone="danger" {...(className && { className })}>
      {errorText(error)}
    </Notice>
  );
}
