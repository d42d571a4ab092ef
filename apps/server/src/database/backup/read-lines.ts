import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { AgeError, decryptWith, isEncrypted } from '../../platform/age.ts';
import { BackupError, CUT_OFF, DAMAGED } from './backup-error.ts';

/** Opens the bytes of a backup from their beginning; called once for the check and once for the restore. */
export type BackupSource = { open: () => Promise<Readable>; identities?: readonly string[] };

/** The lines of a compressed, perhaps encrypted backup. Throws `BackupError` when it was cut off or is damaged. */
export async function* linesOf({ open, identities = [] }: BackupSource): AsyncGenerator<string> {
  const text = createGunzip().setEncoding('utf8');
  let rest = '';
  try {
    const bytes = await open();
    const plain = (await isEncrypted(bytes)) ? await decryptWith(identities, bytes) : bytes;
    // Its failure destroys `text`, whose iteration throws it.
    pipeline(plain, text).catch(() => undefined);
    for await (const chunk of text) {
      const lines = (rest + String(chunk)).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } catch (error) {
    throw readFault(error);
  }
  if (rest !== '') yield rest;
}

function readFault(error: unknown): unknown {
  if (error instanceof AgeError) {
    const reasons = {
      no_identity:
        'The backup is encrypted. Give the file with the secret key: --identity key.txt. Nothing was restored.',
      wrong_identity: 'The backup is encrypted for other keys than the one given. Nothing was restored.',
      damaged: `${CUT_OFF.slice(0, -' Nothing was restored.'.length)} Or a byte of it was changed. Nothing was restored.`,
    };
    return new BackupError(reasons[error.reason]);
  }
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'Z_BUF_ERROR') return new BackupError(CUT_OFF);
  if (String(code).startsWith('Z_')) return new BackupError(DAMAGED);
  if (error instanceof Error && 'syscall' in error) {
    return new BackupError(`The backup could not be read: ${error.message}. Nothing was restored.`);
  }
  return error;
}
