import { z } from 'zod';
import { emailSchema, newPasswordSchema, sessionSchema } from './auth.ts';
import { languageSchema } from './language.ts';
import { LIMITS } from './limits.ts';

/** The current password. People without one leave it out and must have signed in a short while ago instead. */
const currentPassword = z.string().min(1).max(LIMITS.passwordMax).optional();

export const confirmedSchema = z.object({ password: currentPassword });

/** What the account page shows. */
export const accountSchema = z.object({
  email: z.string(),
  /** False for people who only ever came by another provider. */
  hasPassword: z.boolean(),
  /** Whether the sign-in is recent enough to stand in for a password. */
  isFresh: z.boolean(),
  language: languageSchema,
  /** An address that was asked for and is not confirmed yet. */
  pendingEmail: z.string().nullable(),
  /** The second steps of sign-in that are in use: none or one. */
  factors: z.array(z.object({ id: z.uuid(), kind: z.literal('totp'), recoveryCodesLeft: z.int() })),
});
export type Account = z.infer<typeof accountSchema>;

export const saveLanguageSchema = z.object({ language: languageSchema });

export const changeEmailSchema = z.object({ email: emailSchema, password: currentPassword });

export const confirmEmailSchema = z.object({ token: z.string().min(1).max(200) });

export const changePasswordSchema = z.object({ password: currentPassword, newPassword: newPasswordSchema });

/** A new authenticator app, not in use before a first code of it was right. */
export const enrolledFactorSchema = z.object({
  id: z.uuid(),
  /** Base32, for typing. */
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

/** `recoveryCodes` come once, when the app is taken into use. */
export const verifiedFactorSchema = sessionSchema.extend({ recoveryCodes: z.array(z.string()).nullable() });

export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });

/** A device that is signed in; what is not known of it is null. */
export const deviceSchema = z.object({
  id: z.uuid(),
  /** The one that asks. */
  isCurrent: z.boolean(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  form: z.enum(['phone', 'tablet', 'computer']).nullable(),
  signedInAt: z.iso.datetime(),
  /** To the hour. */
  lastUsedAt: z.iso.datetime(),
});
export type Device = z.infer<typeof deviceSchema>;
