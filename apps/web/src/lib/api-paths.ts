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

/**
 * Fetches JSON for public pages without the API client and the query library, which would double the code that a visitor
 * loads. Rejects on a network failure and on an error status.
 */
export async function fetchJson<Output>(path: ApiPath<Output>): Promise<Output> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`status ${response.status}`);
  const body: Output = await response.json();
  return body;
}
