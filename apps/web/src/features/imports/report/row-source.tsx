import type { ImportReportRow } from '@bugunne/contract/history-imports.schema';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { numberText } from '#lib/format.ts';

/** Where a row comes from: file, line, and the row as it is written there. */
export function RowSource({ row: { source, rowCount } }: { row: ImportReportRow }) {
  const { t } = useTranslation('imports');
  const language = useLanguage();
  const place = t('row.place', { file: source.file, line: numberText(language, source.line) });
  return (
    <details className="min-w-0 text-sm text-muted">
      <summary className="inline-flex min-h-11 max-w-full items-center rounded-md py-1 wrap-anywhere underline underline-offset-4">
        {rowCount > 1
          ? t('row.placeAndMore', { place, count: rowCount - 1, number: numberText(language, rowCount - 1) })
          : place}
      </summary>
      <code translate="no" className="block rounded-md bg-sunken px-3 py-2 text-xs text-ink wrap-anywhere">
        {source.raw}
      </code>
    </details>
  );
}
