import type { OwnPayments } from '@bugunne/contract/payments.schema';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { ToastHost } from '#components/ui/toast.tsx';
import { cacheData } from '#lib/queries/cache.ts';
import { ownPaymentsQuery } from '#lib/queries/premium.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { nothing, planServer } from './plan-server.ts';
import { renderInApp } from './render-in-app.tsx';

/** A fake server, which every test finds as new, and a way to show the panel of a plan that has been loaded. */
export function planPage(Panel: ComponentType<{ isPremium: boolean }>) {
  const server = planServer();
  beforeAll(() => server.msw.listen());
  afterAll(() => server.msw.close());
  beforeEach(() => server.reset());

  function show(own: Partial<OwnPayments>, { path = '/dashboard', isPremium = true } = {}) {
    server.own = { ...nothing, ...own };
    const queryClient = createQueryClient();
    cacheData(queryClient, ownPaymentsQuery(), server.own);
    return renderInApp(
      <main>
        <ToastHost label="mesajlar" />
        <Panel isPremium={isPremium} />
      </main>,
      { path, queryClient },
    );
  }
  return { server, show };
}

export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const press = (name: string | RegExp) => userEvent.click(button(name));
export const focused = () =>
  document.activeElement === document.body ? '' : (document.activeElement?.textContent ?? '');
