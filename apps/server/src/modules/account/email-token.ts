import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

/** Creates the token of a confirmation link, and the hash of its secret to store. */
export function makeEmailToken(changeId: string) {
  const secret = randomBytes(24).toString('base64url');
  return { token: `${changeId}.${secret}`, hash: hashOf(secret) };
}

/** Returns null for text that cannot be a token. */
export function readEmailToken(token: string) {
  const [changeId = '', secret = ''] = token.split('.');
  return z.uuid().safeParse(changeId).success ? { changeId, hash: hashOf(secret) } : null;
}

export const isSameHash = (stored: string, given: string) => timingSafeEqual(Buffer.from(stored), Buffer.from(given));
