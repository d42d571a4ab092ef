import { EXPORT_FORMATS } from '@bugunne/contract/export-formats.constants';
import { useQuery } from '@tanstack/react-query';
import { AccountSection } from '#components/account-section.tsx';
import { LoadFailure } from '#components/load-failure.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { exportsQuery } from '#lib/queries/account.ts';
import { ExportRow } from './export-row.tsx';

/** Section that downloads parts of the user's data in the formats of other services. */
export function ExportsSection() {
  const { t } = useTranslation('own-data');
  const { data, error, refetch } = useQuery(exportsQuery());
  if (!data && error) {
    return (
      <AccountSection title={t('exports.title')} text={t('exports.text')} anchor="exports">
        <LoadFailure error={error} onRetry={() => void refetch()} />
      </AccountSection>
    );
  }
  return (
    <AccountSection title={t('exports.title')} text={t('exports.text')} anchor="exports">
      <ul aria-busy={!data} className="divide-y divide-line">
        {EXPORT_FORMATS.map((format) => (
          <li key={format} className="py-6 first:pt-0 last:pb-0">
            {data ? <ExportRow format={format} count={data[format]} /> : <Skeleton className="h-36 w-full" />}
          </li>
        ))}
      </ul>
    </AccountSection>
  );
}
