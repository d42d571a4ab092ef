import type { RAW_PATHS } from '@bugunne/contract/raw-paths';
import type { Api } from './api.ts';

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
