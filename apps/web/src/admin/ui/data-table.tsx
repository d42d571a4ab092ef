import { type ColumnDef, type RowData, tableFeatures, useTable } from '@tanstack/react-table';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { cn } from '#lib/cn.ts';

const features = tableFeatures({});

export type Order = { by: string; direction: 'asc' | 'desc' };

export type Column<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Whether the server can order by it. */
  sortable?: boolean;
  align?: 'end';
  /** Left out on phones, where each row is a card. */
  wideOnly?: boolean;
};

type Props<Row extends RowData> = {
  /** Accessible name of the table. */
  caption: string;
  columns: readonly Column<Row>[];
  /** Undefined while the first page loads. */
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => string;
  order?: Order;
  onOrder?: (order: Order) => void;
  /** Opens the details of a row; makes its first cell a button. */
  onOpen?: (row: Row) => void;
  /** Ids of the checked rows; with `onCheck` every row gets a checkbox. */
  checked?: ReadonlySet<string>;
  onCheck?: (ids: ReadonlySet<string>) => void;
  /** Accessible name of a row's checkbox. */
  rowName?: (row: Row) => string;
  /** Shown instead of rows when there are none. */
  empty: ReactNode;
  /** Loads the next page; absent when there is none. */
  onMore?: (() => void) | undefined;
  isLoadingMore?: boolean;
};

/** The table of every list: sorted and paged by the server, cards on phones. */
export function DataTable<Row extends RowData>({
  caption,
  columns,
  rows,
  rowId,
  order,
  onOrder,
  onOpen,
  checked,
  onCheck,
  rowName,
  empty,
  onMore,
  isLoadingMore = false,
}: Props<Row>) {
  const { t } = useTranslation('admin');
  const definitions: ColumnDef<typeof features, Row>[] = columns.map(({ id, header }) => ({ id, header }));
  const table = useTable({ features, columns: definitions, data: [...(rows ?? [])], getRowId: (row) => rowId(row) });
  const columnOf = new Map(columns.map((column) => [column.id, column]));

  if (rows?.length === 0) return <>{empty}</>;
  const allChecked = rows?.every((row) => checked?.has(rowId(row))) ?? false;
  return (
    <div>
      <table className="w-full text-sm max-md:block" aria-busy={rows === undefined}>
        <caption className="sr-only">{caption}</caption>
        <thead className="max-md:sr-only">
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id} className="border-b border-line text-left text-muted">
              {onCheck && (
                <th scope="col" className="w-10 py-2">
                  <input
                    type="checkbox"
                    className="size-5 accent-ink"
                    aria-label={t('table.checkAll')}
                    checked={allChecked}
                    onChange={() => onCheck(allChecked ? new Set() : new Set(rows?.map(rowId)))}
                  />
                </th>
              )}
              {group.headers.map((header) => {
                const column = columnOf.get(header.column.id);
                return column && <HeaderCell key={header.id} column={column} order={order} onOrder={onOrder} />;
              })}
            </tr>
          ))}
        </thead>
        <tbody className="max-md:grid max-md:gap-3">
          {rows === undefined && <LoadingRows columns={columns.length + (onCheck ? 1 : 0)} />}
          {table.getRowModel().rows.map(({ id, original }) => (
            <tr
              key={id}
              className="border-b border-line align-top hover:bg-sunken/50 max-md:grid max-md:gap-1 max-md:rounded-lg max-md:border max-md:bg-surface max-md:p-4"
            >
              {onCheck && (
                <td className="py-2.5">
                  <input
                    type="checkbox"
                    className="size-5 accent-ink"
                    aria-label={rowName?.(original) ?? id}
                    checked={checked?.has(id) ?? false}
                    onChange={(event) => onCheck(withId(checked, id, event.target.checked))}
                  />
                </td>
              )}
              {columns.map((column, index) => (
                <td
                  key={column.id}
                  className={cn(
                    'py-2.5 pr-4 tabular-nums max-md:flex max-md:gap-2 max-md:py-0 max-md:pr-0',
                    column.align === 'end' && 'md:pr-0 md:pl-4 md:text-right',
                    column.wideOnly && 'max-md:hidden',
                  )}
                >
                  <span className={cn('shrink-0 text-muted md:hidden', index === 0 && 'sr-only')}>
                    {column.header}:
                  </span>
                  {index === 0 && onOpen ? (
                    <button
                      type="button"
                      className="text-link text-left font-semibold"
                      onClick={() => onOpen(original)}
                    >
                      {column.cell(original)}
                    </button>
                  ) : (
                    <span className="min-w-0 break-words">{column.cell(original)}</span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {onMore && (
        <div className="mt-4 flex justify-center">
          <Button variant="secondary" busy={isLoadingMore} onClick={onMore}>
            {t('table.more')}
          </Button>
        </div>
      )}
    </div>
  );
}

function withId(ids: ReadonlySet<string> | undefined, id: string, isChecked: boolean): ReadonlySet<string> {
  const next = new Set(ids);
  if (isChecked) next.add(id);
  else next.delete(id);
  return next;
}

type HeaderProps<Row> = { column: Column<Row>; order: Order | undefined; onOrder: Props<Row & RowData>['onOrder'] };

function HeaderCell<Row>({ column, order, onOrder }: HeaderProps<Row>) {
  const isOrdered = order?.by === column.id;
  const Arrow = order?.direction === 'asc' ? ArrowUp : ArrowDown;
  const sort = isOrdered ? (order.direction === 'asc' ? 'ascending' : 'descending') : undefined;
  return (
    <th
      scope="col"
      aria-sort={sort}
      className={cn('py-2 pr-4 font-semibold whitespace-nowrap', column.align === 'end' && 'pr-0 pl-4 text-right')}
    >
      {column.sortable && onOrder ? (
        <button
          type="button"
          className="inline-flex min-h-9 items-center gap-1 hover:text-ink"
          onClick={() =>
            onOrder({ by: column.id, direction: isOrdered && order.direction === 'desc' ? 'asc' : 'desc' })
          }
        >
          {column.header}
          {isOrdered && <Arrow className="size-4" aria-hidden="true" />}
        </button>
      ) : (
        column.header
      )}
    </th>
  );
}

const LOADING_ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

function LoadingRows({ columns }: { columns: number }) {
  return LOADING_ROWS.map((key) => (
    <tr key={key} className="border-b border-line">
      <td colSpan={columns} className="py-3">
        <Skeleton className="h-5" />
      </td>
    </tr>
  ));
}
