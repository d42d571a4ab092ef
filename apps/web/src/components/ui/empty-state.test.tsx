import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { EmptyState } from './empty-state.tsx';

afterEach(cleanup);

it('invites with a title, a sentence and one step, beside a figure that screen readers skip', () => {
  render(
    <EmptyState
      level={3}
      icon={<svg />}
      title="Nothing saved"
      text="It waits here."
      action={<button type="button" />}
    />,
  );
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Nothing saved');
  expect(screen.getByText('It waits here.')).toBeTruthy();
  expect(screen.getAllByRole('button')).toHaveLength(1);
  expect(document.querySelector('svg')?.closest('[aria-hidden="true"]')).toBeTruthy();
});

it('has the colours of all categories, or of the one whose list is empty', () => {
  const colors = () => document.querySelectorAll('.bg-film, .bg-series, .bg-food, .bg-music').length;
  const { rerender } = render(<EmptyState icon={<svg />} title="Nothing" />);
  expect(colors()).toBe(4);
  expect(document.querySelector('[data-category]')).toBeNull();
  rerender(<EmptyState icon={<svg />} title="Nothing" category="music" />);
  expect(colors()).toBe(0);
  expect(document.querySelector('svg')?.closest('[data-category="music"]')).toBeTruthy();
});
