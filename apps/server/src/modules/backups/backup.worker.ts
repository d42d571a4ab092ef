/** The thread of one backup: reading, encrypting and comparing take no time from requests. */
import { parentPort, workerData } from 'node:worker_threads';
import type { BackupOrder } from './backup-order.ts';
import { makeBackup } from './make-backup.ts';

const order: BackupOrder = workerData;
parentPort?.postMessage(await makeBackup(order));
