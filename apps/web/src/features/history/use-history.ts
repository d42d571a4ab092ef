import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useLanguage } from '#i18n/use-language.ts';
import { api } from '#lib/api.ts';

const MONTH = /^2\d{3}-(0[1-9]|1[0-2])$/;

/** The month of the address; without one, or with nonsense for one, the latest that has a day. */
export function useHistory() {
  const language = useLanguage();
  const [search] = useSearchParams();
  const wanted = search.get('month') ?? '';
  const month = MONTH.test(wanted) ? wanted : undefined;
  const { data, error, refetch } = useQuery(
    api.recommendations.history.queryOptions({
      input: { language, month },
      // Every like and every opened page is shown here.
      staleTime: 0,
    }),
  );
  return { history: data, error, retry: () => void refetch() };
}
