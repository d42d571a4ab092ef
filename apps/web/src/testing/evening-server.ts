import type { Evening } from '@bugunne/contract/evenings.schema';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { sampleEvening } from './sample-evening.ts';

type Change = { call: string; body: unknown };

/** A server with one evening: the tests read `calls`, answer them by `answer`, and set what it returns. */
export function eveningServer() {
  const server = {
    evening: sampleEvening() as Evening,
    calls: [] as Change[],
    /** Response to a change; by default it succeeds. */
    answer: (_change: Change): Response | Promise<Response> => HttpResponse.json({ ok: true }),
    /** Response instead of the evening. */
    load: null as (() => Response) | null,
  };
  const change = async ({ request }: { request: Request }) => {
    const path = new URL(request.url).pathname.replace(/^\/rest\/v1\//, '').replace(server.evening.id, 'ID');
    const text = await request.text();
    const made = { call: `${request.method} ${path}`, body: text ? (JSON.parse(text) as unknown) : {} };
    server.calls.push(made);
    return server.answer(made);
  };
  const msw = setupServer(
    http.get('*/rest/v1/evenings/:id', () => server.load?.() ?? HttpResponse.json(server.evening)),
    http.post('*/rest/v1/evenings*', change),
    http.post('*/rest/v1/evenings/*', change),
    http.post('*/rest/v1/evening_guests*', change),
    http.put('*/rest/v1/evenings/*', change),
    http.delete('*/rest/v1/evenings/*', change),
  );
  const reset = () =>
    Object.assign(server, {
      evening: sampleEvening(),
      calls: [],
      answer: () => HttpResponse.json({ ok: true }),
      load: null,
    });
  return Object.assign(server, { msw, reset });
}
