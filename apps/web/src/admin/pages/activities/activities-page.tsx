import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Tabs } from '#components/ui/tabs.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useAddressState } from '../../lib/address-state.ts';
import { ADMIN_QUERY, adminApi } from '../../lib/api.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { ActivityFigures } from './activity-figures.tsx';
import { type ActivityTab, NO_FILTERS, TAB_FIELDS, TABS } from './activity-state.ts';
import { AuditLogTab } from './audit-log-tab.tsx';
import { InteractionsTab } from './interactions-tab.tsx';

const REFRESH = 60_000;

/** Users' interactions, and the audit log. */
export default function ActivitiesPage() {
  const { t } = useTranslation('admin-activities');
  const { values, dropped, change } = useAddressState(TAB_FIELDS);
  // The tab checks its own parameters.
  const droppedTab = dropped.filter((name) => name === 'tab');
  const figures = useQuery({
    ...adminApi.adminActivities.figures.queryOptions(),
    ...ADMIN_QUERY,
    refetchInterval: REFRESH,
  });
  const contents: Record<ActivityTab, () => ReactNode> = {
    interactions: () => <InteractionsTab dropped={droppedTab} />,
    audit: () => <AuditLogTab figures={figures.data} dropped={droppedTab} />,
  };
  const tab = values.tab ?? 'interactions';
  return (
    <PageFrame title={t('title')}>
      <ActivityFigures figures={figures.data} />
      <Tabs
        label={t('tabs.label')}
        value={tab}
        // The filters of one tab mean nothing in the other.
        onValueChange={(value) => {
          const next = TABS.find((each) => each === value);
          change(
            { ...NO_FILTERS, open: undefined, tab: next === 'interactions' ? undefined : next },
            { replace: false },
          );
        }}
        tabs={TABS.map((value) => ({
          value,
          label: t(`tabs.${value}`),
          content: value === tab ? contents[value]() : null,
        }))}
      />
    </PageFrame>
  );
}
