import type { SessionRequest } from '../../../shared/session.ts';
import { type Check, works } from './check.ts';

/** Reads the administrator's own session from the database, past the short-lived cookie. */
export const authCheck =
  (isStored: (request: SessionRequest) => Promise<boolean>): Check =>
  async ({ request }) => {
    const isKnown = await isStored(request).catch(() => false);
    return isKnown ? works() : { status: 'error', finding: 'auth_failed' };
  };
