import type { MoneyBackRequest } from '@bugunne/contract/admin/payments.contract';
import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '#components/load-failure.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { ADMIN_QUERY, adminApi } from '../../lib/api.ts';
import { dayText } from '../../lib/format.ts';
import type { Action } from './action-dialog.tsx';
import { SimulatedBadge } from './state-badge.tsx';
import { usePaymentActions } from './use-payment-actions.ts';
import { usePaymentWords } from './use-payment-words.ts';

type Props = { onAsk: (action: Action) => void; onOpen: (userId: string) => void };

/** Requests for money back that wait for an answer; nothing while there are none. */
export function MoneyBackRequests({ onAsk, onOpen }: Props) {
  const { t } = useTranslation('admin-payments');
  const { data, error, refetch } = useQuery({
    ...adminApi.adminPayments.requests.queryOptions(),
    ...ADMIN_QUERY,
    refetchInterval: 60_000,
  });
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data || data.requests.length === 0) return null;
  return (
    <section className="mb-6">
      <h2 className="mb-2 text-lg">
        {t('requests.title')} ({data.requests.length})
      </h2>
      <Card className="divide-y divide-line">
        {data.requests.map((request) => (
          <Request key={request.orderId} request={request} onAsk={onAsk} onOpen={onOpen} />
        ))}
      </Card>
    </section>
  );
}

function Request({ request, onAsk, onOpen }: Props & { request: MoneyBackRequest }) {
  const { t } = useTranslation('admin-payments');
  const { money, who } = usePaymentWords();
  const actions = usePaymentActions();
  const { orderId, user, amount, currency, number, requestedAt, isSimulated } = request;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 text-sm">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-2 font-semibold break-all">
          {who(user)} <SimulatedBadge isSimulated={isSimulated} />
        </p>
        <p className="text-muted">
          {amount !== null && currency !== null && `${money(amount, currency)} · `}
          {number && `${number} · `}
          {t('requests.asked', { date: dayText(requestedAt) })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {user && (
          <Button variant="ghost" onClick={() => onOpen(user.id)}>
            {t('requests.open')}
          </Button>
        )}
        <Button variant="secondary" onClick={() => onAsk(actions.refuse(orderId, user))}>
          {t('requests.refuse')}
        </Button>
        {amount !== null && currency !== null && (
          <Button
            onClick={() =>
              onAsk(
                actions.grant(
                  { orderId, amount, currency, refunded: request.refunded, isTransfer: request.isTransfer },
                  user,
                ),
              )
            }
          >
            {t('requests.grant')}
          </Button>
        )}
      </div>
    </div>
  );
}
