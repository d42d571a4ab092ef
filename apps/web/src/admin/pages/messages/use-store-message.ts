import type { MessageDetail } from '@bugunne/contract/admin/messages.contract';
import { useQueryClient } from '@tanstack/react-query';
import { cacheData } from '#lib/queries/cache.ts';
import { ADMIN_QUERY, adminApi } from '../../lib/api.ts';

/** Returns a function that shows a changed message, and fetches lists and figures again. */
export function useStoreMessage(): (message: MessageDetail) => void {
  const queryClient = useQueryClient();
  return (message) => {
    const { queryKey } = adminApi.adminMessages.get.queryOptions({ input: { id: message.id } });
    cacheData(queryClient, { queryKey, ...ADMIN_QUERY }, message);
    void queryClient.invalidateQueries({ queryKey: adminApi.adminMessages.list.key() });
    void queryClient.invalidateQueries({ queryKey: adminApi.adminMessages.stats.key() });
  };
}
