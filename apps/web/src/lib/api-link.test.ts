import routes from 'virtual:contract-routes';
import { contract } from '@bugunne/contract';
import { createORPCClient } from '@orpc/client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { afterEach, expect, it, vi } from 'vitest';
import { toApiError } from './api-error.ts';
import { apiLink } from './api-link.ts';

afterEach(() => vi.unstubAllGlobals());

const paths = Object.keys(routes).map((name) => name.split('.'));
const json = (body: unknown, status = 200) => Response.json(body, { status });

/** The request that a link sends for a call. */
async function sentBy(link: Pick<ReturnType<typeof apiLink>, 'call'>, path: readonly string[], input: unknown) {
  const fetch = vi.fn(async (_request: Request) => json({}));
  vi.stubGlobal('fetch', fetch);
  await link.call(path, input, { context: {} });
  const request = fetch.mock.calls[0]?.[0];
  return {
    method: request?.method,
    url: request?.url,
    type: request?.headers.get('content-type') ?? null,
    body: await request?.text(),
  };
}

const orpcLink = new OpenAPILink(contract, { url: () => location.origin, fetch: (request) => fetch(request) });

it.each([
  ['nested input', { list: ['x', 'y'], nested: { a: 1, b: null, c: [true] }, none: undefined, text: 'ş & /?' }],
  ['no further input', {}],
])("sends what oRPC's own link sends for every procedure: %s", async (_, input) => {
  expect(paths.length).toBeGreaterThan(100);
  const own = apiLink(routes);
  for (const path of paths) {
    const names = [...(routes[path.join('.')] ?? '').matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const whole = { ...Object.fromEntries(names.map((name) => [name, 'a/b ç'])), ...input };
    expect(await sentBy(own, path, whole), path.join('.')).toEqual(await sentBy(orpcLink, path, whole));
  }
});

it('sends a call without input without a body', async () => {
  for (const path of paths.filter((each) => !routes[each.join('.')]?.includes('{'))) {
    expect(await sentBy(apiLink(routes), path, undefined)).toEqual(await sentBy(orpcLink, path, undefined));
  }
});

type Client = { contents: { get(input: { id: string }, options?: { signal: AbortSignal }): Promise<unknown> } };

async function answerTo(response: Response) {
  vi.stubGlobal('fetch', async () => response);
  return createORPCClient<never>(apiLink(routes)) as Client;
}

it('returns the JSON of a response, and undefined without a body', async () => {
  expect(await (await answerTo(json({ id: 'x' }))).contents.get({ id: 'x' })).toEqual({ id: 'x' });
  expect(await (await answerTo(new Response(null, { status: 204 }))).contents.get({ id: 'x' })).toBeUndefined();
});

it('throws what the server or a proxy says about an error', async () => {
  const refusal = { code: 'invalid_input', data: { requestId: 'r1', issues: [] } };
  const thrown = await (await answerTo(json(refusal, 400))).contents.get({ id: 'x' }).catch((error: unknown) => error);
  expect(toApiError(thrown)).toMatchObject({ code: 'invalid_input', requestId: 'r1' });
  const html = new Response('<html>', { status: 502, headers: { 'content-type': 'text/html' } });
  const proxy = await (await answerTo(html)).contents.get({ id: 'x' }).catch((error: unknown) => error);
  expect(toApiError(proxy).code).toBe('internal_error');
});

it('ends with its signal', async () => {
  vi.stubGlobal('fetch', async (request: Request) => request.signal.throwIfAborted());
  const client = createORPCClient<never>(apiLink(routes)) as Client;
  await expect(client.contents.get({ id: 'x' }, { signal: AbortSignal.abort('stopped') })).rejects.toBe('stopped');
});
