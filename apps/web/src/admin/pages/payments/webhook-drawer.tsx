import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '#components/load-failure.tsx';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { ADMIN_QUERY, adminApi } from '../../lib/api.ts';
import { exactInstantText } from '../../lib/format.ts';
import { DetailDrawer } from '../../ui/detail-drawer.tsx';
import type { Action } from './action-dialog.tsx';
import { SimulatedBadge, StateBadge } from './state-badge.tsx';
import { usePaymentActions } from './use-payment-actions.ts';
import { usePaymentWords } from './use-payment-words.ts';

type Props = { id: string; onAsk: (action: Action) => void; onClose: () => void };

/** One webhook: how far it got, why it failed, and chosen fields of its body. */
export function WebhookDrawer({ id, onAsk, onClose }: Props) {
  const { t } = useTranslation('admin-payments');
  const { word } = usePaymentWords();
  const actions = usePaymentActions();
  const { data, error, refetch } = useQuery({
    ...adminApi.adminPayments.webhook.queryOptions({ input: { id } }),
    ...ADMIN_QUERY,
  });
  const webhook = data?.webhook;
  return (
    <DetailDrawer
      title={webhook?.type || t('timeline.webhook')}
      subtitle={webhook && exactInstantText(webhook.receivedAt)}
      onClose={onClose}
      footer={
        webhook?.hasBody && (
          <Button variant="secondary" onClick={() => onAsk(actions.replay(webhook))}>
            {t('action.replay')}
          </Button>
        )
      }
    >
      {error && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton className="h-60" />}
      {webhook && (
        <div className="grid grid-cols-1 gap-5 text-sm">
          <p className="flex flex-wrap items-center gap-2">
            <StateBadge group="webhook" state={webhook.state} />
            <SimulatedBadge isSimulated={webhook.provider === 'sandbox'} />
            {webhook.processedAt && t('timeline.processedAt', { date: exactInstantText(webhook.processedAt) })}
          </p>
          <p className="break-all">
            {t('timeline.providerId')}: <code>{webhook.id}</code>
          </p>
          {webhook.user && <p className="break-all">{webhook.user.email}</p>}
          {webhook.fault && (
            <Notice tone={webhook.state === 'failed' ? 'danger' : 'neutral'}>
              <p className="font-semibold">
                {word('fault', webhook.fault)} ({webhook.failures})
              </p>
              <p>{t(webhook.waitsForStaff ? 'waitsForStaff' : 'retried')}</p>
              <p className="mt-2 break-words">
                {t('fields.error')}: <code lang="en">{webhook.lastError}</code>
              </p>
            </Notice>
          )}
          <section>
            <h3 className="mb-2 text-lg">{t('fields.title')}</h3>
            {data.fields.length === 0 ? (
              <p className="text-muted">{t('fields.none')}</p>
            ) : (
              <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
                {data.fields.map(({ name, value }) => (
                  <div key={name} className="contents">
                    <dt className="text-muted">
                      <code>{name}</code>
                    </dt>
                    <dd className="break-all">{value}</dd>
                  </div>
                ))}
              </dl>
            )}
          </section>
        </div>
      )}
    </DetailDrawer>
  );
}
