import { z } from 'zod';
import { confirmedSchema } from './account.ts';
import { languageSchema } from './language.ts';

/** As the configuration names a provider and its callback address. */
export const PROVIDER_ID = /^[a-z0-9][a-z0-9-]{0,31}$/;
const providerIdSchema = z.string().regex(PROVIDER_ID);

/** An external provider that people can sign in with here. */
export const signInProviderSchema = z.object({ id: providerIdSchema, name: z.string() });
export type SignInProvider = z.infer<typeof signInProviderSchema>;

export const identitySchema = z.object({
  id: z.uuid(),
  provider: z.string(),
  /** What people call the provider. */
  name: z.string(),
  /** False when the site no longer offers this provider. */
  isUsable: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type Identity = z.infer<typeof identitySchema>;

export const identityListSchema = z.object({
  identities: z.array(identitySchema),
  /** Whether there is a password to sign in with. */
  hasPassword: z.boolean(),
});

export const linkIdentitySchema = confirmedSchema.extend({ provider: providerIdSchema, language: languageSchema });
