import type { DatabaseFigures } from '@bugunne/contract/admin/system.contract';
import { useQuery } from '@tanstack/react-query';
import { DatabaseZap } from 'lucide-react';
import { LoadFailure } from '#components/load-failure.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { ADMIN_QUERY, adminApi } from '../../lib/api.ts';
import { useNumber } from '../../lib/format.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Stat, Stats } from '../../ui/stat.tsx';
import { sizeText } from './figures.ts';

const REFRESH_MILLISECONDS = 60_000;

/** Size and slowest statements of the database. */
export function DatabaseSection() {
  const { t } = useTranslation('admin-system');
  const language = useLanguage();
  const { data, error, refetch } = useQuery({
    ...adminApi.adminSystem.database.queryOptions(),
    ...ADMIN_QUERY,
    refetchInterval: REFRESH_MILLISECONDS,
  });
  return (
    <section aria-labelledby="system-database" className="mb-10">
      <h2 id="system-database" className="mb-4 text-xl">
        {t('database.title')}
      </h2>
      {data ? (
        <>
          <Stats>
            <Stat label={t('database.kind')} value={t(`database.${data.kind}`)} />
            <Stat label={t('database.size')} value={sizeText(language, data.bytes)} />
          </Stats>
          <h3 className="mb-2 font-sans text-base font-semibold">{t('database.statements')}</h3>
          <Statements figures={data} />
        </>
      ) : error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-40" />
      )}
    </section>
  );
}

function Statements({ figures: { statementState, statements } }: { figures: DatabaseFigures }) {
  const { t } = useTranslation('admin-system');
  const number = useNumber();
  if (statementState !== 'available') return <Notice>{t(`database.state.${statementState}`)}</Notice>;
  return (
    <DataTable
      caption={t('database.statements')}
      columns={[
        {
          id: 'text',
          header: t('database.statement'),
          cell: ({ text }) => (
            <code lang="zxx" className="text-xs break-all">
              {text}
            </code>
          ),
        },
        { id: 'calls', header: t('database.calls'), align: 'end', cell: ({ calls }) => number(calls) },
        { id: 'mean', header: t('database.mean'), align: 'end', cell: (row) => number(row.meanMilliseconds) },
        { id: 'total', header: t('database.total'), align: 'end', cell: (row) => number(row.totalMilliseconds) },
      ]}
      rows={statements}
      rowId={({ id }) => id}
      empty={
        <EmptyState
          compact
          level={4}
          icon={<DatabaseZap />}
          title={t('database.none.title')}
          text={t('database.none.text')}
        />
      }
    />
  );
}
