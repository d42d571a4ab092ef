import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { route } from '../route.ts';

/** The signed-in administrator, and the state of the fresh confirmation. */
export const adminSessionSchema = z.object({
  user: z.object({ id: z.uuid(), email: z.string(), displayName: z.string() }),
  /** When the fresh confirmation of this session ends; null without one. */
  confirmedUntil: z.iso.datetime().nullable(),
  /** How the administrator confirms: a code of the authenticator app, or the password. */
  confirmsBy: z.enum(['code', 'password']),
});
export type AdminSession = z.infer<typeof adminSessionSchema>;

/** Password, or a code of the authenticator app (never both). */
export const adminConfirmSchema = z.union([
  z.strictObject({ password: z.string().min(1).max(LIMITS.passwordMax) }),
  z.strictObject({ code: z.string().trim().min(1).max(LIMITS.secondStep.codeMax) }),
]);

export const adminAccess = {
  session: route(
    'GET',
    '/rest/v1/admin_users/me',
    'admin',
    'Get the signed-in administrator; 403 for everybody else',
  ).output(adminSessionSchema),
  confirm: route(
    'POST',
    '/rest/v1/admin_users/me/confirmation',
    'admin',
    'Confirm it is still the administrator; lasts ten minutes, for deletions, refunds, roles and settings of money',
  )
    .input(adminConfirmSchema)
    .output(z.object({ confirmedUntil: z.iso.datetime() })),
};
