import { WEBHOOK_STATES } from '@bugunne/contract/admin/payment-choices.constants';
import type { WebhookRow } from '@bugunne/contract/admin/payments.contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Inbox, RotateCw } from 'lucide-react';
import { LoadFailure } from '#components/load-failure.tsx';
import { Button } from '#components/ui/button.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { ADMIN_QUERY, adminApi } from '../../lib/api.ts';
import { exactInstantText } from '../../lib/format.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { EmptyList } from '../../ui/empty-list.tsx';
import { FilterBar, FilterDate, FilterPeriod, FilterSelect } from '../../ui/filter-bar.tsx';
import type { Action } from './action-dialog.tsx';
import { given, hasFilters, type ListProps, NO_FILTERS, WEBHOOK_TYPES } from './payments-state.ts';
import { SimulatedBadge, StateBadge } from './state-badge.tsx';
import { usePaymentActions } from './use-payment-actions.ts';
import { usePaymentWords } from './use-payment-words.ts';

type Props = ListProps & { onAsk: (action: Action) => void };

/** The inbox of webhooks, failed ones first. */
export function WebhooksList({ values, dropped, change, onAsk }: Props) {
  const { t } = useTranslation('admin-payments');
  const { word } = usePaymentWords();
  const actions = usePaymentActions();
  const columns = useColumns(onAsk);
  const { webhook: state, type, from, to } = values;
  const list = useInfiniteQuery({
    ...adminApi.adminPayments.webhooks.infiniteOptions({
      input: (cursor: string | undefined) => given({ state, type, from, to, cursor }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
    ...ADMIN_QUERY,
  });
  const rows = list.data?.pages.flatMap(({ webhooks }) => webhooks);
  const hasFailed = rows?.some((row) => row.state === 'failed') ?? false;
  return (
    <>
      <FilterBar dropped={dropped} onClear={hasFilters(values) ? () => change(NO_FILTERS) : undefined}>
        <FilterSelect
          label={t('filters.status')}
          value={state}
          options={WEBHOOK_STATES.map((value) => ({ value, label: word('webhook', value) }))}
          onChange={(next) => change({ webhook: next })}
        />
        <FilterSelect
          label={t('filters.type')}
          value={type}
          options={WEBHOOK_TYPES.map((value) => ({ value, label: value }))}
          onChange={(next) => change({ type: next })}
        />
        <FilterPeriod>
          <FilterDate label={t('filters.from')} value={from} onChange={(next) => change({ from: next })} />
          <FilterDate label={t('filters.to')} value={to} onChange={(next) => change({ to: next })} />
        </FilterPeriod>
      </FilterBar>
      {hasFailed && (
        <Button variant="secondary" className="mb-4" onClick={() => onAsk(actions.replayAll())}>
          <RotateCw aria-hidden="true" />
          {t('action.replayAll')}
        </Button>
      )}
      {list.isError && !rows ? (
        <LoadFailure error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <DataTable
          caption={t('views.webhooks')}
          columns={columns}
          rows={rows}
          rowId={({ id }) => id}
          onOpen={({ id }) => change({ record: { kind: 'webhook', id } }, { replace: false })}
          empty={
            <EmptyList
              icon={<Inbox aria-hidden="true" />}
              title={t(hasFilters(values) ? 'empty.filtered' : 'empty.webhooks')}
              text={t('empty.webhooksText')}
              onClear={hasFilters(values) ? () => change(NO_FILTERS) : undefined}
            />
          }
          onMore={list.hasNextPage ? () => void list.fetchNextPage() : undefined}
          isLoadingMore={list.isFetchingNextPage}
        />
      )}
    </>
  );
}

function useColumns(onAsk: (action: Action) => void): Column<WebhookRow>[] {
  const { t } = useTranslation('admin-payments');
  const { word } = usePaymentWords();
  const actions = usePaymentActions();
  return [
    { id: 'type', header: t('columns.type'), cell: ({ type, id }) => <code>{type || id}</code> },
    {
      id: 'status',
      header: t('columns.status'),
      cell: ({ state, provider }) => (
        <span className="flex flex-wrap gap-1">
          <StateBadge group="webhook" state={state} />
          <SimulatedBadge isSimulated={provider === 'sandbox'} />
        </span>
      ),
    },
    {
      id: 'user',
      header: t('columns.user'),
      long: true,
      cell: ({ user }) => user?.email ?? '–',
    },
    {
      id: 'received',
      header: t('columns.received'),
      oneLine: true,
      cell: ({ receivedAt }) => exactInstantText(receivedAt),
    },
    { id: 'failures', header: t('columns.failures'), cell: ({ failures }) => failures },
    {
      id: 'error',
      header: t('columns.error'),
      cell: ({ fault, state, waitsForStaff }) =>
        fault && state === 'failed' ? (
          <span className="grid">
            <span>{word('fault', fault)}</span>
            <span className="text-muted">{t(waitsForStaff ? 'waitsForStaff' : 'retried')}</span>
          </span>
        ) : (
          '–'
        ),
    },
    {
      id: 'replay',
      header: t('action.replay'),
      cell: (row) =>
        row.state === 'failed' ? (
          <Button variant="secondary" onClick={() => onAsk(actions.replay(row))}>
            {t('action.replay')}
          </Button>
        ) : (
          '–'
        ),
    },
  ];
}
