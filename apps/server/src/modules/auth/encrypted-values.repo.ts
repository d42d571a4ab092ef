import { eq } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { signingKeys, twoFactors } from '../../database/schema/index.ts';

/** Encrypts a value again; null leaves it as it is. */
type Reencrypt = (value: string) => Promise<string | null>;

/** The columns that are encrypted with the secret. Each row is locked while its values are replaced. */
export const encryptedValuesRepo = (db: Db) => ({
  async replaceFactors(reencrypt: Reencrypt): Promise<number> {
    return db.transaction(async (tx) => {
      let replaced = 0;
      for (const row of await tx.select().from(twoFactors).for('update')) {
        const [secret, backupCodes] = [await reencrypt(row.secret), await reencrypt(row.backupCodes)];
        if (secret === null && backupCodes === null) continue;
        await tx
          .update(twoFactors)
          .set({ secret: secret ?? row.secret, backupCodes: backupCodes ?? row.backupCodes })
          .where(eq(twoFactors.id, row.id));
        replaced += 1;
      }
      return replaced;
    });
  },
  /** Better Auth stores the encrypted key as a JSON string. */
  async replaceSigningKeys(reencrypt: Reencrypt): Promise<number> {
    return db.transaction(async (tx) => {
      let replaced = 0;
      for (const { id, privateKey } of await tx.select().from(signingKeys).for('update')) {
        const encrypted = await reencrypt(String(JSON.parse(privateKey)));
        if (encrypted === null) continue;
        await tx
          .update(signingKeys)
          .set({ privateKey: JSON.stringify(encrypted) })
          .where(eq(signingKeys.id, id));
        replaced += 1;
      }
      return replaced;
    });
  },
});

export type EncryptedValuesRepo = ReturnType<typeof encryptedValuesRepo>;
