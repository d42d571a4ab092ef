import type { PlanType } from '@bugunne/contract';
import type { Logger } from '../../platform/logger.ts';
import type { PaymentProvider, Product } from '../../platform/payment/provider.ts';
import type { SettingsService } from '../settings/settings.service.ts';
import { priceOf } from './plans.ts';

type Deps = { provider: PaymentProvider | null; settings: Pick<SettingsService, 'get'>; logger: Logger };

const INTERVALS: Readonly<Record<PlanType, string>> = { monthly: 'month', yearly: 'year' };

/** Whether the provider's products are those that the site offers. A checkout at another price is refused anyway. */
export function priceCheckService({ provider, settings, logger }: Deps) {
  async function check(payments: PaymentProvider, planType: PlanType): Promise<void> {
    const product = await payments.findProduct(planType);
    const shown = priceOf(await settings.get('premium_prices'), planType);
    const fault = faultOf(product, planType, shown);
    if (fault !== null) {
      const { id = null, prices: charged = [] } = product ?? {};
      logger.error({ planType, product: id, shown, charged }, `a product of the payment provider ${fault}`);
    }
  }

  return {
    /** Logs what is wrong with the products; a provider that is away is asked again at the next start. */
    async checkProducts(): Promise<void> {
      // The sandbox has no products.
      if (provider?.name !== 'polar') return;
      for (const planType of ['monthly', 'yearly'] as const) {
        await check(provider, planType).catch((error: unknown) =>
          logger.warn({ error, planType }, 'the price of a plan could not be checked with the payment provider'),
        );
      }
    },
  };
}

function faultOf(product: Product | null, planType: PlanType, shown: { amount: number; currency: string }) {
  if (product === null) return 'does not exist';
  if (!product.isForSale) return 'is archived';
  if (product.interval !== INTERVALS[planType]) return 'is not charged in the interval of its plan';
  const isSame = product.prices.some(({ amount, currency }) => amount === shown.amount && currency === shown.currency);
  return isSame ? null : 'has another price than the setting premium_prices';
}
