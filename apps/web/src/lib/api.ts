import routes from 'virtual:contract-routes';
import { createORPCClient } from '@orpc/client';
import { apiLink } from './api-link.ts';
import type { Api } from './api-paths.ts';

/** The API client, typed by the contract: `await client.contents.get({ id, language })`. */
export const client: Api = createORPCClient(apiLink(routes));
