import { z } from 'zod';
import { LIMITS } from './limits.ts';

/** Confirmation of an account deletion: its address and, if it has one, its password. */
export const deleteAccountSchema = z.object({
  email: z.string().trim().toLowerCase().max(LIMITS.emailMax),
  password: z.string().min(1).max(LIMITS.passwordMax).optional(),
});

/** Version of the downloaded file's shape, which `docs/own-data.md` describes. */
export const OWN_DATA_FORMAT = 1;
