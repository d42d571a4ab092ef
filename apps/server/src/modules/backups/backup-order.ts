import type { BackupConfig } from '../../backup-config.ts';
import type { BackupSecrets } from '../../database/backup/backup-format.ts';
import type { TableDeclaration } from '../../database/tables.ts';

/** Everything that a run needs, as data that can be sent to a thread. */
export type BackupOrder = {
  backup: BackupConfig;
  databaseUrl: string | undefined;
  /** The data folder of an embedded database that nothing else has open: a copy, or that of a stopped server. */
  dataDir: string;
  /** A folder for an embedded database that the backup is restored into. */
  workDir: string;
  tables: readonly TableDeclaration[];
  secrets: BackupSecrets;
  madeAt: Date;
  isToBeVerified: boolean;
};

export type BackupResult =
  | { kind: 'busy' }
  | {
      kind: 'made';
      name: string;
      bytes: number;
      rows: number;
      writeSeconds: number;
      verifySeconds: number | null;
      /** Why the comparison failed; null when it succeeded or was not asked for. */
      verifyFault: string | null;
      removed: readonly string[];
    };
