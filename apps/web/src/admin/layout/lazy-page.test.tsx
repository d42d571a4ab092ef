import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { subscribeToConnection } from '#lib/connection.ts';
import { lazyComponent } from '#lib/lazy/lazy-component.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { LazyPage } from './lazy-page.tsx';

it('reports a page whose code cannot be loaded, and shows it once it can', async () => {
  let isGone = true;
  const load = vi.fn(async () => {
    if (isGone) throw new TypeError('Failed to fetch');
    return () => <h1>Users</h1>;
  });
  renderInApp(<LazyPage page={lazyComponent(load)} />, { path: '/en/admin/users' });
  const retry = await screen.findByRole('button');
  const retried = vi.fn();
  const stop = subscribeToConnection(retried);
  isGone = false;
  fireEvent.click(retry);
  expect(retried).toHaveBeenCalledOnce();
  stop();
  expect(await screen.findByRole('heading', { name: 'Users' })).toBeTruthy();
});
