import type { AuthSecrets } from '../../platform/better-auth/cookies.ts';
import { reencrypt } from '../../platform/better-auth/reencrypt.ts';
import type { Logger } from '../../platform/logger.ts';
import type { EncryptedValuesRepo } from './encrypted-values.repo.ts';

/**
 * After a change of AUTH_SECRET, encrypts the keys of authenticator apps, recovery codes and signing keys with the new
 * secret, so that AUTH_SECRET_PREVIOUS can be removed later. Does nothing without a previous secret.
 */
export function secretChangeService(repo: EncryptedValuesRepo, secrets: AuthSecrets, logger: Logger) {
  let unreadable = 0;
  /** A value that no secret decrypts stays: it was unreadable before, and must not keep the server from starting. */
  const replace = (value: string) =>
    reencrypt(value, secrets).catch(() => {
      unreadable += 1;
      return null;
    });

  return {
    async apply(): Promise<void> {
      if (secrets.previous.length === 0) return;
      unreadable = 0;
      const factors = await repo.replaceFactors(replace);
      const signingKeys = await repo.replaceSigningKeys(replace);
      logger.info({ factors, signingKeys }, 'the stored secrets are encrypted with AUTH_SECRET');
      if (unreadable > 0) {
        logger.warn({ unreadable }, 'neither AUTH_SECRET nor AUTH_SECRET_PREVIOUS decrypts some stored secrets');
      }
    },
  };
}
