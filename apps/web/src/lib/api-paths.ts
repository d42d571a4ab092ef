import type { RAW_PATHS } from '@bugunne/contract/raw-paths.constants';
import type { SiteContract } from '@bugunne/contract/site.contract';
import type { ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';

export type Api = JsonifiedClient<ContractRouterClient<SiteContract>>;

/** "notifications.remove": a group of the contract and a procedure in it. */
export type ProcedureName = { [Group in keyof Api]: `${Group}.${keyof Api[Group] & string}` }[keyof Api];

/** The path of a procedure. `Output` is the body of its response; it exists for the compiler only. */
export type ApiPath<Output> = string & { readonly '~output'?: Output };

type Called<Procedure> = Procedure extends (...input: never[]) => infer Result ? Awaited<Result> : never;

/**
 * `API_PATHS.settings.public` is the path of that procedure in the contract. The build replaces the whole expression by
 * the path (vite/contract-routes.ts).
 *
 * @public for knip, which does not see that virtual.d.ts imports it.
 */
export type ApiPaths = {
  readonly [Group in keyof Api]: { readonly [Name in keyof Api[Group]]: ApiPath<Called<Api[Group][Name]>> };
} & { readonly raw: typeof RAW_PATHS };

/** `fillPath('/items/{id}', { id })`: a path of the contract with its parameters. */
export const fillPath = (path: string, parameters: Readonly<Record<string, string>>): string =>
  path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(parameters[name] ?? ''));

/** A response with an error status: the code and the data of the server, or the body of another sender. */
export class ResponseError extends Error {
  readonly status: number;
  readonly code: string | undefined;
  readonly data: unknown;

  constructor(status: number, body: unknown) {
    super(`status ${status}`);
    this.status = status;
    const isObject = typeof body === 'object' && body !== null;
    this.code = isObject && 'code' in body && typeof body.code === 'string' ? body.code : undefined;
    this.data = isObject && this.code !== undefined && 'data' in body ? body.data : { body };
  }
}

/** JSON as its value, anything else as text, as is the broken JSON of an error; undefined without a body. */
export async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return undefined;
  if (!response.headers.get('content-type')?.startsWith('application/json')) return text;
  try {
    return JSON.parse(text);
  } catch (error) {
    if (response.ok) throw error;
    return text;
  }
}

/**
 * Fetches JSON for pages of visitors without the API client and the query library, which would double the code that a
 * visitor loads. Rejects on a network failure and on an error status with what `toApiError` reads.
 */
export async function fetchJson<Output>(path: ApiPath<Output>, init?: RequestInit): Promise<Output> {
  const response = await fetch(path, init);
  if (!response.ok) throw new ResponseError(response.status, await bodyOf(response));
  const body: Output = await response.json();
  return body;
}

/** Sends JSON as `fetchJson` fetches it. */
export const postJson = <Output>(path: ApiPath<Output>, input: object, signal?: AbortSignal): Promise<Output> =>
  fetchJson(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
    ...(signal ? { signal } : {}),
  });
