import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** A file changed so shortly before it was copied is copied again: its time may not show a later change. */
const UNSURE_NANOSECONDS = 1_000_000_000n;

const AT_ONCE = 64;

type Seen = { size: bigint; changedAt: bigint; copiedAt: bigint };

/**
 * Copies the folder of an embedded database while it is used. Most files are copied beside the running work; `exclusively`
 * then has the database wait for a checkpoint and for the files that changed meanwhile. The copy is the database at that
 * moment, as after a power failure.
 */
export async function copyCluster(
  source: string,
  target: string,
  exclusively: (work: () => Promise<void>) => Promise<void>,
): Promise<void> {
  await rm(target, { recursive: true, force: true });
  const seen = new Map<string, Seen>();
  const copyChanged = async () => {
    const left = new Set(seen.keys());
    const names = await filesIn(source);
    for (const name of names) left.delete(name);
    // Many at once: each step waits for its turn beside the statements of requests.
    for (let first = 0; first < names.length; first += AT_ONCE) {
      await Promise.all(names.slice(first, first + AT_ONCE).map((name) => copyOne(name).catch(ignoreGone)));
    }
    for (const name of left) await rm(join(target, name), { force: true });
  };
  async function copyOne(name: string) {
    const { size, mtimeNs } = await stat(join(source, name), { bigint: true });
    const before = seen.get(name);
    const isSame =
      before?.size === size && before.changedAt === mtimeNs && mtimeNs + UNSURE_NANOSECONDS < before.copiedAt;
    if (isSame) return;
    seen.set(name, { size, changedAt: mtimeNs, copiedAt: BigInt(Date.now()) * 1_000_000n });
    await mkdir(dirname(join(target, name)), { recursive: true, mode: 0o700 });
    // Without copying a byte where the file system can.
    await copyFile(join(source, name), join(target, name), constants.COPYFILE_FICLONE);
  }
  try {
    await copyChanged();
    await exclusively(copyChanged);
    // PostgreSQL does not start without its folders, which may be empty.
    for (const name of await foldersIn(source)) await mkdir(join(target, name), { recursive: true, mode: 0o700 });
  } catch (error) {
    await rm(target, { recursive: true, force: true });
    throw error;
  }
}

const entriesIn = (folder: string) => readdir(folder, { recursive: true, withFileTypes: true });

const relative = (folder: string, path: string) => path.slice(folder.length + 1);

const filesIn = async (folder: string) =>
  (await entriesIn(folder)).flatMap((entry) =>
    entry.isFile() ? [relative(folder, join(entry.parentPath, entry.name))] : [],
  );

const foldersIn = async (folder: string) =>
  (await entriesIn(folder)).flatMap((entry) =>
    entry.isDirectory() ? [relative(folder, join(entry.parentPath, entry.name))] : [],
  );

/** Files of dropped tables and old logs may go while the database runs. */
function ignoreGone(error: unknown) {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
}
