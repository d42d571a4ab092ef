import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

/** The token of a link for a change, and what is kept of it. */
export function makeEmailToken(changeId: string) {
  const secret = randomBytes(24).toString('base64url');
  return { token: `${changeId}.${secret}`, hash: hashOf(secret) };
}

/** Null for what cannot be a token. */
export function readEmailToken(token: string) {
  const [changeId = '', secret = ''] = token.split('.');
  return z.uuid().safeParse(changeId).success ? { changeId, hash: hashOf(secret) } : null;
}

export const isSameHash = (kept: string, given: string) => timingSafeEqual(Buffer.from(kept), Buffer.from(given));
