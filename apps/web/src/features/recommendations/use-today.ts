import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '#i18n/use-language.ts';
import { api } from '#lib/api.ts';
import { useRenewal } from './use-renewal.ts';

/** The date of today's set once it is cached; sends no request. */
export function useTodayDate(): string | undefined {
  const language = useLanguage();
  const options = api.recommendations.today.queryOptions({ input: { language } });
  return useQuery({ ...options, enabled: false, select: ({ date }) => date }).data;
}

/** Today's set; replaced by the next day's at the user's midnight without a reload. */
export function useToday() {
  const language = useLanguage();
  const today = useQuery(api.recommendations.today.queryOptions({ input: { language } }));
  useRenewal(today.data?.renewsAt, () => void today.refetch({ cancelRefetch: false }));
  return today;
}
