import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type * as lazyComponents from '#lib/lazy/lazy-component.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { LazyBotCheck } from './lazy-bot-check.tsx';

type LazyComponents = typeof lazyComponents;

const code = vi.hoisted(() => ({ failures: 0, attempts: 0 }));
vi.mock('#lib/lazy/lazy-component.ts', async (original) => {
  const actual = await original<LazyComponents>();
  return {
    ...actual,
    // The field's code cannot be fetched for a while.
    lazyComponent: () =>
      actual.lazyComponent(async () => {
        code.attempts += 1;
        if (code.attempts <= code.failures) throw new TypeError('Failed to fetch');
        return () => <p>the question</p>;
      }),
  };
});

it('says that the check could not be loaded, offers a retry, and loads it by itself', async () => {
  code.failures = Number.POSITIVE_INFINITY;
  renderInApp(<LazyBotCheck isWanted onSolved={() => undefined} ref={null} />, { path: '/en/contact' });
  await screen.findByText('The server cannot be reached. Please check your internet connection.');
  expect(screen.queryByText('Preparing the question...')).toBeNull();
  const before = code.attempts;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await vi.waitFor(() => expect(code.attempts).toBeGreaterThan(before));
  code.failures = 0;
  expect(await screen.findByText('the question')).toBeTruthy();
});
