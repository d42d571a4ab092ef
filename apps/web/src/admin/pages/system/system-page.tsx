import { LISTED_JOB_STATES } from '@bugunne/contract/admin/health.constants';
import { Tabs } from '#components/ui/tabs.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { choiceField, patternField, useAddressState } from '../../lib/address-state.ts';
import { DroppedNote } from '../../ui/dropped-note.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { DatabaseSection } from './database-section.tsx';
import { HealthSection } from './health-section.tsx';
import { ModelSection, PERIODS } from './model-section.tsx';
import { QueuesSection } from './queues-section.tsx';
import { ServersSection } from './servers-section.tsx';

/** Names that the server accepts. */
const queueField = patternField(/^[\w.-]{1,80}$/);
const VIEWS = ['health', 'servers', 'jobs', 'model'] as const;
const FIELDS = {
  view: choiceField(VIEWS),
  queue: queueField,
  state: choiceField(LISTED_JOB_STATES),
  days: choiceField(PERIODS),
};

/** Health, servers with their database, job queues and language model; only the open view asks the server. */
export default function SystemPage() {
  const { t } = useTranslation('admin-system');
  const { values, dropped, change } = useAddressState(FIELDS);
  const content = {
    health: <HealthSection />,
    servers: (
      <>
        <ServersSection />
        <DatabaseSection />
      </>
    ),
    jobs: <QueuesSection filter={{ queue: values.queue, state: values.state ?? 'failed' }} onFilter={change} />,
    model: <ModelSection period={values.days ?? '30'} onPeriod={(days) => change({ days })} />,
  };
  return (
    <PageFrame title={t('title')}>
      <DroppedNote names={dropped} className="mb-4" />
      <Tabs
        label={t('views.label')}
        value={values.view ?? 'health'}
        onValueChange={(view) => change({ view: VIEWS.find((each) => each === view) })}
        tabs={VIEWS.map((view) => ({ value: view, label: t(`views.${view}`), content: content[view] }))}
      />
    </PageFrame>
  );
}
