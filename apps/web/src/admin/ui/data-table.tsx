import { type ColumnDef, type RowData, tableFeatures, useTable } from '@tanstack/react-table';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Select } from '#components/ui/select.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { cn } from '#lib/cn.ts';
import { mediaQuery } from '#lib/media-query.ts';
import { useStore } from '#lib/store.ts';

const features = tableFeatures({});
/** Below Tailwind's `lg`, where tables are cards. */
const isNarrow = mediaQuery('(width < 64rem)');

export type Order = { by: string; direction: 'asc' | 'desc' };

const OPPOSITE = { asc: 'desc', desc: 'asc' } as const;

export type Column<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The direction in which the first press orders by it: texts from A, times from the latest; absent: the server cannot. */
  sortable?: Order['direction'];
  align?: 'end';
  /** Texts that may be longer than a column and break anywhere, such as addresses; other words are never broken. */
  long?: boolean;
  /** Times, which have room for one line on large screens. */
  oneLine?: boolean;
  /** Left out on the cards of phones. */
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
  /** The rows are those of before, until the answer to a new filter is there. */
  isUpdating?: boolean;
};

/** The table of every list: sorted and paged by the server, cards on narrower screens. */
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
  isUpdating = false,
}: Props<Row>) {
  const { t } = useTranslation('admin');
  const definitions: ColumnDef<typeof features, Row>[] = columns.map(({ id, header }) => ({ id, header }));
  const table = useTable({ features, columns: definitions, data: [...(rows ?? [])], getRowId: (row) => rowId(row) });
  const columnOf = new Map(columns.map((column) => [column.id, column]));

  if (rows?.length === 0) return <>{empty}</>;
  const allChecked = rows?.every((row) => checked?.has(rowId(row))) ?? false;
  const checkAll = onCheck && {
    checked: allChecked,
    onChange: () => onCheck(allChecked ? new Set() : new Set(rows?.map(rowId))),
  };
  return (
    <div className={cn('lg:overflow-x-auto', isUpdating && 'opacity-60')}>
      <p role="status" className="sr-only">
        {rows && !isUpdating && t('table.count', { count: rows.length })}
      </p>
      <CardTools columns={columns} order={order} onOrder={onOrder} checkAll={checkAll} />
      <table className="w-full text-sm max-lg:block" aria-busy={rows === undefined || isUpdating}>
        <caption className="sr-only">{caption}</caption>
        <thead className="max-lg:hidden">
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id} className="border-b border-line text-left text-muted">
              {onCheck && (
                <th scope="col" className="w-12 py-2">
                  <input type="checkbox" className={CHECKBOX} aria-label={t('table.checkAll')} {...checkAll} />
                </th>
              )}
              {group.headers.map((header) => {
                const column = columnOf.get(header.column.id);
                return column && <HeaderCell key={header.id} column={column} order={order} onOrder={onOrder} />;
              })}
            </tr>
          ))}
        </thead>
        <tbody className="max-lg:grid max-lg:gap-3 md:max-lg:grid-cols-2">
          {rows === undefined && <LoadingRows columns={columns.length + (onCheck ? 1 : 0)} />}
          {table.getRowModel().rows.map(({ id, original }) => (
            <tr
              key={id}
              className="border-b border-line align-top hover:bg-sunken/50 max-lg:relative max-lg:grid max-lg:content-start max-lg:gap-1 max-lg:rounded-lg max-lg:border max-lg:bg-surface max-lg:p-4"
            >
              {onCheck && (
                <td className="py-2.5 pr-3 max-lg:absolute max-lg:top-4 max-lg:right-4 max-lg:p-0">
                  <input
                    type="checkbox"
                    className={CHECKBOX}
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
                    'py-2.5 pr-4 tabular-nums max-lg:flex max-lg:gap-2 max-lg:py-0 max-lg:pr-0',
                    column.align === 'end' && 'lg:pr-0 lg:pl-4 lg:text-right',
                    // Room for the checkbox of the card.
                    index === 0 && onCheck && 'max-lg:pr-10',
                    column.wideOnly && 'max-md:hidden',
                  )}
                >
                  <span className={cn('shrink-0 text-muted lg:hidden', index === 0 && 'sr-only')}>
                    {column.header}:
                  </span>
                  {index === 0 && onOpen ? (
                    <button
                      type="button"
                      className={cn('text-link min-w-0 text-left font-semibold max-lg:min-h-11', LONG)}
                      onClick={() => onOpen(original)}
                    >
                      {column.cell(original)}
                    </button>
                  ) : (
                    <span
                      className={cn(
                        'min-w-0 max-lg:wrap-anywhere',
                        column.long && LONG,
                        column.oneLine && 'xl:whitespace-nowrap',
                      )}
                    >
                      {column.cell(original)}
                    </span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {onMore && (
        <div className="my-4 flex justify-center">
          <Button variant="secondary" busy={isLoadingMore} onClick={onMore}>
            {t('table.more')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** On wide screens at least so wide that an address breaks into two or three lines. */
const LONG = 'wrap-anywhere lg:inline-block lg:min-w-36';
const CHECKBOX = 'size-6 accent-ink';

type CardToolsProps<Row> = {
  columns: readonly Column<Row>[];
  order: Order | undefined;
  onOrder: ((order: Order) => void) | undefined;
  checkAll: { checked: boolean; onChange: () => void } | undefined;
};

/** Where rows are cards without a header: the order and the checkbox for all. */
function CardTools<Row>({ columns, order, onOrder, checkAll }: CardToolsProps<Row>) {
  const { t } = useTranslation('admin');
  const id = useId();
  const hasCards = useStore(isNarrow, false);
  const sortable = onOrder ? columns.filter((column) => column.sortable) : [];
  if (!hasCards || (sortable.length === 0 && !checkAll)) return null;
  const Arrow = order?.direction === 'asc' ? ArrowUp : ArrowDown;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-3 text-sm">
      {checkAll && (
        <label className="flex min-h-11 items-center gap-3">
          <input type="checkbox" className={CHECKBOX} {...checkAll} />
          {t('table.checkAll')}
        </label>
      )}
      {sortable.length > 0 && (
        <div className="ml-auto flex min-w-0 items-center gap-2">
          <label htmlFor={id} className="text-muted">
            {t('table.order')}
          </label>
          <Select
            id={id}
            value={order?.by ?? ''}
            onChange={({ target }) =>
              onOrder?.({
                by: target.value,
                direction: sortable.find(({ id: name }) => name === target.value)?.sortable ?? 'desc',
              })
            }
          >
            {!sortable.some(({ id: name }) => name === order?.by) && <option value="">{t('table.default')}</option>}
            {sortable.map((column) => (
              <option key={column.id} value={column.id}>
                {column.header}
              </option>
            ))}
          </Select>
          {order && (
            <Button
              variant="ghost"
              size="icon"
              aria-label={t(order.direction === 'asc' ? 'table.toDescending' : 'table.toAscending')}
              onClick={() => onOrder?.({ by: order.by, direction: OPPOSITE[order.direction] })}
            >
              <Arrow aria-hidden="true" />
            </Button>
          )}
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
      className={cn('py-2 font-semibold whitespace-nowrap', column.align === 'end' ? 'pl-4 text-right' : 'pr-4')}
    >
      {column.sortable && onOrder ? (
        <button
          type="button"
          className="inline-flex min-h-9 items-center gap-1 hover:text-ink"
          onClick={() =>
            onOrder({ by: column.id, direction: isOrdered ? OPPOSITE[order.direction] : (column.sortable ?? 'desc') })
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
