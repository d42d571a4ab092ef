import { z } from 'zod';

export const premiumStatusSchema = z.object({
  isPremium: z.boolean(),
  startedAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime().nullable(),
});
export type PremiumStatus = z.infer<typeof premiumStatusSchema>;
