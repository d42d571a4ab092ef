import type { OwnTrends } from '@bugunne/contract/trends.schema';
import { CalendarHeart } from 'lucide-react';
import { EmptyWithDayLink } from '#components/empty-with-day-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { YearOffer } from '../year/year-offer.tsx';
import { HitPart } from './hit-part.tsx';
import { HitSummary } from './hit-summary.tsx';
import { StreakPart } from './streak-part.tsx';
import { TastePart } from './taste-part.tsx';
import { UntriedPart } from './untried-part.tsx';

/** The user's own trends; each part says what it still lacks. */
export function OwnTrendsView({ trends }: { trends: OwnTrends }) {
  const { t } = useTranslation('trends');
  if (trends.since === null) {
    return (
      <EmptyWithDayLink
        icon={<CalendarHeart aria-hidden="true" />}
        title={t('empty.title')}
        text={t('empty.text')}
        action={t('empty.action')}
      />
    );
  }
  return (
    <>
      <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[1.7fr_1fr]">
        <HitSummary weeks={trends.weeks} since={trends.since} today={trends.today} />
        <StreakPart streak={trends.streak} today={trends.today} />
      </div>
      <HitPart weeks={trends.weeks} today={trends.today} />
      <TastePart trends={trends} />
      <UntriedPart untried={trends.untried} days={trends.streak.days} />
      <YearOffer
        years={trends.years}
        revision={JSON.stringify([trends.weeks, trends.streak, trends.months, trends.tastes])}
      />
    </>
  );
}
