import type { SourceRow } from '@bugunne/history';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { numberText } from '#lib/format.ts';

type Props = {
  title: string;
  rows: readonly (Omit<SourceRow, 'file'> & { reason?: string })[];
  /** Rows that are counted and not shown. */
  more: number;
};

/** Rows of a file as they are written in it, with line numbers. */
export function SourceRows({ title, rows, more }: Props) {
  const { t } = useTranslation('imports');
  const language = useLanguage();
  return (
    <div>
      <h3 className="font-sans text-sm font-semibold">{title}</h3>
      <ul className="mt-1.5 space-y-1.5 text-sm">
        {rows.map(({ line, raw, reason }) => (
          <li key={`${line} ${raw}`} className="rounded-md bg-sunken px-3 py-2">
            {reason && <span className="block">{reason}</span>}
            <span className="text-muted">{t('row.line', { line: numberText(language, line) })}</span>{' '}
            <code translate="no" className="text-xs wrap-anywhere">
              {raw}
            </code>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="mt-1.5 text-sm text-muted">
          {t('file.more', { count: more, number: numberText(language, more) })}
        </p>
      )}
    </div>
  );
}
