import { type ReactNode, useId, useState } from 'react';
import { FiguresTable } from '#components/charts/figures-table.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { cn } from '#lib/cn.ts';

/** Colours of series; each follows the theme. */
export const CHART_COLORS = {
  blue: 'var(--film)',
  green: 'var(--series)',
  red: 'var(--food)',
  pink: 'var(--music)',
} as const;
export type ChartColor = keyof typeof CHART_COLORS;

type Props = {
  title: string;
  /** Figure beside the title, such as the sum. */
  total?: ReactNode;
  /** Title of the first column of the table. */
  subject: string;
  columns: readonly string[];
  rows: readonly { name: string; values: readonly string[] }[];
  className?: string;
  /** The chart, which is hidden from screen readers. */
  children: ReactNode;
};

/** A chart with its title, and the same figures as a table for screen readers and for those who prefer it. */
export function ChartFigure({ title, total, subject, columns, rows, className, children }: Props) {
  const { t } = useTranslation('admin-charts');
  const id = useId();
  const [asTable, setAsTable] = useState(false);
  return (
    <section
      aria-labelledby={id}
      className={cn('flex min-w-0 flex-col rounded-lg border border-line bg-surface px-4 py-3', className)}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h3 id={id} className="text-base">
          {title}
        </h3>
        {total !== undefined && <p className="text-sm font-semibold tabular-nums">{total}</p>}
      </div>
      {!asTable && (
        <div aria-hidden="true" className="mt-2 min-h-0 flex-1">
          {children}
        </div>
      )}
      <FiguresTable labelledBy={id} subject={subject} columns={columns} rows={rows} isShown={asTable} />
      <button
        type="button"
        onClick={() => setAsTable(!asTable)}
        className="inline-flex min-h-9 items-center self-start text-sm"
      >
        <span className="text-link">{t(asTable ? 'chart' : 'table')}</span>
        <span className="sr-only">: {title}</span>
      </button>
    </section>
  );
}
