import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLanguage } from '#i18n/use-language.ts';
import { toApiError } from '#lib/api-error.ts';
import { tagged } from '#lib/queries/cache.ts';
import { similarQuery } from '#lib/queries/contents.ts';

/** Similar items. `needsPremium` is also true when the server refuses them. */
export function useSimilar(id: string, isPremium: boolean) {
  const language = useLanguage();
  const queryClient = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery({ ...similarQuery({ id, language }), enabled: isPremium });
  const refused = error !== null && toApiError(error).code === 'premium_required';
  useEffect(() => {
    // Premium has ended: refetch its status everywhere.
    if (refused) void queryClient.invalidateQueries(tagged('premium'));
  }, [refused, queryClient]);
  return {
    items: data?.items,
    error,
    isFetching,
    needsPremium: !isPremium || refused,
    retry: () => void refetch(),
  };
}
