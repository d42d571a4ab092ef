import { createHash, createHmac } from 'node:crypto';
import { CODE_ALPHABET, CODE_LENGTH } from '@bugunne/contract';

export type InvitationSecrets = { token: string; code: string; tokenHash: string; codeHash: string };

/** The stored form of a token. A token has 256 bits, so its hash needs no key. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * Link and code of an invitation are made from its id with the site's secret, so that the user can copy them again
 * although only hashes are stored. After a change of the secret the former ones still work as long as they are configured.
 */
export function invitationSecrets(secret: string, previous: readonly string[] = []) {
  const keyed = (key: string, ...parts: string[]) =>
    createHmac('sha256', key).update(['friend-invitation', ...parts].join('\0'));
  /** The key of a short code: its hash alone could be tried out by anyone who reads the table. */
  const hashCode = (key: string, code: string) => keyed(key, 'code-hash', code).digest('base64url');

  function of(id: string, key = secret): InvitationSecrets {
    const token = keyed(key, 'token', id).digest('base64url');
    const code = spell(keyed(key, 'code', id).digest());
    return { token, code, tokenHash: hashToken(token), codeHash: hashCode(key, code) };
  }
  return {
    of,
    /** The link and code of a stored invitation; null once its secret is no longer configured. */
    known: (id: string, tokenHash: string): InvitationSecrets | null =>
      [secret, ...previous].map((key) => of(id, key)).find((made) => made.tokenHash === tokenHash) ?? null,
    codeHashes: (code: string): string[] => [secret, ...previous].map((key) => hashCode(key, code)),
  };
}

/** The bias is below 2⁻²⁰: 64 bits against 30⁸ codes. */
function spell(bytes: Buffer): string {
  let rest = bytes.readBigUInt64BE();
  const base = BigInt(CODE_ALPHABET.length);
  let code = '';
  for (let place = 0; place < CODE_LENGTH; place++, rest /= base) code += CODE_ALPHABET[Number(rest % base)] ?? '';
  return code;
}
