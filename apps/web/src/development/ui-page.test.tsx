import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { SAMPLE_WORDS } from './sample-words.ts';
import UiPage, { samplesOf } from './ui-page.tsx';

afterEach(cleanup);

const modules = import.meta.glob<Record<string, unknown>>(['../components/ui/*.tsx', '!**/*.test.tsx'], {
  eager: true,
});
const components = Object.values(modules)
  .flatMap((exports) => Object.keys(exports))
  .filter((name) => /^[A-Z]/.test(name));

it('has samples of every design primitive', () => {
  expect(Object.keys(samplesOf(SAMPLE_WORDS.tr)).toSorted()).toEqual(components.toSorted());
});

it.each([
  ['/ui', 'tr'],
  ['/en/ui', 'en'],
] as const)('shows them at %s', async (path, language) => {
  const router = createMemoryRouter([{ path, Component: UiPage }], { initialEntries: [`${path}?theme=dark`] });
  render(<RouterProvider router={router} />);
  for (const name of components) expect(screen.getByRole('heading', { name, level: 2 })).toBeTruthy();
  expect(screen.getAllByRole('button', { name: SAMPLE_WORDS[language].save }).length).toBeGreaterThan(5);
  expect(document.documentElement.dataset.theme).toBe('dark');
});
