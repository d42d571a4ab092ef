import routes from 'virtual:contract-routes';
import type { Contract } from '@bugunne/contract/contract';
import { createORPCClient } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { apiLink } from '#lib/api-link.ts';

/** The client of the whole contract: `await adminClient.adminAccess.session()`. */
export const adminClient: JsonifiedClient<ContractRouterClient<Contract>> = createORPCClient(apiLink(routes));

/** TanStack Query helpers over it: `useQuery({ ...adminApi.adminAccess.session.queryOptions(), ...ADMIN_QUERY })`. */
export const adminApi = createTanstackQueryUtils(adminClient);

/** Options of every query of the administration: figures of staff are never written to the device. */
export const ADMIN_QUERY = { meta: { tags: [] }, staleTime: 15_000 } as const;
