import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInApp } from '#testing/render-in-app.tsx';
import { AddSelect } from './add-select.tsx';

afterEach(cleanup);

const OPTIONS = ['komedi', 'dram'].map((value) => ({ value, label: value }));
const show = async () => {
  const onAdd = vi.fn();
  renderInApp(<AddSelect label="Tür" options={OPTIONS} onAdd={onAdd} />, { path: '/dashboard' });
  const select = await screen.findByLabelText('Tür');
  const change = (value: string) => fireEvent.change(select, { target: { value } });
  const move = (value: string) => {
    fireEvent.keyDown(select, { key: 'ArrowDown' });
    change(value);
  };
  return { onAdd, select, change, move };
};

it.each([
  ['Enter', (select: HTMLElement) => fireEvent.keyDown(select, { key: 'Enter' })],
  ['the next field', (select: HTMLElement) => fireEvent.blur(select)],
])('the arrow keys pass by options, and %s adds the last one', async (_, finish) => {
  const { onAdd, select, move } = await show();
  move('komedi');
  move('dram');
  expect(onAdd).not.toHaveBeenCalled();
  finish(select);
  fireEvent.blur(select);
  expect(onAdd.mock.calls).toEqual([['dram']]);
});

it('a choice by pointer is added at once, after keys too', async () => {
  const { onAdd, select, change, move } = await show();
  move('');
  fireEvent.pointerDown(select);
  change('komedi');
  expect(onAdd.mock.calls).toEqual([['komedi']]);
});
