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
    run: <Result>(name: string, send: () => Promise<Result>, onSuccess?: (result: Result) => void) => {
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
