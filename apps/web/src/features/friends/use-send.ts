import { normalizeLine } from '@bugunne/contract/friend-words';
import { useRef } from 'react';
import { newId } from '#lib/new-id.ts';
import { useFriendChange } from './use-friend-change.ts';

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
