/** A backup cannot be written or read; the message gives the reason. */
export class BackupError extends Error {}

export const DAMAGED = 'This is not a backup of BugünNe, or it is damaged. Nothing was restored.';
export const CUT_OFF = 'The backup ends too early, as after a full disk or a broken copy. Nothing was restored.';

/** Replaces an error of the file system by what the operator can do about it. */
export function writeFault(error: unknown, file: string): unknown {
  if (!(error instanceof Error) || !('syscall' in error) || !('code' in error)) return error;
  if (error.code === 'ENOSPC' || error.code === 'EDQUOT') {
    return new BackupError(
      `There is not enough room for the backup ${file}; nothing was written. Choose another disk.`,
    );
  }
  return new BackupError(`The backup ${file} could not be written: ${error.message}`);
}
