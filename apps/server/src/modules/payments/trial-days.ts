import type { Buyer, CheckoutDeps } from './checkout-deps.ts';

/** Days of the trial that a user gets with a card: none when the user or the address has had one. */
export async function trialDaysOf({ trials, settings }: Pick<CheckoutDeps, 'trials' | 'settings'>, buyer: Buyer) {
  const days = await settings.get('premium_trial_days');
  return days > 0 && (await trials.hasUsed(buyer)) ? 0 : days;
}
