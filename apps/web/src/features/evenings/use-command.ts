import { useMutation, useQueryClient } from '@tanstack/react-query';
import { tagged } from '#lib/queries/tagged.ts';

type Command = { name: string; send: () => Promise<unknown> };

/**
 * Sends one change of an evening at a time. `busy` is the name of the one in flight. The evening is refetched after a
 * refusal as well, because another member's change is the usual reason for it.
 */
export function useCommand() {
  const queryClient = useQueryClient();
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: ({ send }: Command) => send(),
    onError: () => void queryClient.invalidateQueries(tagged('evenings')),
    meta: { invalidates: ['evenings'] },
  });
  return {
    run: (name: string, send: () => Promise<unknown>, onSuccess?: () => void) =>
      mutate({ name, send }, onSuccess && { onSuccess }),
    busy: isPending ? variables.name : null,
    error,
  };
}
