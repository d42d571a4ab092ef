import type { ImportReportRow } from '@bugunne/contract/history-imports.schema';
import { Check } from 'lucide-react';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';

/** The item that a row means, or why it means none. */
export function MatchLine({ row: { item, code, isChosen } }: { row: ImportReportRow }) {
  const { t } = useTranslation('imports');
  return (
    <div role="status" className="text-sm">
      {item && (
        <p className="mt-1.5 flex items-start gap-2">
          <Check className="mt-0.5 size-4.5 shrink-0 text-success" aria-hidden="true" />
          <span className="min-w-0 wrap-anywhere">
            {t(isChosen ? 'row.chosen' : 'row.matched')}{' '}
            <LocalizedLink
              to={`/dashboard/content/${item.id}`}
              lang={item.titleLanguage ?? undefined}
              className="font-semibold underline"
            >
              {item.title}
            </LocalizedLink>{' '}
            <span className="text-muted">{[item.year, ...item.makers.slice(0, 2)].filter(Boolean).join(' · ')}</span>
          </span>
        </p>
      )}
      {code && <p className="mt-1.5">{t(`reason.${code}`)}</p>}
    </div>
  );
}
