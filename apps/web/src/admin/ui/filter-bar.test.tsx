import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp } from '#testing/render-in-app.tsx';
import { choiceField, dateField, useAddressState } from '../lib/address-state.ts';
import { FilterBar, FilterDate, FilterSelect } from './filter-bar.tsx';

const FIELDS = { since: dateField, state: choiceField(['open', 'fixed']), kind: choiceField(['a', 'b']) };

function Filters() {
  const { values, dropped, change } = useAddressState(FIELDS);
  return (
    <FilterBar dropped={dropped} onClear={() => change({ since: undefined })}>
      <FilterDate label="Since" value={values.since} onChange={(since) => change({ since })} />
      <FilterSelect
        required
        label="State"
        value={values.state ?? 'open'}
        options={[
          { value: 'open', label: 'Open' },
          { value: 'fixed', label: 'Fixed' },
        ]}
        onChange={(state) => change({ state })}
      />
      <FilterSelect
        label="Kind"
        value={values.kind}
        options={[{ value: 'a', label: 'A' }]}
        onChange={(kind) => change({ kind })}
      />
    </FilterBar>
  );
}
const show = (path: string) => renderInApp(<Filters />, { path }).router;
const choices = (label: string) =>
  [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ textContent }) => textContent);

it('leaves the entry for all out of a filter that always has a value', () => {
  show('/en/admin/users');
  expect(choices('State')).toEqual(['Open', 'Fixed']);
  expect(choices('Kind')).toEqual(['All', 'A']);
});

it('filters by a day once its year is written', () => {
  const router = show('/en/admin/users');
  const field = screen.getByLabelText<HTMLInputElement>('Since');
  fireEvent.change(field, { target: { value: '0202-05-01' } });
  expect(router.state.location.search).toBe('');
  expect(field.value).toBe('0202-05-01');
  fireEvent.change(field, { target: { value: '2026-05-01' } });
  expect(router.state.location.search).toBe('?since=2026-05-01');
  fireEvent.change(field, { target: { value: '0002-05-01' } });
  fireEvent.blur(field);
  expect(field.value).toBe('2026-05-01');
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(field.value).toBe('');
  expect(router.state.location.search).toBe('');
});
