import { z } from 'zod';
import { LIMITS } from '../limits.constants.ts';
import { ok, route } from '../route.ts';

/** The signed-in administrator, and the state of the fresh confirmation. */
const adminSessionSchema = z.object({
  user: z.object({ id: z.uuid(), email: z.string(), displayName: z.string() }),
  /** When the fresh confirmation of this session ends; null without one. */
  confirmedUntil: z.iso.datetime().nullable(),
  /** The ways in which this administrator can confirm, the preferred way first; `code`: of the authenticator app. */
  confirmsBy: z.array(z.enum(['code', 'password'])),
});
export type AdminSession = z.infer<typeof adminSessionSchema>;

/** Password, or a code of the authenticator app (never both). */
const adminConfirmSchema = z.union([
  z.strictObject({ password: z.string().min(1).max(LIMITS.passwordMax) }),
  z.strictObject({ code: z.string().trim().min(1).max(LIMITS.secondStep.codeMax) }),
]);
export type AdminConfirm = z.infer<typeof adminConfirmSchema>;

const administratorSchema = z.object({
  userId: z.uuid(),
  email: z.string(),
  displayName: z.string(),
  /** An inactive administrator is refused like everybody else. */
  status: z.enum(['active', 'inactive']),
  hasTwoStep: z.boolean(),
  grantedAt: z.iso.datetime(),
});
export type AdministratorRow = z.infer<typeof administratorSchema>;

const target = z.object({ userId: z.uuid() });

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
  list: route('GET', '/rest/v1/admin_users', 'admin', 'List the administrators (administrators)').output(
    z.object({ administrators: z.array(administratorSchema) }),
  ),
  grant: route(
    'POST',
    '/rest/v1/admin_users',
    'admin',
    'Make a user an administrator; needs a fresh confirmation (administrators)',
  )
    .input(target)
    .output(ok),
  revoke: route(
    'DELETE',
    '/rest/v1/admin_users/{userId}',
    'admin',
    'End the role of an administrator, never of the last active one; needs a fresh confirmation (administrators)',
  )
    .input(target)
    .output(ok),
};
