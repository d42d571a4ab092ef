import routes from 'virtual:contract-routes';
import type { SiteContract } from '@bugunne/contract/site.contract';
import { createORPCClient } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { sendWithRenewal } from './session-renewal.ts';

export type Api = JsonifiedClient<ContractRouterClient<SiteContract>>;

/** "notifications.remove": a group of the contract and a procedure in it. */
export type ProcedureName = { [Group in keyof Api]: `${Group}.${keyof Api[Group] & string}` }[keyof Api];

const link = new OpenAPILink(routes, {
  url: () => location.origin,
  fetch: (request, init) => sendWithRenewal(request, init),
});

/** The API client, typed by the contract: `await client.contents.get({ id, language })`. */
export const client: Api = createORPCClient(link);
