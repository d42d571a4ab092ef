import type { ReactNode } from 'react';
import { LoadFailure } from '#components/load-failure.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useConnected } from '#lib/connection.ts';
import { serverNow } from '#lib/server-clock.ts';
import { DayNote, OnboardingReminder, PastNotice, StaleNotice } from './today-notices.tsx';
import { TodaySections } from './today-sections.tsx';
import { TodaySkeleton } from './today-skeleton.tsx';
import type { CardHandlers } from './today-types.ts';
import type { useToday } from './use-today.ts';

type Props = {
  query: ReturnType<typeof useToday>;
  /** Shown below the picks and the note. */
  quote: ReactNode;
  sharing?: ReactNode;
  /** Shown below all of it to users without Premium. */
  ad: ReactNode;
} & CardHandlers;

/** The daily page. Loaded picks stay visible when a later request fails. */
export function TodayPage({ query, quote, sharing, ad, ...handlers }: Props) {
  // Loads the cards' texts with the page's, because the network may be gone when the picks arrive.
  const { t } = useTranslation(['dashboard', 'card']);
  const { data: today, error, refetch, isFetching } = query;
  const isConnected = useConnected();
  const retry = () => void refetch();

  if (!today)
    return error && !isFetching ? <LoadFailure title={t('failed')} error={error} onRetry={retry} /> : <TodaySkeleton />;
  return (
    <div className="animate-fade-in">
      {!isConnected && serverNow() >= Date.parse(today.renewsAt) ? (
        <PastNotice date={today.date} ended={today.renewsAt} />
      ) : null}
      {today.stale && <StaleNotice onRetry={retry} busy={isFetching} />}
      {/* On phones, below the picks. */}
      {!today.onboardingCompleted && <OnboardingReminder className="mb-7 max-sm:hidden" />}
      <h1 className="mb-3 text-3xl sm:mb-9 sm:text-4xl">{t('heading')}</h1>
      <TodaySections today={today} {...handlers} />
      {!today.onboardingCompleted && <OnboardingReminder className="mt-10 sm:hidden" />}
      <div className="mt-14 divide-y divide-line border-y border-line *:py-4">
        <DayNote today={today} />
        {quote}
        {sharing}
      </div>
      {!today.isPremium && ad}
    </div>
  );
}
