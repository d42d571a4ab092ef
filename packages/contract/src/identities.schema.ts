import { z } from 'zod';
import { confirmedSchema } from './account.schema.ts';
import { languageSchema } from './language.schema.ts';

/** Id of a provider, in the configuration and in its callback address. */
export const PROVIDER_ID = /^[a-z0-9][a-z0-9-]{0,31}$/;
const providerIdSchema = z.string().regex(PROVIDER_ID);

/** An external provider that users can sign in with. */
export const signInProviderSchema = z.object({ id: providerIdSchema, name: z.string() });
export type SignInProvider = z.infer<typeof signInProviderSchema>;

const identitySchema = z.object({
  id: z.uuid(),
  provider: z.string(),
  /** Display name of the provider. */
  name: z.string(),
  /** False when the site no longer offers this provider. */
  isUsable: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type Identity = z.infer<typeof identitySchema>;

export const identityListSchema = z.object({
  identities: z.array(identitySchema),
  /** Whether the account has a password to sign in with. */
  hasPassword: z.boolean(),
});

export const linkIdentitySchema = confirmedSchema.extend({ provider: providerIdSchema, language: languageSchema });
