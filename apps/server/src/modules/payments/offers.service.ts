import type { Offer } from '@bugunne/contract';
import type { SettingsService } from '../settings/settings.service.ts';
import type { CheckoutDeps } from './checkout-deps.ts';

export type Buyer = { id: string; email: string };

export type OffersDeps = CheckoutDeps & { settings: SettingsService };

/** Plans, methods and trial on offer to a user. */
export function offersService(_deps: OffersDeps) {
  return {
    async offer(_buyer: Buyer): Promise<Offer> {
      throw new Error('not built yet');
    },
  };
}

export type OffersService = ReturnType<typeof offersService>;
