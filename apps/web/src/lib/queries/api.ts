import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { client } from '../api.ts';

/**
 * TanStack Query helpers over the client. Only the files of this folder import it, so that every query has metadata.
 */
export const api = createTanstackQueryUtils(client);
