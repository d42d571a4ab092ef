import { Worker } from 'node:worker_threads';
import type { Logger } from '../../platform/logger.ts';
import { logThread } from '../../platform/process-output.ts';
import type { BackupOrder, BackupResult } from './backup-order.ts';

const MEMORY_MEGABYTES = 1024;

/** Makes a backup in a thread of its own, which ends with it. Rejects with the error of the thread. */
export function makeBackupInThread(order: BackupOrder, logger: Logger): Promise<BackupResult> {
  const worker = new Worker(new URL('./backup.worker.ts', import.meta.url), {
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MEGABYTES },
    stdout: true,
    stderr: true,
  });
  logThread(worker, logger);
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the thread of the backup ended with ${code}`)));
  });
}
