import type { PaymentTimeline, RefundablePayment } from '@bugunne/contract/admin/payments.contract';
import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '#components/load-failure.tsx';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { ADMIN_QUERY, adminApi } from '../../lib/api.ts';
import { dayText } from '../../lib/format.ts';
import { DetailDrawer } from '../../ui/detail-drawer.tsx';
import { type Action, useAction } from './action-dialog.tsx';
import type { OpenRecord } from './payments-state.ts';
import { SimulatedBadge, StateBadge } from './state-badge.tsx';
import { TimelineList } from './timeline-list.tsx';
import { usePaymentActions } from './use-payment-actions.ts';
import { usePaymentWords } from './use-payment-words.ts';

type Props = {
  record: { kind: 'subscription' | 'attempt' | 'user'; id: string };
  onAsk: (action: Action) => void;
  onConfirm: (code: string) => void;
  onOpen: (record: OpenRecord) => void;
  onClose: () => void;
};

/** The history of a subscription, an attempt or a user, and the actions on it. */
export function RecordDrawer({ record, onAsk, onConfirm, onOpen, onClose }: Props) {
  const { t } = useTranslation('admin-payments');
  const { who } = usePaymentWords();
  const { data, error, refetch } = useQuery({
    ...adminApi.adminPayments.timeline.queryOptions({ input: { subject: record.kind, id: record.id } }),
    ...ADMIN_QUERY,
  });
  return (
    <DetailDrawer
      title={data ? <span className="break-all">{who(data.user)}</span> : t('title')}
      subtitle={data?.user?.displayName}
      onClose={onClose}
      footer={data && <Actions timeline={data} onAsk={onAsk} onConfirm={onConfirm} />}
    >
      {error && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton className="h-80" />}
      {data && (
        <div className="grid grid-cols-1 gap-6">
          {data.refundable.length > 0 && (
            <section>
              <h3 className="mb-2 text-lg">{t('payments.title')}</h3>
              <ul className="grid grid-cols-1 gap-2">
                {data.refundable.map((payment) => (
                  <Payment key={payment.orderId} payment={payment} user={data.user} onAsk={onAsk} />
                ))}
              </ul>
            </section>
          )}
          <section>
            <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
              <h3 className="text-lg">{t('timeline.title')}</h3>
              {record.kind !== 'user' && data.user && (
                <Button variant="ghost" onClick={() => data.user && onOpen({ kind: 'user', id: data.user.id })}>
                  {t('timeline.whole')}
                </Button>
              )}
            </div>
            {data.isCut && <Notice className="mb-3">{t('timeline.cut')}</Notice>}
            <TimelineList timeline={data} onAsk={onAsk} onOpen={onOpen} />
          </section>
        </div>
      )}
    </DetailDrawer>
  );
}

type ActionsProps = { timeline: PaymentTimeline } & Pick<Props, 'onAsk' | 'onConfirm'>;

function Actions({ timeline: { user, living, transfer }, onAsk, onConfirm }: ActionsProps) {
  const { t } = useTranslation('admin-payments');
  const actions = usePaymentActions();
  const { run, isPending, failure } = useAction();
  if (!user) return null;
  return (
    <>
      {failure && (
        <Notice tone="danger" className="w-full">
          {failure}
        </Notice>
      )}
      <Button variant="secondary" busy={isPending} onClick={() => run(() => actions.reconcileUser(user.id))}>
        {t('action.reconcile')}
      </Button>
      {transfer && <Button onClick={() => onConfirm(transfer.code)}>{t('action.confirmThis', transfer)}</Button>}
      {living?.canCancel && (
        <Button variant="secondary" onClick={() => onAsk(actions.cancel(user.id, living.subscriptionId))}>
          {t('action.cancel')}
        </Button>
      )}
    </>
  );
}

type PaymentProps = { payment: RefundablePayment; user: PaymentTimeline['user'] } & Pick<Props, 'onAsk'>;

function Payment({ payment, user, onAsk }: PaymentProps) {
  const { t } = useTranslation('admin-payments');
  const { money } = usePaymentWords();
  const actions = usePaymentActions();
  const { number, amount, refunded, currency, paidAt, isSimulated, request } = payment;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-line px-4 py-3 text-sm">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {t('payments.paid', { money: money(amount, currency), date: dayText(paidAt) })}
          <SimulatedBadge isSimulated={isSimulated} />
        </p>
        <p className="break-all text-muted">{number}</p>
        {refunded > 0 && <p className="text-muted">{t('payments.partly', { money: money(refunded, currency) })}</p>}
        {request && (
          <p className="mt-1 flex items-center gap-2">
            {t('timeline.request')} <StateBadge group="state" state={request} />
          </p>
        )}
      </div>
      {request === 'requested' && (
        <Button variant="secondary" onClick={() => onAsk(actions.refuse(payment.orderId, user))}>
          {t('requests.refuse')}
        </Button>
      )}
      <Button variant="secondary" onClick={() => onAsk(actions.grant(payment, user))}>
        {t('action.grant')}
      </Button>
    </li>
  );
}
