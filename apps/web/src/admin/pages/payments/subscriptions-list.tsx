import {
  PROVIDER_STATES,
  SUBSCRIPTION_METHODS,
  SUBSCRIPTION_STATUSES,
} from '@bugunne/contract/admin/payment-choices.constants';
import type { SubscriptionRow } from '@bugunne/contract/admin/payments.contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CreditCard } from 'lucide-react';
import { LoadFailure } from '#components/load-failure.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { ADMIN_QUERY, adminApi } from '../../lib/api.ts';
import { dayText, instantText } from '../../lib/format.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { EmptyList } from '../../ui/empty-list.tsx';
import { FilterBar, FilterDate, FilterPeriod, FilterSelect } from '../../ui/filter-bar.tsx';
import { given, hasFilters, type ListProps, NO_FILTERS, ORDERS } from './payments-state.ts';
import { SimulatedBadge, StateBadge } from './state-badge.tsx';
import { usePaymentWords } from './use-payment-words.ts';

export function SubscriptionsList({ values, dropped, change }: ListProps) {
  const { t } = useTranslation('admin-payments');
  const { word } = usePaymentWords();
  const columns = useColumns();
  const [order, direction] = (values.order ?? 'created-desc').split('-') as ['created' | 'expires', 'asc' | 'desc'];
  const { search, status, plan, method, state, from, to } = values;
  const list = useInfiniteQuery({
    ...adminApi.adminPayments.subscriptions.infiniteOptions({
      input: (cursor: string | undefined) => ({
        ...given({ search, status, plan, method, state, from, to, cursor }),
        order,
        direction,
      }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
    ...ADMIN_QUERY,
  });
  const rows = list.data?.pages.flatMap(({ subscriptions }) => subscriptions);
  const options = <const Value extends string>(group: 'status' | 'plan' | 'method' | 'state', all: readonly Value[]) =>
    all.map((value) => ({ value, label: word(group, value) }));
  return (
    <>
      <FilterBar
        search={{ value: search, label: t('filters.search'), onChange: (next) => change({ search: next }) }}
        dropped={dropped}
        onClear={hasFilters(values) ? () => change(NO_FILTERS) : undefined}
      >
        <FilterSelect
          label={t('filters.status')}
          value={status}
          options={options('status', SUBSCRIPTION_STATUSES)}
          onChange={(next) => change({ status: next })}
        />
        <FilterSelect
          label={t('filters.plan')}
          value={plan}
          options={options('plan', ['monthly', 'yearly'])}
          onChange={(next) => change({ plan: next })}
        />
        <FilterSelect
          label={t('filters.method')}
          value={method}
          options={options('method', SUBSCRIPTION_METHODS)}
          onChange={(next) => change({ method: next })}
        />
        <FilterSelect
          label={t('filters.state')}
          value={state}
          options={options('state', PROVIDER_STATES)}
          onChange={(next) => change({ state: next })}
        />
        <FilterPeriod>
          <FilterDate label={t('filters.from')} value={from} onChange={(next) => change({ from: next })} />
          <FilterDate label={t('filters.to')} value={to} onChange={(next) => change({ to: next })} />
        </FilterPeriod>
      </FilterBar>
      {list.isError && !rows ? (
        <LoadFailure error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <DataTable
          caption={t('views.subscriptions')}
          columns={columns}
          rows={rows}
          rowId={({ id }) => id}
          order={{ by: order, direction }}
          onOrder={({ by, direction: next }) => change({ order: ORDERS.find((each) => each === `${by}-${next}`) })}
          onOpen={({ id }) => change({ record: { kind: 'subscription', id } }, { replace: false })}
          empty={
            <EmptyList
              icon={<CreditCard aria-hidden="true" />}
              title={t(hasFilters(values) ? 'empty.filtered' : 'empty.subscriptions')}
              text={t('empty.subscriptionsText')}
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

function useColumns(): Column<SubscriptionRow>[] {
  const { t } = useTranslation('admin-payments');
  const { word, money, who } = usePaymentWords();
  return [
    { id: 'user', header: t('columns.user'), cell: ({ user }) => who(user) },
    {
      id: 'plan',
      header: t('columns.plan'),
      cell: ({ planType, paymentMethod }) =>
        planType ? `${word('plan', planType)} · ${word('method', paymentMethod)}` : word('plan', 'grant'),
    },
    {
      id: 'amount',
      header: t('columns.amount'),
      cell: ({ paymentMethod, amount, currency }) => (paymentMethod === 'grant' ? '–' : money(amount, currency)),
    },
    {
      id: 'status',
      header: t('columns.status'),
      cell: ({ status, isSimulated }) => (
        <span className="flex flex-wrap gap-1">
          <StateBadge group="status" state={status} />
          <SimulatedBadge isSimulated={isSimulated} />
        </span>
      ),
    },
    {
      id: 'state',
      header: t('columns.state'),
      wideOnly: true,
      cell: ({ providerState }) => (providerState ? word('state', providerState) : '–'),
    },
    {
      id: 'created',
      header: t('columns.created'),
      sortable: 'desc',
      oneLine: true,
      cell: ({ createdAt }) => instantText(createdAt),
    },
    {
      id: 'expires',
      header: t('columns.expires'),
      sortable: 'desc',
      cell: ({ expiresAt }) => (expiresAt ? dayText(expiresAt) : '–'),
    },
  ];
}
