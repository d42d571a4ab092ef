import { z } from 'zod';
import { languageSchema } from './language.schema.ts';
import { EMAIL_PATTERN, LIMITS } from './limits.constants.ts';
import { isBlankPassword } from './password.ts';

export const emailSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(LIMITS.emailMax)
  .pipe(z.email({ pattern: EMAIL_PATTERN }));
export const newPasswordSchema = z
  .string()
  .min(LIMITS.passwordMin)
  .max(LIMITS.passwordMax)
  .refine((password) => !isBlankPassword(password));
const botCheckId = z.uuid();

/** A proof of work (ALTCHA): the browser looks for the counter whose derived key begins with `keyPrefix`. */
const botWorkSchema = z.object({
  algorithm: z.string(),
  nonce: z.string(),
  salt: z.string(),
  cost: z.number(),
  keyLength: z.number(),
  keyPrefix: z.string(),
});
export type BotWork = z.infer<typeof botWorkSchema>;

const botWorkSolutionSchema = z.object({
  counter: z.number().int().min(0).max(0xffff_ffff),
  derivedKey: z.string().regex(/^[0-9a-f]{64}$/),
});
export type BotWorkSolution = z.infer<typeof botWorkSolutionSchema>;

/** A count-the-emoji question: how many of `target` are among `emojis`? Its answer also needs the proof of work. */
export const botQuestionSchema = z.object({
  id: botCheckId,
  target: z.string(),
  emojis: z.array(z.string()),
  work: botWorkSchema,
  expiresAt: z.iso.datetime(),
});
export type BotQuestion = z.infer<typeof botQuestionSchema>;

export const botAnswerSchema = z.object({
  id: botCheckId,
  answer: z.string().trim().min(1).max(LIMITS.botCheck.answerMax),
  work: botWorkSolutionSchema,
});

export const botAnswerResultSchema = z.object({
  solved: z.boolean(),
  /** A new question, after too many wrong answers, a wrong proof of work, or after the old question expired. */
  next: botQuestionSchema.nullable(),
});

const sessionUserSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  /** Up to a minute old, as the session is; `account.get` tells at once. */
  isEmailVerified: z.boolean(),
  displayName: z.string(),
  createdAt: z.iso.datetime(),
});
export type SessionUser = z.infer<typeof sessionUserSchema>;

/** `user` is null for visitors. */
export const sessionSchema = z.object({ user: sessionUserSchema.nullable() });

export const signUpSchema = z.object({
  email: emailSchema,
  password: newPasswordSchema,
  acceptTerms: z.literal(true),
  botCheckId,
  language: languageSchema,
});

/**
 * Response to a sign-in. With two-step sign-in on, a correct password gives no session yet, but the factor whose code
 * is required next (`/auth/v1/factors/{id}/challenge`, then `verify`).
 */
export const signedInSchema = sessionSchema.extend({ secondStep: z.object({ factorId: z.uuid() }).nullable() });

/** Sign-in with a password, or renewal of a session from the long-lived cookie ("token refresh" of §4). */
export const tokenSchema = z.discriminatedUnion('grantType', [
  z.object({
    grantType: z.literal('password'),
    email: emailSchema,
    password: z.string().min(1).max(LIMITS.passwordMax),
    botCheckId,
  }),
  z.object({ grantType: z.literal('refresh_token') }),
]);

export const recoverSchema = z.object({
  email: emailSchema,
  botCheckId,
  /** Language of the page, and of the mail; without it, the user's. */
  language: languageSchema.optional(),
});

const resetToken = z.string().min(1).max(200);

export const resetTokenSchema = z.object({ token: resetToken });
export const resetPasswordSchema = z.object({
  token: resetToken,
  password: newPasswordSchema,
});
