import { ATTEMPT_STATUSES } from '@bugunne/contract/admin/payment-choices.constants';
import type { AttemptRow } from '@bugunne/contract/admin/payments.contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Receipt } from 'lucide-react';
import { useState } from 'react';
import { LoadFailure } from '#components/load-failure.tsx';
import { Button } from '#components/ui/button.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { ADMIN_QUERY, adminApi } from '../../lib/api.ts';
import { instantText } from '../../lib/format.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { EmptyList } from '../../ui/empty-list.tsx';
import { FilterBar, FilterDate, FilterPeriod, FilterSelect } from '../../ui/filter-bar.tsx';
import { given, hasFilters, type ListProps, NO_FILTERS } from './payments-state.ts';
import { SimulatedBadge, StateBadge } from './state-badge.tsx';
import { usePaymentWords } from './use-payment-words.ts';

/** Rows that are shown at first, and that each press adds; a hundred are loaded at a time. */
const SHOWN = 10;

type Props = ListProps & { onConfirm: (code: string) => void };

export function AttemptsList({ values, dropped, change, onConfirm }: Props) {
  const { t } = useTranslation('admin-payments');
  const { word } = usePaymentWords();
  const columns = useColumns(onConfirm);
  const [shown, setShown] = useState(SHOWN);
  const { search, attempt: status, from, to } = values;
  const method = values.method === 'grant' ? undefined : values.method;
  const list = useInfiniteQuery({
    ...adminApi.adminPayments.attempts.infiniteOptions({
      input: (cursor: string | undefined) => given({ search, status, method, from, to, cursor }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
    ...ADMIN_QUERY,
  });
  const rows = list.data?.pages.flatMap(({ attempts }) => attempts);
  const isMore = rows !== undefined && (shown < rows.length || list.hasNextPage);
  const showMore = () => {
    setShown(shown + SHOWN);
    if (rows && shown + SHOWN > rows.length && list.hasNextPage) void list.fetchNextPage();
  };
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
          options={ATTEMPT_STATUSES.map((value) => ({ value, label: word('attempt', value) }))}
          onChange={(next) => change({ attempt: next })}
        />
        <FilterSelect
          label={t('filters.method')}
          value={method}
          options={(['credit-card', 'bank-transfer'] as const).map((value) => ({
            value,
            label: word('method', value),
          }))}
          onChange={(next) => change({ method: next })}
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
          caption={t('views.attempts')}
          columns={columns}
          rows={rows?.slice(0, shown)}
          rowId={({ id }) => id}
          onOpen={({ id }) => change({ record: { kind: 'attempt', id } }, { replace: false })}
          empty={
            <EmptyList
              icon={<Receipt aria-hidden="true" />}
              title={t(hasFilters(values) ? 'empty.filtered' : 'empty.attempts')}
              text={t('empty.attemptsText')}
              onClear={hasFilters(values) ? () => change(NO_FILTERS) : undefined}
            />
          }
          onMore={isMore ? showMore : undefined}
          isLoadingMore={list.isFetchingNextPage}
        />
      )}
    </>
  );
}

function useColumns(onConfirm: (code: string) => void): Column<AttemptRow>[] {
  const { t } = useTranslation('admin-payments');
  const { word, money, who } = usePaymentWords();
  return [
    { id: 'user', header: t('columns.user'), cell: ({ user }) => who(user) },
    {
      id: 'plan',
      header: t('columns.plan'),
      cell: ({ planType, paymentMethod }) => `${word('plan', planType)} · ${word('method', paymentMethod)}`,
    },
    {
      id: 'amount',
      header: t('columns.amount'),
      cell: ({ amount, currency }) => money(amount, currency),
    },
    {
      id: 'status',
      header: t('columns.status'),
      cell: ({ status, isSimulated, failureReason }) => (
        <span className="flex flex-wrap items-center gap-1">
          <StateBadge group="attempt" state={status} />
          <SimulatedBadge isSimulated={isSimulated} />
          {failureReason && <span className="text-muted">{word('reason', failureReason)}</span>}
        </span>
      ),
    },
    {
      id: 'attempted',
      header: t('columns.attempted'),
      oneLine: true,
      cell: ({ attemptedAt }) => instantText(attemptedAt),
    },
    {
      id: 'code',
      header: t('ask.code'),
      cell: ({ code, status, user }) =>
        code && status !== 'succeeded' && user ? (
          <span className="flex flex-wrap items-center gap-x-3 gap-y-2 max-lg:justify-end">
            <span className="font-mono">{code}</span>
            <Button variant="secondary" aria-label={t('action.confirmThis', { code })} onClick={() => onConfirm(code)}>
              {t('action.confirm')}
            </Button>
          </span>
        ) : (
          <span className="font-mono">{code ?? '–'}</span>
        ),
    },
  ];
}
