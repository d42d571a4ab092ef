import { rm } from 'node:fs/promises';
import { BackupError } from '../../database/backup/backup-error.ts';
import type { BackupSource } from '../../database/backup/read-lines.ts';
import { restoreBackup } from '../../database/backup/restore-backup.ts';
import { openDatabase } from '../../database/open.ts';
import { createScratchDatabase } from '../../database/scratch-database.ts';
import type { BackupOrder } from './backup-order.ts';

/**
 * Restores a stored backup into an empty database, which compares counts and checksums, and removes that database. Returns
 * why it failed, or null. The database is one beside the site's own if the role may create one, and embedded otherwise.
 */
export async function verifyBackup(order: BackupOrder, source: BackupSource): Promise<string | null> {
  const serverUrl = order.backup.verifyUrl ?? order.databaseUrl;
  try {
    const scratch = serverUrl ? await createScratchDatabase(serverUrl) : null;
    if (!scratch && order.backup.verifyUrl) return 'The role of BACKUP_VERIFY_URL may not create databases.';
    try {
      await restoreInto(scratch?.url, order, source);
    } finally {
      await scratch?.drop();
    }
    return null;
  } catch (error) {
    // Messages of a database may hold rows.
    if (error instanceof BackupError) return error.message;
    return error instanceof Error && 'code' in error
      ? `The restore failed with ${String(error.code)}.`
      : 'The restore failed.';
  }
}

async function restoreInto(url: string | undefined, { workDir, tables }: BackupOrder, source: BackupSource) {
  await rm(workDir, { recursive: true, force: true });
  const database = await openDatabase({ url, dataDir: workDir, pool: 2, onFault: () => undefined });
  try {
    await restoreBackup(database, source, tables);
  } finally {
    await database.close();
    await rm(workDir, { recursive: true, force: true });
  }
}
