import { LISTED_JOB_STATES } from '@bugunne/contract/admin/health';
import { useTranslation } from '#i18n/use-translation.ts';
import { type AddressField, choiceField, useAddressState } from '../../lib/address-state.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { DatabaseSection } from './database-section.tsx';
import { HealthSection } from './health-section.tsx';
import { ModelSection, PERIODS } from './model-section.tsx';
import { QueuesSection } from './queues-section.tsx';
import { ServersSection } from './servers-section.tsx';

/** Names that the server accepts. */
const queueField: AddressField<string> = {
  read: (text) => (/^[\w.-]{1,80}$/.test(text) ? text : undefined),
  write: (value) => value,
};
const FIELDS = { queue: queueField, state: choiceField(LISTED_JOB_STATES), days: choiceField(PERIODS) };

/** Health, servers, database, job queues and language model. */
export default function SystemPage() {
  const { t } = useTranslation('admin-system');
  const { values, dropped, change } = useAddressState(FIELDS);
  return (
    <PageFrame title={t('title')}>
      <HealthSection />
      <ServersSection />
      <DatabaseSection />
      <QueuesSection
        filter={{ queue: values.queue, state: values.state ?? 'failed' }}
        onFilter={change}
        dropped={dropped}
      />
      <ModelSection period={values.days ?? '30'} onPeriod={(days) => change({ days })} />
    </PageFrame>
  );
}
