import { z } from 'zod';
import { emailSchema, newPasswordSchema, sessionSchema } from './auth.schema.ts';
import { languageSchema } from './language.schema.ts';
import { LIMITS } from './limits.constants.ts';

/** The current password. Users without a password omit it and must have signed in recently. */
const currentPassword = z.string().min(1).max(LIMITS.passwordMax).optional();

export const confirmedSchema = z.object({ password: currentPassword });

/** The account, as the account page shows it. */
export const accountSchema = z.object({
  email: z.string(),
  /** Whether the user has shown to own the address. Without it no identity or factor can be added. */
  isEmailVerified: z.boolean(),
  /** False for users who have only ever signed in through an external provider. */
  hasPassword: z.boolean(),
  /** Whether the sign-in is recent enough to replace a password. */
  isFresh: z.boolean(),
  language: languageSchema,
  /** A requested new address that is not confirmed yet. */
  pendingEmail: z.string().nullable(),
  /** Active second factors: none or one. */
  factors: z.array(z.object({ id: z.uuid(), kind: z.literal('totp'), recoveryCodesLeft: z.int() })),
});
export type Account = z.infer<typeof accountSchema>;

export const saveLanguageSchema = z.object({ language: languageSchema });

export const changeEmailSchema = z.object({ email: emailSchema, password: currentPassword });

export const confirmEmailSchema = z.object({ token: z.string().min(1).max(200) });

/** `changed`: the account has this new address. `verified`: its address is verified. */
export const confirmedEmailSchema = z.object({ email: z.string(), outcome: z.enum(['changed', 'verified']) });

export const changePasswordSchema = z.object({ password: currentPassword, newPassword: newPasswordSchema });

/** A new authenticator app; inactive until its first code is verified. */
export const enrolledFactorSchema = z.object({
  id: z.uuid(),
  /** Base32, for manual entry. */
  secret: z.string(),
  /** `otpauth://`, for the QR code. */
  uri: z.string(),
});

export const factorChallengeSchema = z.object({ challengeId: z.uuid(), expiresAt: z.iso.datetime() });

/** `code`: six digits of the app or, when signing in, a recovery code. */
export const verifyFactorSchema = z.object({
  id: z.uuid(),
  challengeId: z.uuid(),
  code: z.string().trim().min(1).max(LIMITS.secondStep.codeMax),
});

/** `recoveryCodes` is set once: when the app becomes active. */
export const verifiedFactorSchema = sessionSchema.extend({ recoveryCodes: z.array(z.string()).nullable() });

export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });

/** A signed-in device; unknown properties are null. */
export const deviceSchema = z.object({
  id: z.uuid(),
  /** Whether it is the device that sends the request. */
  isCurrent: z.boolean(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  form: z.enum(['phone', 'tablet', 'computer']).nullable(),
  signedInAt: z.iso.datetime(),
  /** Rounded to the hour. */
  lastUsedAt: z.iso.datetime(),
});
export type Device = z.infer<typeof deviceSchema>;
