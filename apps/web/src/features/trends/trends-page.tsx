import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { LoadFailure } from '#components/load-failure.tsx';
import { Button } from '#components/ui/button.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { toApiError } from '#lib/api-error.ts';
import { ownTrendsQuery } from '#lib/queries/trends.ts';
import { OwnTrendsView } from './mine/own-trends-view.tsx';
import { PremiumNote } from './notes.tsx';
import { OwnTrendsSkeleton } from './own-trends-skeleton.tsx';
import { PopularWeekView } from './week/popular-week-view.tsx';

/** The user's own trends, for Premium members, and everybody's week. */
export function TrendsPage({ isPremium }: { isPremium: boolean }) {
  const { t } = useTranslation('trends');
  const { trends, error, needsPremium, retry } = useOwnTrends(isPremium);
  const own = () => {
    if (needsPremium) return null;
    if (trends) return <OwnTrendsView trends={trends} />;
    return error ? <LoadFailure error={error} onRetry={retry} /> : <OwnTrendsSkeleton />;
  };
  return (
    <div className="page-width pt-8 pb-16 sm:pt-12">
      <div className="flex flex-wrap items-start justify-between gap-x-6">
        <h1 className="text-4xl">{t('title')}</h1>
        {trends && !needsPremium && (
          <Button variant="ghost" className="-mr-4 print:hidden" onClick={() => window.print()}>
            <Printer aria-hidden="true" />
            {t('print')}
          </Button>
        )}
      </div>
      <p className="mt-2 mb-7 text-lg text-muted">{t(needsPremium ? 'leadFree' : 'lead')}</p>
      {own()}
      <PopularWeekView isWhole={!needsPremium} />
      {needsPremium && <PremiumNote />}
    </div>
  );
}

/** The user's own trends. The server decides whether the user has Premium. */
function useOwnTrends(isPremium: boolean) {
  const language = useLanguage();
  const { data, error, refetch } = useQuery({ ...ownTrendsQuery(language), enabled: isPremium });
  const refused = error !== null && toApiError(error).code === 'premium_required';
  return { trends: data, error, needsPremium: !isPremium || refused, retry: () => void refetch() };
}
