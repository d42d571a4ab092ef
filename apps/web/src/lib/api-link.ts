import type { ClientLink } from '@orpc/client';
import { bodyOf, ResponseError } from './api-paths.ts';
import { sendWithRenewal } from './session-renewal.ts';

/** Method and path of each procedure by its name, as one text: `'GET /contents/{id}'`. */
export type Routes = Readonly<Record<string, string>>;

type Input = Readonly<Record<string, unknown>>;

/**
 * Sends the calls of an oRPC client to the OpenAPI handler of the server. oRPC's own link for it is 7 KB after gzip larger,
 * because it knows files, streams and custom types, of which this contract has none.
 */
export function apiLink(routes: Routes): ClientLink<Record<never, never>> {
  return {
    async call(path, input, { signal }) {
      const name = path.join('.');
      const [method = '', address] = routes[name]?.split(' ') ?? [];
      if (!address) throw new Error(`the contract has no ${name}`);
      const request = requestOf(method, address, input as Input | undefined, signal);
      const response = await sendWithRenewal(request, { redirect: 'manual' });
      const body = await bodyOf(response);
      if (!response.ok) throw new ResponseError(response.status, body);
      return body;
    },
  };
}

function requestOf(
  method: string,
  address: string,
  input: Input | undefined,
  signal: AbortSignal | undefined,
): Request {
  const rest = { ...input };
  const pathname = address.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = encodeURIComponent(String(rest[name]));
    delete rest[name];
    return value;
  });
  const url = new URL(pathname, location.origin);
  if (method === 'GET') {
    for (const [name, value] of parametersOf(rest)) url.searchParams.append(name, value);
    return new Request(url, { signal });
  }
  if (!input || (pathname !== address && Object.keys(rest).length === 0)) return new Request(url, { method, signal });
  const headers = { 'content-type': 'application/json' };
  return new Request(url, { method, headers, body: JSON.stringify(rest), signal });
}

/** Nested input as oRPC's handler reads it: `{ a: [1, 2] }` is `a[0]=1&a[1]=2`. Without null and undefined. */
function parametersOf(value: unknown, name = ''): [string, string][] {
  if (value === null || value === undefined) return [];
  if (typeof value !== 'object') return [[name, String(value)]];
  return Object.entries(value).flatMap(([key, inner]) => parametersOf(inner, name ? `${name}[${key}]` : key));
}
