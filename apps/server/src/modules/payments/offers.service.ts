import type { Offer } from '@bugunne/contract';
import type { Buyer, CheckoutDeps } from './checkout-deps.ts';
import { plansOf } from './plans.ts';
import type { RefusalsService } from './refusals.service.ts';
import type { TransfersService } from './transfers.service.ts';
import { trialDaysOf } from './trial-days.ts';

/** Plans, methods and trial on offer to a user. */
export function offersService(
  deps: Pick<CheckoutDeps, 'provider' | 'settings' | 'trials'>,
  transfers: TransfersService,
  refusals: RefusalsService,
) {
  const { provider, settings } = deps;
  return {
    async offer(buyer: Buyer): Promise<Offer> {
      const bankAccount = await transfers.account();
      return {
        plans: plansOf(await settings.get('premium_prices')),
        methods: [...(provider ? ['credit-card' as const] : []), ...(bankAccount ? ['bank-transfer' as const] : [])],
        cardForm: await settings.get('payment_card_form'),
        trialDays: provider ? await trialDaysOf(deps, buyer) : 0,
        moneyBackDays: await settings.get('premium_money_back_days'),
        isSandbox: provider?.name === 'sandbox',
        bankAccount,
        refusal: await refusals.find(buyer.id),
        transfer: await transfers.pending(buyer),
      };
    },
  };
}

export type OffersService = ReturnType<typeof offersService>;
