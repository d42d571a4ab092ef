import { useMutation } from '@tanstack/react-query';
import type { Api } from '#lib/api.ts';
import { client } from '#lib/api.ts';

/** A change of friends, after which everything that shows them is refetched. */
export const useFriendChange = <Input, Result>(change: (friends: Api['friends'], input: Input) => Promise<Result>) =>
  useMutation({
    mutationFn: (input: Input) => change(client.friends, input),
    meta: { invalidates: ['friends'] },
  });
