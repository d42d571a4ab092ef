import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderInApp } from '#testing/render-in-app.tsx';
import { choiceField, dateField, textField, useAddressState } from '../lib/address-state.ts';
import { type Column, DataTable, type Order } from './data-table.tsx';
import { DetailDrawer } from './detail-drawer.tsx';
import { FilterBar, FilterSelect } from './filter-bar.tsx';

type Row = { id: string; email: string; picks: number };
const ROWS: Row[] = [
  { id: '1', email: 'ada@example.com', picks: 4 },
  { id: '2', email: 'can@example.com', picks: 12 },
];
const COLUMNS: Column<Row>[] = [
  { id: 'email', header: 'Adres', cell: (row) => row.email, sortable: 'asc' },
  { id: 'picks', header: 'Öneri', cell: (row) => row.picks, sortable: 'desc', align: 'end' },
];
const FIELDS = {
  q: textField(),
  status: choiceField(['active', 'inactive']),
  from: dateField,
  order: choiceField(['email-asc', 'email-desc', 'picks-asc', 'picks-desc']),
  record: textField(),
};

/** A list whose whole state is in the address. */
function List({ rows = ROWS }: { rows?: Row[] | undefined }) {
  const { values, dropped, change } = useAddressState(FIELDS);
  const [checked, check] = useState<ReadonlySet<string>>(new Set());
  const [by = 'email', direction] = (values.order ?? '').split('-');
  const opened = rows.find(({ id }) => id === values.record);
  const hasFilters = values.q !== undefined || values.status !== undefined;
  return (
    <>
      <FilterBar
        search={{ value: values.q, label: 'Ara', onChange: (q) => change({ q }) }}
        dropped={dropped}
        onClear={hasFilters ? () => change({ q: undefined, status: undefined }) : undefined}
      >
        <FilterSelect
          label="Durum"
          value={values.status}
          options={[
            { value: 'active', label: 'Etkin' },
            { value: 'inactive', label: 'Etkin değil' },
          ]}
          onChange={(status) => change({ status })}
        />
      </FilterBar>
      <DataTable
        caption="Kullanıcılar"
        columns={COLUMNS}
        rows={rows}
        rowId={({ id }) => id}
        rowName={({ email }) => email}
        {...(direction === 'asc' || direction === 'desc' ? { order: { by, direction } } : {})}
        onOrder={(order: Order) => change({ order: `${order.by}-${order.direction}` as 'email-asc' })}
        onOpen={({ id }) => change({ record: id }, { replace: false })}
        checked={checked}
        onCheck={check}
        empty={<p>Kimse yok</p>}
      />
      <p>{`${checked.size} seçili`}</p>
      {opened && (
        <DetailDrawer title={opened.email} onClose={() => change({ record: undefined })}>
          ayrıntı
        </DetailDrawer>
      )}
    </>
  );
}

let isPhone = false;
beforeEach(() => {
  isPhone = false;
  vi.stubGlobal('matchMedia', () => ({ matches: isPhone, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
});
afterEach(cleanup);

const show = (path: string, rows?: Row[]) => renderInApp(<List rows={rows} />, { path }).router;

it('orders by the server, first descending, and tells assistive technology', async () => {
  const router = show('/admin/users');
  const header = () => screen.getByRole('columnheader', { name: 'Öneri' });
  await userEvent.click(within(header()).getByRole('button'));
  expect(router.state.location.search).toBe('?order=picks-desc');
  expect(header().getAttribute('aria-sort')).toBe('descending');
  await userEvent.click(within(header()).getByRole('button'));
  expect(header().getAttribute('aria-sort')).toBe('ascending');
  expect(screen.getByRole('columnheader', { name: 'Adres' }).getAttribute('aria-sort')).toBeNull();
});

it('orders and selects everything on phones, where the header is hidden', async () => {
  isPhone = true;
  const router = show('/admin/users');
  await userEvent.selectOptions(screen.getByLabelText('Sıralama'), 'Öneri');
  expect(router.state.location.search).toBe('?order=picks-desc');
  await userEvent.click(screen.getByRole('button', { name: 'Artan sıraya geç' }));
  expect(router.state.location.search).toBe('?order=picks-asc');
  const [all] = screen.getAllByRole('checkbox', { name: 'Hepsini seç' });
  if (all) await userEvent.click(all);
  screen.getByText('2 seçili');
});

it('selects rows by name, all of them at once and none', async () => {
  show('/admin/users');
  await userEvent.click(screen.getByRole('checkbox', { name: 'can@example.com' }));
  screen.getByText('1 seçili');
  const all = screen.getByRole('checkbox', { name: 'Hepsini seç' });
  await userEvent.click(all);
  screen.getByText('2 seçili');
  await userEvent.click(all);
  screen.getByText('0 seçili');
});

it('opens a row by keyboard, and gives the focus back to it', async () => {
  const router = show('/admin/users?q=example');
  const row = screen.getByRole('button', { name: 'ada@example.com' });
  row.focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: 'ada@example.com' });
  expect(router.state.location.search).toBe('?q=example&record=1');
  await userEvent.keyboard('{Escape}');
  await vi.waitFor(() => expect(document.activeElement).toBe(row));
  expect(router.state.location.search).toBe('?q=example');
});

it('drops wrong values of the address with a note', () => {
  show('/admin/users?status=nonsense&from=2026-02-31x&order=name-asc&q=ali&other=1');
  screen.getByText(/geçersizdi, dikkate alınmadı: Durum, Başlangıç, Sıralama$/);
  expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Ara' }).value).toBe('ali');
  expect(screen.getAllByRole('row')).toHaveLength(3);
});

it('searches after a pause or with Enter, and empties the field when all filters are cleared', async () => {
  const router = show('/admin/users');
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Ara' });
  await userEvent.type(field, ' ali ');
  await vi.waitFor(() => expect(router.state.location.search).toBe('?q=ali'));
  expect(field.value).toBe(' ali ');
  await userEvent.type(field, 'x{Enter}');
  expect(router.state.location.search).toBe('?q=ali+x');
  await userEvent.click(screen.getByRole('button', { name: 'Filtreleri temizle' }));
  expect(router.state.location.search).toBe('');
  expect(field.value).toBe('');
});

it('announces how many rows are shown, and shows what replaces none', () => {
  show('/admin/users');
  expect(screen.getByText('2 kayıt gösteriliyor')).toBeTruthy();
  cleanup();
  show('/admin/users', []);
  expect(screen.getByText('Kimse yok')).toBeTruthy();
});
