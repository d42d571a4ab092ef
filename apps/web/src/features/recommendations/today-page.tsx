import type { ReactNode } from 'react';
import { LoadFailure } from '#components/load-failure.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { serverNow } from '#lib/server-clock.ts';
import { useConnected } from '#lib/use-connected.ts';
import { OnboardingReminder, PastNotice, StaleNotice } from './today-notices.tsx';
import { TodaySections } from './today-sections.tsx';
import { TodaySkeleton } from './today-skeleton.tsx';
import type { CardHandlers } from './today-types.ts';
import type { useToday } from './use-today.ts';

type Props = {
  query: ReturnType<typeof useToday>;
  /** Shown beside the title. */
  quote: ReactNode;
  /** Shown above the picks; `closing` below them. */
  lead?: ReactNode;
  closing?: ReactNode;
  /** Shown below the picks to users without Premium. */
  ad: ReactNode;
} & CardHandlers;

/** The daily page. Loaded picks stay visible when a later request fails. */
export function TodayPage({ query, quote, lead, closing, ad, ...handlers }: Props) {
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
      {!today.onboardingCompleted && <OnboardingReminder />}
      <div className="mb-10 grid items-end gap-x-14 gap-y-8 lg:grid-cols-[1fr_24rem]">
        <div>
          <h1 className="text-4xl">{t('heading')}</h1>
          <p className="mt-4 max-w-2xl text-lg text-muted">{today.analysisNote}</p>
        </div>
        {quote}
      </div>
      {lead}
      <TodaySections today={today} {...handlers} />
      {closing}
      {!today.isPremium && ad}
    </div>
  );
}
