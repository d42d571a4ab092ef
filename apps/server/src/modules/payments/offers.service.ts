import type { Offer } from '@bugunne/contract';
import type { CheckoutDeps } from './checkout-deps.ts';
import { plansOf } from './plans.ts';
import type { RefusalsService } from './refusals.service.ts';
import type { TransfersService } from './transfers.service.ts';

export type Buyer = { id: string; email: string };

/** Days of the trial that a user gets with a card: none when the user or the address has had one. */
export async function trialDaysOf({ trials, settings }: Pick<CheckoutDeps, 'trials' | 'settings'>, buyer: Buyer) {
  const days = await settings.get('premium_trial_days');
  return days > 0 && (await trials.hasUsed(buyer)) ? 0 : days;
}

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
