import { LIMITS } from '@bugunne/contract/limits.constants';
import { Download } from 'lucide-react';
import { AccountSection } from '#components/account-section.tsx';
import { Button } from '#components/ui/button.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { DownloadState } from './download-state.tsx';
import { datedName, useDownload } from './use-download.ts';

/** Section that downloads the user's data as a file. */
export function DownloadSection() {
  const { t } = useTranslation('own-data');
  const { state, start } = useDownload();
  const file = () => ({
    address: API_PATHS.raw.ownDataFile,
    name: datedName(t('download.file'), 'json'),
    type: 'application/json',
  });
  return (
    <AccountSection title={t('download.title')} text={t('download.text')} anchor="own-data">
      <Button variant="secondary" busy={state.phase === 'running'} onClick={() => void start([file()])}>
        <Download aria-hidden="true" />
        {t('download.button')}
      </Button>
      <p className="mt-3 text-sm text-muted">{t('download.format')}</p>
      <DownloadState
        state={state}
        done={(size) => t('download.done', { size })}
        limit={t('download.limit', { number: LIMITS.ownDataPerHour })}
      />
    </AccountSection>
  );
}
