import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { createEvent, createStore, useStore } from './store.ts';

it('calls the listeners of an event until they stop listening', () => {
  const event = createEvent<number>();
  const listener = vi.fn();
  const stop = event.subscribe(listener);
  event.emit(1);
  stop();
  event.emit(2);
  expect(listener.mock.calls).toEqual([[1]]);
});

it('calls the listeners of a store only for another value', () => {
  const store = createStore<object | null>(null);
  const listener = vi.fn();
  store.subscribe(listener);
  store.set(null);
  expect(listener).not.toHaveBeenCalled();
  const value = {};
  store.set(value);
  store.set(value);
  expect(listener).toHaveBeenCalledOnce();
  expect(store.get()).toBe(value);
});

const store = createStore('early');
const Shown = () => <p>{useStore(store, 'hydrating')}</p>;

it('renders the current value, and another one in the HTML of the build', () => {
  expect(renderToString(<Shown />)).toBe('<p>hydrating</p>');
  render(<Shown />);
  expect(screen.getByText('early')).toBeTruthy();
  act(() => store.set('late'));
  expect(screen.getByText('late')).toBeTruthy();
});
