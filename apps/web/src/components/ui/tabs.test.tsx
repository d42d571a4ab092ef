import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Tabs } from './tabs.tsx';

/** The list is 300 px wide; every tab 120 px. */
const boxes = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
  if (this.role !== 'tab') return new DOMRect(0, 0, 300, 44);
  const at = [...(this.parentElement?.children ?? [])].indexOf(this);
  return new DOMRect(at * 120 - (this.parentElement?.scrollLeft ?? 0), 0, 120, 44);
});

it('moves its list until the whole active tab is in view', () => {
  const tabs = ['a', 'b', 'c', 'd'].map((value) => ({ value, label: value, content: value }));
  const view = (value: string) => <Tabs label="Görünüm" value={value} tabs={tabs} />;
  const { rerender } = render(view('d'));
  const list = screen.getByRole('tablist');
  expect(list.scrollLeft).toBe(180);
  rerender(view('c'));
  expect(list.scrollLeft).toBe(180);
  rerender(view('a'));
  expect(list.scrollLeft).toBe(0);
  boxes.mockRestore();
});
