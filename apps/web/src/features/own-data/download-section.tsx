import { LIMITS } from '@bugunne/contract/limits';
import { Download } from 'lucide-react';
import { AccountSection } from '#components/account-section.tsx';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useReasonText } from '#i18n/error-text.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { toApiError } from '#lib/api-error.ts';
import { fileSize } from './file-size.ts';
import { useDownload } from './use-download.ts';

/** Section that downloads the user's data as a file. */
export function DownloadSection() {
  const { t } = useTranslation('own-data');
  const language = useLanguage();
  const reasonText = useReasonText();
  const { state, start } = useDownload(t('download.file'));
  const size = 'bytes' in state ? fileSize(language, state.bytes) : '';
  return (
    <AccountSection title={t('download.title')} text={t('download.text')} anchor="own-data">
      <Button variant="secondary" busy={state.phase === 'running'} onClick={() => void start()}>
        <Download aria-hidden="true" />
        {t('download.button')}
      </Button>
      <p className="mt-3 text-sm text-muted">{t('download.format')}</p>
      {state.phase === 'running' && <p className="mt-3 text-sm tabular-nums">{t('download.running', { size })}</p>}
      {state.phase === 'done' && (
        <Notice tone="success" className="mt-3">
          {t('download.done', { size })}
        </Notice>
      )}
      {state.phase === 'failed' && (
        <Notice tone="danger" className="mt-3">
          {t('download.failed')} {reasonText(state.error)}{' '}
          {toApiError(state.error).code === 'too_many_attempts' &&
            t('download.limit', { number: LIMITS.ownDataPerHour })}
        </Notice>
      )}
    </AccountSection>
  );
}
