import { type Plan, type PlanType, type SettingValue, toMinor } from '@bugunne/contract';

type Prices = SettingValue<'premium_prices'>;

/** Price of a plan, in minor units. */
export function priceOf({ charged }: Prices, planType: PlanType): { amount: number; currency: string } {
  const { amount, currency } = charged[planType];
  return { amount: toMinor(amount, currency), currency };
}

/** The plans on offer. */
export function plansOf(prices: Prices): Plan[] {
  const { yearly } = prices.charged;
  const isDiscounted = yearly.listAmount > yearly.amount;
  const month = priceOf(prices, 'monthly');
  const year = priceOf(prices, 'yearly');
  return [
    {
      id: 'monthly',
      price: month.amount,
      originalPrice: null,
      currency: month.currency,
      period: 'month',
      discountPercent: 0,
      freeMonths: 0,
      popular: false,
      discount: false,
    },
    {
      id: 'yearly',
      price: year.amount,
      originalPrice: isDiscounted ? toMinor(yearly.listAmount, yearly.currency) : null,
      currency: year.currency,
      period: 'year',
      discountPercent: isDiscounted ? Math.max(0, yearly.discountPercent) : 0,
      freeMonths: isDiscounted ? Math.max(0, yearly.freeMonths) : 0,
      popular: true,
      discount: isDiscounted,
    },
  ];
}
