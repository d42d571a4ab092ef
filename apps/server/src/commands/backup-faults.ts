import { BackupError } from '../database/backup/backup-error.ts';
import { databaseFault } from '../database/outage.ts';
import { CommandError } from './open-command.ts';

/** Runs a backup or restore and reports what an operator can fix in one line. */
export async function withBackupFaults<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof BackupError) throw new CommandError(error.message);
    const fault = databaseFault(error);
    if (fault === 'full') throw new CommandError('The disk of the database is full. Nothing was changed.');
    if (fault !== null) throw new CommandError('The connection to the database was lost. Nothing was changed.');
    throw error;
  }
}
