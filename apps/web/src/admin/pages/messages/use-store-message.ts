import type { MessageDetail } from '@bugunne/contract/admin/messages';
import { useQueryClient } from '@tanstack/react-query';
import { adminApi } from '../../lib/api.ts';

/** Returns a function that shows a changed message, and fetches lists and figures again. */
export function useStoreMessage(): (message: MessageDetail) => void {
  const queryClient = useQueryClient();
  return (message) => {
    queryClient.setQueryData(adminApi.adminMessages.get.queryKey({ input: { id: message.id } }), message);
    void queryClient.invalidateQueries({ queryKey: adminApi.adminMessages.list.key() });
    void queryClient.invalidateQueries({ queryKey: adminApi.adminMessages.stats.key() });
  };
}
