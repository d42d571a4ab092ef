import { z } from 'zod';
import { LIMITS } from './limits.ts';

/** What has to be typed before an account is deleted: its address and, where there is one, the password. */
export const deleteAccountSchema = z.object({
  email: z.string().trim().toLowerCase().max(LIMITS.emailMax),
  password: z.string().min(1).max(LIMITS.passwordMax).optional(),
});

/** Version of the downloaded file's shape, which `docs/own-data.md` describes. */
export const OWN_DATA_FORMAT = 1;
