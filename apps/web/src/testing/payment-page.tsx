import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import type { ReactNode } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, type MockInstance, vi } from 'vitest';
import { renderInApp } from './render-in-app.tsx';
import { sampleOffer, sampleTransfer } from './sample-offer.ts';

export const PROVIDER_PAGE = 'https://provider.example/checkout/1';
export const CARD = {
  number: '4242424242424242',
  expiry: '1231',
  cvv: '987',
  name: 'Ada Lovelace',
  phone: '+90 555 111 22 33',
};

type Answer = () => HttpResponse<JsonBodyType> | Promise<HttpResponse<JsonBodyType>>;

const freshState = () => ({
  offer: sampleOffer(),
  /** Every request of the page: method, address, headers and body. */
  requests: [] as string[],
  checkouts: [] as Record<string, unknown>[],
  /** Responses to the next checkouts, in order; then the redirect. */
  answers: [] as Answer[],
  /** Loads of the offer so far. */
  loads: 0,
  /** Response to the withdrawal of a transfer, in place of a success. */
  withdrawal: null as (() => HttpResponse<JsonBodyType>) | null,
});

/** A fake server of payments, which every test finds as new, and ways to show the payment screen. */
export function paymentPage(content: ReactNode) {
  const msw = setupServer(
    http.get('*/rest/v1/payment_offer', () => {
      server.loads += 1;
      return HttpResponse.json(server.offer);
    }),
    http.post('*/functions/v1/checkout', async ({ request }) => {
      server.checkouts.push((await request.json()) as Record<string, unknown>);
      const answer = server.answers.shift();
      return answer
        ? answer()
        : HttpResponse.json({ kind: 'redirect', attemptId: sampleTransfer.attemptId, url: PROVIDER_PAGE });
    }),
    http.delete('*/rest/v1/payment_attempts/:id', () => {
      if (server.withdrawal) return server.withdrawal();
      server.offer = sampleOffer();
      return HttpResponse.json({ ok: true });
    }),
  );
  const server = {
    ...freshState(),
    msw,
    /** Visits of another site. */
    assign: vi.fn() as MockInstance<typeof location.assign>,
  };
  beforeAll(() => {
    msw.listen({ onUnhandledFrame: 'error' });
    msw.events.on('request:start', async ({ request }) => {
      const headers = JSON.stringify([...request.headers]);
      server.requests.push([request.method, request.url, headers, await request.clone().text()].join(' '));
    });
  });
  afterAll(() => msw.close());
  beforeEach(() => {
    Object.assign(server, freshState());
    server.assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  });
  afterEach(() => {
    server.assign.mockRestore();
    vi.useRealTimers();
  });

  const show = (path: string) => renderInApp(content, { path });
  /** Shows the screen and waits for its form. */
  async function open(path = '/payment?plan=monthly') {
    const app = show(path);
    await screen.findByRole('form');
    return app;
  }
  return { open, server, show };
}

export const lost = () => HttpResponse.error() as HttpResponse<JsonBodyType>;
export const proxyFailed = () =>
  new HttpResponse('<h1>Bad gateway</h1>', { status: 502 }) as HttpResponse<JsonBodyType>;

export const field = (name: RegExp | string) => screen.getByLabelText<HTMLInputElement>(name);
export const payButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Ödeme sayfasına geç' });

export async function fillCard() {
  const user = userEvent.setup();
  await user.type(field('Kart numarası'), CARD.number);
  await user.type(field('Son kullanma (AA/YY)'), CARD.expiry);
  await user.type(field('CVV'), CARD.cvv);
  await user.type(field('Kart üzerindeki ad'), CARD.name);
  await user.type(field('Telefon (isteğe bağlı)'), CARD.phone);
  return user;
}
