import { type ReactNode, useId, useState } from 'react';
import { FiguresTable } from '#components/charts/figures-table.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { cn } from '#lib/cn.ts';

type Props = {
  title: string;
  /** Title of the first column of the table. */
  subject: string;
  columns: readonly string[];
  rows: readonly { name: string; values: readonly (number | string)[] }[];
  className?: string;
  /** Heading level of the title. */
  level?: 2 | 3;
  /** A sentence below the title. */
  note?: ReactNode;
  /** The chart, which is hidden from screen readers. */
  children: ReactNode;
};

/** Chart with its title, and the same figures as a table for screen readers and users who prefer it. */
export function Figure({ title, subject, columns, rows, className, level = 2, note, children }: Props) {
  const { t } = useTranslation('common');
  const id = useId();
  const [asTable, setAsTable] = useState(false);
  const Title = `h${level}` as const;
  return (
    <section
      aria-labelledby={`${id}-title`}
      className={cn('flex min-w-0 flex-col', className, asTable && 'figure-table print-open')}
    >
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <Title id={`${id}-title`} className="text-xl">
          {title}
        </Title>
        <button
          type="button"
          aria-pressed={asTable}
          onClick={() => setAsTable(!asTable)}
          className="inline-flex min-h-11 shrink-0 items-center text-sm font-semibold print:hidden"
        >
          <span className="text-link">{t('asTable')}</span>
          <span className="sr-only">: {title}</span>
        </button>
      </div>
      {note}
      {!asTable && (
        <div aria-hidden="true" className="mt-2 min-h-0 flex-1">
          {children}
        </div>
      )}
      <FiguresTable labelledBy={`${id}-title`} subject={subject} columns={columns} rows={rows} isShown={asTable} />
    </section>
  );
}
