import { Landmark, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Tabs } from '#components/ui/tabs.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useAddressState } from '../../lib/address-state.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { type Action, ActionDialog } from './action-dialog.tsx';
import { AttemptsList } from './attempts-list.tsx';
import { MoneyBackRequests } from './money-back-requests.tsx';
import { PaymentFigures } from './payment-figures.tsx';
import { NO_FILTERS, type OpenRecord, PAYMENT_FIELDS, VIEWS } from './payments-state.ts';
import { RecordDrawer } from './record-drawer.tsx';
import { SubscriptionsList } from './subscriptions-list.tsx';
import { TransferDialog } from './transfer-dialog.tsx';
import { usePaymentActions } from './use-payment-actions.ts';
import { WebhookDrawer } from './webhook-drawer.tsx';
import { WebhooksList } from './webhooks-list.tsx';

export default function PaymentsPage() {
  const { t } = useTranslation('admin-payments');
  const { values, dropped, change } = useAddressState(PAYMENT_FIELDS);
  const actions = usePaymentActions();
  const [action, setAction] = useState<Action | null>(null);
  /** The code of the transfer to confirm; empty to ask for it. */
  const [transfer, setTransfer] = useState<string | null>(null);
  const view = values.view ?? 'subscriptions';
  const { record } = values;
  const open = (next: OpenRecord | undefined) => change({ record: next }, { replace: false });
  const list = { values, dropped, change };
  const contents = {
    subscriptions: <SubscriptionsList {...list} />,
    attempts: <AttemptsList {...list} onConfirm={setTransfer} />,
    webhooks: <WebhooksList {...list} onAsk={setAction} />,
  };

  return (
    <PageFrame
      title={t('title')}
      actions={
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" onClick={() => setAction(actions.reconcileAll())}>
            <RefreshCw aria-hidden="true" />
            {t('action.reconcileAll')}
          </Button>
          <Button onClick={() => setTransfer('')}>
            <Landmark aria-hidden="true" />
            {t('action.confirmTransfer')}
          </Button>
        </div>
      }
    >
      <MoneyBackRequests onAsk={setAction} onOpen={(id) => open({ kind: 'user', id })} />
      <PaymentFigures
        onFailedWebhooks={() => change({ ...NO_FILTERS, view: 'webhooks', webhook: 'failed' }, { replace: false })}
      />
      <Tabs
        label={t('views.label')}
        value={view}
        onValueChange={(next) =>
          change({ ...NO_FILTERS, view: VIEWS.find((each) => each === next) }, { replace: false })
        }
        tabs={VIEWS.map((value) => ({
          value,
          label: t(`views.${value}`),
          content: value === view && contents[value],
        }))}
      />
      {record?.kind === 'webhook' && (
        <WebhookDrawer key={record.id} id={record.id} onAsk={setAction} onClose={() => open(undefined)} />
      )}
      {record && record.kind !== 'webhook' && (
        <RecordDrawer
          key={record.id}
          record={{ kind: record.kind, id: record.id }}
          onAsk={setAction}
          onConfirm={setTransfer}
          onOpen={open}
          onClose={() => open(undefined)}
        />
      )}
      {action && <ActionDialog action={action} onClose={() => setAction(null)} />}
      {transfer !== null && <TransferDialog initialCode={transfer} onClose={() => setTransfer(null)} />}
    </PageFrame>
  );
}
