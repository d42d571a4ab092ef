import { z } from 'zod';
import { LIMITS } from './limits.ts';

const money = z.object({ amount: z.number().nonnegative(), currency: z.string().regex(/^[A-Z]{3}$/) });

/** Amounts are in major units (2 is two dollars). */
export const premiumPricesSchema = z.object({
  charged: z.object({
    monthly: money,
    yearly: money.extend({ listAmount: z.number().nonnegative(), discountPercent: z.int(), freeMonths: z.int() }),
  }),
  /** What landing, profile and teaser pages show, by the reader's language. */
  display: z.object({ tr: money, en: money }),
});

export const SETTING_CATEGORIES = ['general', 'notifications', 'recommendations'] as const;

/** Every site setting: its shape, its default, its group. The database overrides the default. */
export const SETTINGS = {
  default_timezone: { category: 'general', schema: z.string().max(64), fallback: 'Europe/Istanbul' },
  premium_prices: {
    category: 'general',
    schema: premiumPricesSchema,
    fallback: {
      charged: {
        monthly: { amount: 2, currency: 'USD' },
        yearly: { amount: 20, currency: 'USD', listAmount: 24, discountPercent: 17, freeMonths: 2 },
      },
      display: { tr: { amount: 50, currency: 'TRY' }, en: { amount: 2, currency: 'USD' } },
    },
  },
  premium_trial_days: { category: 'general', schema: z.int().min(0).max(31), fallback: 7 },
  premium_money_back_days: { category: 'general', schema: z.int().min(0).max(365), fallback: 30 },
  support_reply_hours: {
    category: 'general',
    schema: z.object({ general: z.int().min(1), premium: z.int().min(1) }),
    fallback: { general: 24, premium: 24 },
  },
  daily_recommendations_per_category: {
    category: 'recommendations',
    schema: z.int().min(LIMITS.dailyPerCategory.min).max(LIMITS.dailyPerCategory.max),
    fallback: 1,
  },
  free_daily_recommendations: {
    category: 'recommendations',
    schema: z.union([z.literal(3), z.literal(4)]),
    fallback: 4,
  },
  /** Whether the language model may also name titles that the catalogue does not have; they are shown as not verified. */
  ai_open_choice: { category: 'recommendations', schema: z.boolean(), fallback: false },
} as const;

export type SettingKey = keyof typeof SETTINGS;
export type SettingValue<K extends SettingKey> = z.infer<(typeof SETTINGS)[K]['schema']>;

/** What every visitor may know of the settings. */
export const publicSettingsSchema = z.object({
  premiumPrices: premiumPricesSchema,
  premiumTrialDays: z.int(),
  premiumMoneyBackDays: z.int(),
  supportReplyHours: z.object({ general: z.int(), premium: z.int() }),
  freeDailyRecommendations: z.int(),
  contactEmail: z.email().nullable(),
});
export type PublicSettings = z.infer<typeof publicSettingsSchema>;
