import { writeFault } from '../../database/backup/backup-error.ts';
import { BackupRunsError, writeBackup } from '../../database/backup/write-backup.ts';
import { openDatabase } from '../../database/open.ts';
import { createAgeKey } from '../../platform/age.ts';
import { backupName } from '../../platform/backup-places/backup-name.ts';
import type { BackupPlace } from '../../platform/backup-places/backup-place.ts';
import { createPlace } from '../../platform/backup-places/create-place.ts';
import { expiredBackups } from '../../platform/backup-places/expired-backups.ts';
import type { BackupOrder, BackupResult } from './backup-order.ts';
import { verifyBackup } from './verify-backup.ts';

/** Makes, verifies and stores a backup, and deletes expired ones, if all of that went well. */
export async function makeBackup(order: BackupOrder): Promise<BackupResult> {
  const { backup, madeAt } = order;
  const place = await createPlace(backup.to);
  const isEncrypted = backup.recipients.length > 0;
  const name = backupName(madeAt, isEncrypted);
  // The secret keys of the recipients are elsewhere: a key of this run alone opens the backup for the comparison.
  const ownKey = isEncrypted && order.isToBeVerified ? await createAgeKey() : null;
  const began = performance.now();
  let rows: number;
  try {
    rows = await write(order, place, name, ownKey ? [ownKey.recipient] : []);
  } catch (error) {
    if (error instanceof BackupRunsError) return { kind: 'busy' };
    throw writeFault(error, name);
  }
  const written = performance.now();
  const verifyFault = order.isToBeVerified
    ? await verifyBackup(order, { open: () => place.open(name), identities: ownKey ? [ownKey.identity] : [] })
    : null;
  const stored = await place.list();
  const removed =
    verifyFault === null
      ? await removeExpired(
          order,
          place,
          stored.map((each) => each.name),
        )
      : [];
  return {
    kind: 'made',
    name,
    bytes: stored.find((each) => each.name === name)?.bytes ?? 0,
    rows,
    writeSeconds: (written - began) / 1000,
    verifySeconds: order.isToBeVerified ? (performance.now() - written) / 1000 : null,
    verifyFault,
    removed,
  };
}

async function write(order: BackupOrder, place: BackupPlace, name: string, more: readonly string[]): Promise<number> {
  const { backup, databaseUrl, dataDir, tables, secrets, madeAt } = order;
  const database = await openDatabase({ url: databaseUrl, dataDir, pool: 2, onFault: () => undefined });
  try {
    const recipients = [...backup.recipients, ...more];
    return await writeBackup(database, tables, { madeAt, recipients, secrets }, async (bytes) => {
      // Only now: the lock of the database is held, so what is unfinished belongs to no run.
      await place.removeDrafts();
      await place.put(name, bytes);
    });
  } finally {
    await database.close();
  }
}

async function removeExpired({ backup, madeAt }: BackupOrder, place: BackupPlace, names: readonly string[]) {
  const expired = expiredBackups(names, backup.retentionDays, madeAt);
  for (const name of expired) await place.remove(name);
  return expired;
}
