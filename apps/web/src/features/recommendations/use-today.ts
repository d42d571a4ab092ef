import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '#i18n/use-language.ts';
import { todayQuery } from '#lib/queries/recommendations.ts';
import { useRenewal } from './use-renewal.ts';

/** The date of today's set once it is cached; sends no request. */
export function useTodayDate(): string | undefined {
  const language = useLanguage();
  return useQuery({ ...todayQuery(language), enabled: false, select: ({ date }) => date }).data;
}

/** Today's set; replaced by the next day's at the user's midnight without a reload. */
export function useToday() {
  const language = useLanguage();
  const today = useQuery(todayQuery(language));
  useRenewal(today.data?.renewsAt, () => void today.refetch({ cancelRefetch: false }));
  return today;
}
