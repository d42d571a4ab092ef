import type { SettingValue } from '@bugunne/contract/settings';

/** The discount of the yearly price on its list price, in whole per cent. */
export const discountOf = ({ amount, listAmount }: SettingValue<'premium_prices'>['charged']['yearly']): number =>
  listAmount > 0 ? Math.round((1 - amount / listAmount) * 100) : 0;
