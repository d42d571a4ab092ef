import { normalizeLine } from '@bugunne/contract/friend-words';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { client } from '#lib/api.ts';
import type { Api } from '#lib/api-paths.ts';
import { newId } from '#lib/new-id.ts';

/** A change of friends, after which everything that shows them is refetched. */
export const useFriendChange = <Input, Result>(change: (friends: Api['friends'], input: Input) => Promise<Result>) =>
  useMutation({
    mutationFn: (input: Input) => change(client.friends, input),
    meta: { invalidates: ['friends'] },
  });

type Sending = { friendId: string; contentId: string; text: string };

/** Sends an item. The same item is sent again under the same id after a lost response. */
export function useSend() {
  const ids = useRef(new Map<string, string>());
  return useFriendChange((friends, { friendId, contentId, text }: Sending) => {
    const line = normalizeLine(text);
    const key = [friendId, contentId, line].join('\n');
    const id = ids.current.get(key) ?? newId();
    ids.current.set(key, id);
    return friends.send({ id, friendId, contentId, text: line });
  });
}
