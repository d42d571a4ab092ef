import type { HistoryImport } from '@bugunne/contract/history-imports.schema';
import { useQuery } from '@tanstack/react-query';
import { LoadingArea } from '#components/loading-area.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useReasonText } from '#i18n/error-text.ts';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { numberText, unbrokenDate } from '#lib/format.ts';
import { importsQuery } from '#lib/queries/imports.ts';
import { SERVICE_NAMES } from '../service-names.ts';

/** The user's earlier imports; nothing for a user without one. */
export function RecentImports() {
  const { t } = useTranslation(['imports', 'common']);
  const reasonText = useReasonText();
  const { data, error, refetch, isFetching } = useQuery(importsQuery());
  if (data?.imports.length === 0) return null;
  return (
    <section aria-labelledby="import-list" className="mt-10">
      <h2 id="import-list" className="text-2xl">
        {t('recent.title')}
      </h2>
      {data ? (
        <ul className="mt-2">
          {data.imports.map((one) => (
            <RecentImport key={one.id} import={one} />
          ))}
        </ul>
      ) : error ? (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
          <p role="alert">
            {t('recent.failed')} <span className="text-muted">{reasonText(error)}</span>
          </p>
          <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
            {t('common:action.retry')}
          </Button>
        </div>
      ) : (
        <LoadingArea>
          <div className="mt-2 border-b border-line py-4">
            <Skeleton className="h-6 w-2/3" />
            <Skeleton className="mt-2 h-5 w-1/2" />
          </div>
        </LoadingArea>
      )}
    </section>
  );
}

const TONES = {
  uploading: 'warning',
  running: 'accent',
  done: 'success',
  failed: 'danger',
  undoing: 'accent',
  undone: 'neutral',
} as const;

function RecentImport({ import: { id, state, services, createdAt, counts } }: { import: HistoryImport }) {
  const { t } = useTranslation('imports');
  const language = useLanguage();
  const found = numberText(language, counts.matched + counts.already);
  return (
    <li className="relative flex items-center justify-between gap-4 border-b border-line py-4">
      <div className="min-w-0">
        <LocalizedLink
          to={`/dashboard/account/import?import=${id}`}
          className="font-display text-lg after:absolute after:inset-0 after:rounded-md hover:underline"
        >
          {services.map((service) => SERVICE_NAMES[service]).join(', ')}
        </LocalizedLink>
        <p className="text-sm text-muted">
          <time dateTime={createdAt}>{unbrokenDate(language, createdAt)}</time>
          {state === 'done' && <> · {t('recent.found', { count: counts.matched + counts.already, number: found })}</>}
        </p>
      </div>
      <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>
    </li>
  );
}
