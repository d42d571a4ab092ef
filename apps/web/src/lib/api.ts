import routes from 'virtual:contract-routes';
import type { Contract } from '@bugunne/contract/contract';
import { createORPCClient } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { sendWithRenewal } from './session-renewal.ts';

export type Api = JsonifiedClient<ContractRouterClient<Contract>>;

const link = new OpenAPILink(routes, {
  url: () => location.origin,
  fetch: (request, init) => sendWithRenewal(request, init),
});

/** The API client, typed by the contract: `await client.contents.get({ id, language })`. */
export const client: Api = createORPCClient(link);

/** TanStack Query helpers over {@link client}: `useQuery(api.contents.get.queryOptions({ input }))`. */
export const api = createTanstackQueryUtils(client);
