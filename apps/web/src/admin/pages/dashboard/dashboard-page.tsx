import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '#components/load-failure.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { ADMIN_QUERY, adminApi } from '../../lib/api.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { DayCharts } from './day-charts.tsx';
import { HealthCard } from './health-card.tsx';
import { LatestAudit } from './latest-audit.tsx';
import { QuickLinks } from './quick-links.tsx';
import { SiteFigures } from './site-figures.tsx';
import { TodayFigures } from './today-figures.tsx';

const REFRESH = 60_000;

export default function DashboardPage() {
  const { t } = useTranslation('admin-dashboard');
  const query = useQuery({
    ...adminApi.adminDashboard.statistics.queryOptions(),
    ...ADMIN_QUERY,
    refetchInterval: REFRESH,
  });
  return (
    <PageFrame title={t('title')}>
      {query.isError && !query.data ? (
        <LoadFailure error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <>
          <SiteFigures statistics={query.data} />
          <TodayFigures statistics={query.data} />
        </>
      )}
      <div className="mb-8 grid gap-4 lg:grid-cols-2">
        <div className="grid content-start gap-4">
          <QuickLinks />
          <HealthCard />
        </div>
        <LatestAudit />
      </div>
      <DayCharts />
    </PageFrame>
  );
}
