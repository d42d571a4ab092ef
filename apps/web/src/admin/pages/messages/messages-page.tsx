import { CONTACT_STATUSES, YES_NO } from '@bugunne/contract/admin/message-choices.constants';
import type { MessageRow } from '@bugunne/contract/admin/messages.contract';
import { CONTACT_CATEGORIES } from '@bugunne/contract/contact-fields.constants';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { CheckCheck, Inbox } from 'lucide-react';
import { LoadFailure } from '#components/load-failure.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { cn } from '#lib/cn.ts';
import { useAddressState } from '../../lib/address-state.ts';
import { ADMIN_QUERY, adminApi } from '../../lib/api.ts';
import { instantText } from '../../lib/format.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { EmptyList } from '../../ui/empty-list.tsx';
import { FilterBar, FilterDate, FilterPeriod, FilterSelect } from '../../ui/filter-bar.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { AnswerState, StatusBadge } from './message-badges.tsx';
import { MessageDrawer } from './message-drawer.tsx';
import { MessageFigures } from './message-figures.tsx';
import { hasFilters, listInput, MESSAGE_FIELDS, type MessageState, NO_FILTERS } from './message-state.ts';
import { TemplatesDrawer } from './templates-drawer.tsx';

const LANGUAGES = ['tr', 'en'] as const;
/** New messages appear by themselves. */
const REFRESH = 60_000;

export default function MessagesPage() {
  const { t } = useTranslation('admin-messages');
  const { values, dropped, change } = useAddressState(MESSAGE_FIELDS);
  const stats = useQuery({ ...adminApi.adminMessages.stats.queryOptions(), ...ADMIN_QUERY, refetchInterval: REFRESH });
  const list = useInfiniteQuery({
    ...adminApi.adminMessages.list.infiniteOptions({
      input: (before: string | undefined) => ({ ...listInput(values), before }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
    ...ADMIN_QUERY,
    refetchInterval: REFRESH,
  });
  const columns = useColumns();
  const rows = list.data?.pages.flatMap(({ messages }) => messages);
  const options = <Value extends string>(all: readonly Value[], label: (value: Value) => string) =>
    all.map((value) => ({ value, label: label(value) }));

  return (
    <PageFrame
      title={t('title')}
      actions={
        <Button variant="secondary" onClick={() => change({ templates: 'open' }, { replace: false })}>
          {t('templates')}
        </Button>
      }
    >
      <MessageFigures stats={stats.data} />
      <QueueSwitch list={values.list} waiting={stats.data?.waiting} onChange={(next) => change({ list: next })} />
      <FilterBar
        search={{ value: values.q, label: t('filters.search'), onChange: (q) => change({ q }) }}
        dropped={dropped}
        onClear={hasFilters(values) ? () => change(NO_FILTERS) : undefined}
      >
        <FilterSelect
          label={t('filters.status')}
          value={values.status}
          options={options(CONTACT_STATUSES, (value) => t(`status.${value}`))}
          // Resolved and closed messages are not pending.
          onChange={(status) =>
            change({ status, ...((status === 'resolved' || status === 'closed') && { list: 'all' as const }) })
          }
        />
        <FilterSelect
          label={t('filters.category')}
          value={values.category}
          options={options(CONTACT_CATEGORIES, (value) => t(`category.${value}`))}
          onChange={(category) => change({ category })}
        />
        <FilterSelect
          label={t('filters.premium')}
          value={values.premium}
          options={options(YES_NO, (value) => t(value))}
          onChange={(premium) => change({ premium })}
        />
        <FilterSelect
          label={t('filters.language')}
          value={values.language}
          options={options(LANGUAGES, (value) => t(`language.${value}`))}
          onChange={(language) => change({ language })}
        />
        <FilterSelect
          label={t('filters.respondedBy')}
          value={values.by}
          options={(stats.data?.responders ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          // An answered message is not pending.
          onChange={(by) => change({ by, ...(by !== undefined && { list: 'all' as const }) })}
        />
        <FilterPeriod>
          <FilterDate label={t('filters.from')} value={values.from} onChange={(from) => change({ from })} />
          <FilterDate label={t('filters.to')} value={values.to} onChange={(to) => change({ to })} />
        </FilterPeriod>
      </FilterBar>
      {list.isError && !rows ? (
        <LoadFailure error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <DataTable
          caption={t('title')}
          columns={columns}
          rows={rows}
          rowId={({ id }) => id}
          onOpen={({ id }) => change({ open: id }, { replace: false })}
          empty={<NoMessages values={values} change={change} />}
          onMore={list.hasNextPage ? () => void list.fetchNextPage() : undefined}
          isLoadingMore={list.isFetchingNextPage}
        />
      )}
      {values.open && <MessageDrawer key={values.open} id={values.open} onClose={() => change({ open: undefined })} />}
      {values.templates && <TemplatesDrawer onClose={() => change({ templates: undefined })} />}
    </PageFrame>
  );
}

function useColumns(): Column<MessageRow>[] {
  const { t } = useTranslation('admin-messages');
  return [
    {
      id: 'subject',
      header: t('columns.subject'),
      cell: ({ subject, language }) => <span lang={language}>{subject}</span>,
    },
    {
      id: 'sender',
      header: t('columns.sender'),
      long: true,
      cell: ({ name, email, isPriority }) => (
        <span className="grid justify-items-start gap-0.5">
          <span className="flex flex-wrap items-center gap-2">
            {name}
            {isPriority && <Badge tone="inverse">{t('premiumBadge')}</Badge>}
          </span>
          <span className="text-muted">{email}</span>
        </span>
      ),
    },
    {
      id: 'message',
      header: t('detail.message'),
      cell: ({ excerpt, language }) => (
        <span lang={language} className="line-clamp-2 max-w-80 text-muted">
          {excerpt}
        </span>
      ),
    },
    { id: 'category', header: t('columns.category'), cell: ({ category }) => t(`category.${category}`) },
    { id: 'status', header: t('columns.status'), cell: ({ status }) => <StatusBadge status={status} /> },
    { id: 'written', header: t('columns.written'), oneLine: true, cell: ({ createdAt }) => instantText(createdAt) },
    { id: 'answer', header: t('columns.answer'), cell: (message) => <AnswerState message={message} /> },
  ];
}

type QueueProps = {
  list: 'all' | undefined;
  waiting: number | undefined;
  onChange: (list: 'all' | undefined) => void;
};

/** Switches between the queue of messages that wait and all messages. */
function QueueSwitch({ list, waiting, onChange }: QueueProps) {
  const { t } = useTranslation('admin-messages');
  const queues = [
    { value: undefined, label: waiting === undefined ? t('queue.waiting') : `${t('queue.waiting')} (${waiting})` },
    { value: 'all', label: t('queue.all') },
  ] as const;
  return (
    <fieldset className="mb-4 flex w-fit max-w-full gap-1 rounded-full bg-sunken p-1">
      <legend className="sr-only">{t('queue.label')}</legend>
      {queues.map(({ value, label }) => (
        <button
          key={label}
          type="button"
          aria-pressed={list === value}
          onClick={() => onChange(value)}
          className={cn(
            'min-h-11 rounded-full px-4 text-sm font-semibold',
            list === value ? 'bg-surface text-ink shadow-sm' : 'text-muted hover:text-ink',
          )}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}

type EmptyProps = { values: MessageState; change: (values: Partial<MessageState>) => void };

function NoMessages({ values, change }: EmptyProps) {
  const { t } = useTranslation('admin-messages');
  if (hasFilters(values)) {
    return <EmptyList icon={<Inbox />} title={t('empty.filtered')} onClear={() => change(NO_FILTERS)} />;
  }
  if (values.list === 'all') return <EmptyList icon={<Inbox />} title={t('empty.all')} text={t('empty.allText')} />;
  return (
    <EmptyList
      icon={<CheckCheck />}
      title={t('empty.waiting')}
      text={t('empty.waitingText')}
      action={
        <Button variant="secondary" onClick={() => change({ list: 'all' })}>
          {t('empty.waitingAction')}
        </Button>
      }
    />
  );
}
