import type { ServerFigures } from '@bugunne/contract/admin/system.contract';
import { useQuery } from '@tanstack/react-query';
import { Server } from 'lucide-react';
import { useId } from 'react';
import { LoadFailure } from '#components/load-failure.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Card } from '#components/ui/card.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { lazyComponent, useLazyComponent } from '#lib/lazy/lazy-component.ts';
import { ADMIN_QUERY, adminApi } from '../../lib/api.ts';
import { exactInstantText, instantText, timeText } from '../../lib/format.ts';
import { byMinute, FIGURES, figureText, VALUES } from './figures.ts';

const REFRESH_MILLISECONDS = 20_000;
const charts = lazyComponent(() => import('./server-charts.tsx').then((module) => module.ServerCharts));

/** The figures of every server, beside each other. */
export function ServersSection() {
  const { t } = useTranslation('admin-system');
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    ...adminApi.adminSystem.servers.queryOptions(),
    ...ADMIN_QUERY,
    refetchInterval: REFRESH_MILLISECONDS,
  });
  return (
    <section aria-labelledby="system-servers" className="mb-10">
      <h2 id="system-servers" className="text-xl">
        {t('servers.title')}
      </h2>
      <p className="mb-4 text-sm text-muted">{t('servers.note')}</p>
      {data ? (
        <div className="grid gap-3">
          {data.servers.length === 0 && (
            <EmptyState
              compact
              level={3}
              icon={<Server />}
              title={t('servers.empty.title')}
              text={t('servers.empty.text')}
            />
          )}
          {data.servers.map((server) => (
            <ServerCard key={server.id} server={server} now={dataUpdatedAt} />
          ))}
        </div>
      ) : error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-64" />
      )}
    </section>
  );
}

function ServerCard({ server, now }: { server: ServerFigures; now: number }) {
  const { t } = useTranslation('admin-system');
  const language = useLanguage();
  const ServerCharts = useLazyComponent(charts, true);
  const last = server.samples.at(-1);
  return (
    <Card className="p-4">
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="min-w-0 font-sans text-base font-semibold break-all">{server.name}</h3>
        <Badge tone={server.isGone ? 'danger' : 'success'}>
          {t(server.isGone ? 'servers.gone' : 'servers.running')}
        </Badge>
        {server.isAnswering && <Badge>{t('servers.answering')}</Badge>}
        <p className="text-xs text-muted sm:ml-auto">
          {t('servers.since', { time: instantText(server.startedAt) })} ·{' '}
          {t('servers.last', { time: exactInstantText(server.lastAt) })}
        </p>
      </div>
      {last && !server.isGone && (
        <dl className="mb-4 grid grid-cols-3 gap-x-4 gap-y-2 sm:grid-cols-5 xl:grid-cols-9">
          {FIGURES.map((figure) => (
            <div key={figure} className="min-w-0">
              <dt className="text-xs text-muted">{t(`servers.figure.${figure}`)}</dt>
              <dd className="font-semibold tabular-nums">{figureText(language, figure, VALUES[figure](last))}</dd>
            </div>
          ))}
        </dl>
      )}
      {ServerCharts ? <ServerCharts samples={server.samples} until={now} /> : <Skeleton className="h-20" />}
      <SamplesTable server={server} />
    </Card>
  );
}

function SamplesTable({ server }: { server: ServerFigures }) {
  const { t } = useTranslation('admin-system');
  const language = useLanguage();
  const id = useId();
  return (
    <details className="mt-3 text-sm">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold">
        <span className="text-link">{t('servers.table')}</span>
        <span className="sr-only">: {server.name}</span>
      </summary>
      {/* A scrollable element must be reachable by keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: as above */}
      <section aria-labelledby={id} tabIndex={0} className="max-h-96 overflow-auto">
        <table className="w-full tabular-nums">
          <caption id={id} className="sr-only">
            {t('servers.tableOf', { name: server.name })}
          </caption>
          <thead>
            <tr className="border-b border-line-strong text-left text-muted [&>th]:py-1.5 [&>th]:pr-4 [&>th]:font-medium">
              <th scope="col">{t('servers.time')}</th>
              {FIGURES.map((figure) => (
                <th key={figure} scope="col" className="text-right whitespace-nowrap">
                  {t(`servers.figure.${figure}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {byMinute(server.samples).map((sample) => (
              <tr key={sample.at} className="border-b border-line [&>td]:pr-4 [&>td]:text-right">
                <th scope="row" className="py-1.5 text-left font-normal">
                  {timeText(sample.at)}
                </th>
                {FIGURES.map((figure) => (
                  <td key={figure} className="whitespace-nowrap">
                    {figureText(language, figure, VALUES[figure](sample))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
