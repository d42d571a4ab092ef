import type { ExportFormat } from '@bugunne/contract/export-formats.constants';
import { LIMITS } from '@bugunne/contract/limits.constants';
import { EVENING_LIMITS } from '@bugunne/contract/part-limits.constants';
import { Download } from 'lucide-react';
import { useId } from 'react';
import { Button } from '#components/ui/button.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { DownloadState } from './download-state.tsx';
import { datedName, useDownload } from './use-download.ts';

const FILES = {
  letterboxd: { ending: 'csv', type: 'text/csv' },
  'letterboxd-watchlist': { ending: 'csv', type: 'text/csv' },
  evenings: { ending: 'ics', type: 'text/calendar' },
  recipes: { ending: 'json', type: 'application/ld+json' },
} as const satisfies Record<ExportFormat, { ending: string; type: string }>;

/** One format: its content, where it can be used, and its button, or why there is nothing in it yet. */
export function ExportRow({ format, count }: { format: ExportFormat; count: number }) {
  const { t } = useTranslation('own-data');
  const language = useLanguage();
  const { state, start } = useDownload();
  const titleId = useId();
  const { films, perHour } = LIMITS.ownFiles;
  const { ending, type } = FILES[format];
  const parts = format.startsWith('letterboxd') ? Math.ceil(count / films) : 1;
  const days = EVENING_LIMITS.remembered;

  const files = () =>
    Array.from({ length: parts }, (_, index) => {
      const query = new URLSearchParams({ format, language, part: String(index + 1) });
      const name = t(`exports.${format}.file`) + (parts > 1 ? `-${index + 1}` : '');
      return { address: `${API_PATHS.raw.ownDataFile}?${query}`, name: datedName(name, ending), type };
    });

  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id={titleId} className="text-lg font-semibold">
          {t(`exports.${format}.title`)}
        </h3>
        {count > 0 && (
          <span className="text-sm text-muted tabular-nums">{t(`exports.${format}.count`, { count })}</span>
        )}
      </div>
      <p className="mt-1 text-sm text-muted">{t(`exports.${format}.text`, { days })}</p>
      {count === 0 ? (
        <p className="mt-3 text-sm">{t(`exports.${format}.empty`, { days })}</p>
      ) : (
        <>
          {parts > 1 && <p className="mt-2 text-sm text-muted">{t('exports.parts', { films, files: parts })}</p>}
          <Button
            variant="secondary"
            className="mt-4"
            aria-describedby={titleId}
            busy={state.phase === 'running'}
            onClick={() => void start(files())}
          >
            <Download aria-hidden="true" />
            {t(`exports.${format}.button`)}
          </Button>
          <DownloadState
            state={state}
            done={(size) => t('exports.done', { size })}
            limit={t('exports.limit', { number: perHour })}
          />
        </>
      )}
    </>
  );
}
