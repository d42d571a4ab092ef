import type { OffersDeps } from './offers.service.ts';

/** Bank transfers: waited for, withdrawn, confirmed by staff. */
export function transfersService(_deps: OffersDeps) {
  return {
    /** Grants the paid period of a transfer, once. */
    async confirm(_code: string): Promise<'confirmed' | 'repeated' | 'unknown'> {
      throw new Error('not built yet');
    },
    async withdraw(_userId: string, _attemptId: string): Promise<void> {
      throw new Error('not built yet');
    },
  };
}

export type TransfersService = ReturnType<typeof transfersService>;
