import type { ChosenFile } from './messages.ts';

/** Files of a file field. */
export const filesOfField = (list: FileList | null): ChosenFile[] =>
  [...(list ?? [])].map((file) => ({ path: file.webkitRelativePath || file.name, file }));

/** Files of a drop, with those in dropped folders. Call it at once: the browser empties the drop after its event. */
export async function filesOfDrop(drop: DataTransfer): Promise<ChosenFile[]> {
  const entries = [...drop.items].map((item) => item.webkitGetAsEntry?.() ?? null);
  const files = filesOfField(drop.files);
  if (!entries.some((entry) => entry?.isDirectory)) return files;
  const found = await Promise.all(entries.map((entry) => (entry ? filesIn(entry) : [])));
  return found.flat();
}

async function filesIn(entry: FileSystemEntry): Promise<ChosenFile[]> {
  if (isDirectory(entry)) return (await Promise.all((await entriesOf(entry)).map(filesIn))).flat();
  const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject)).catch(
    () => null,
  );
  return file ? [{ path: entry.fullPath, file }] : [];
}

const isDirectory = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

/** All entries of a folder: the browser gives them in portions. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const portions = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const portion = await new Promise<FileSystemEntry[]>((resolve) => portions.readEntries(resolve, () => resolve([])));
    if (portion.length === 0) return all;
    all.push(...portion);
  }
}
