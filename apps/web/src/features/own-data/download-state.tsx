import type { Language } from '@bugunne/contract/language.schema';
import { Notice } from '#components/ui/notice.tsx';
import { useReasonText } from '#i18n/error-text.ts';
import { localeOf } from '#i18n/language.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { toApiError } from '#lib/api-error.ts';
import type { Download } from './use-download.ts';

type Props = { state: Download; done: (size: string) => string; limit: string };

/** How far a download is, and how it ended. `limit`: says how often it can be downloaded, for a user who has reached that. */
export function DownloadState({ state, done, limit }: Props) {
  const { t } = useTranslation('own-data');
  const language = useLanguage();
  const reasonText = useReasonText();
  const size = 'bytes' in state ? fileSize(language, state.bytes) : '';
  switch (state.phase) {
    case 'idle':
      return null;
    case 'running':
      return <p className="mt-3 text-sm tabular-nums">{t('download.running', { size })}</p>;
    case 'done':
      return (
        <Notice tone="success" className="mt-3">
          {done(size)}
        </Notice>
      );
    case 'failed':
      return (
        <Notice tone="danger" className="mt-3">
          {t('download.failed')} {reasonText(state.error)}{' '}
          {toApiError(state.error).code === 'too_many_attempts' && limit}
        </Notice>
      );
  }
}

/** Formats a size in bytes: "12 kB", "1,4 MB". */
export function fileSize(language: Language, bytes: number): string {
  const isLarge = bytes >= 1_000_000;
  return new Intl.NumberFormat(localeOf(language), {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(isLarge ? bytes / 1_000_000 : Math.max(1, bytes / 1000));
}
