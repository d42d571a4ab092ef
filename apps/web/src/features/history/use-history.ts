import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useLanguage } from '#i18n/use-language.ts';
import { historyQuery } from '#lib/queries/recommendations.ts';

const MONTH = /^2\d{3}-(0[1-9]|1[0-2])$/;

/** History of the month in the URL; without a valid one, of the latest month that has days. */
export function useHistory() {
  const language = useLanguage();
  const [search] = useSearchParams();
  const param = search.get('month') ?? '';
  const month = MONTH.test(param) ? param : undefined;
  const { data, error, refetch } = useQuery(historyQuery({ language, month }));
  return { history: data, error, retry: () => void refetch() };
}
