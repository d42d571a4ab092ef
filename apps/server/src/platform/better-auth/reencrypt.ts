import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import type { AuthSecrets } from './cookies.ts';

/**
 * Encrypts a value of Better Auth with the present secret. Null when it is encrypted with it already; throws when no secret
 * decrypts it.
 */
export async function reencrypt(data: string, { secret, previous }: AuthSecrets): Promise<string | null> {
  const decrypt = (key: string) => symmetricDecrypt({ key, data }).catch(() => null);
  if ((await decrypt(secret)) !== null) return null;
  for (const former of previous) {
    const text = await decrypt(former);
    if (text !== null) return symmetricEncrypt({ key: secret, data: text });
  }
  throw new Error('no secret decrypts the value');
}
