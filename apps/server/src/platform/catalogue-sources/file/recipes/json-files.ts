import { decodeText } from '@bugunne/history/tables';
import { inflateEntry, isZip, type ZipEntry, zipEntries } from '@bugunne/history/zips';

/** Limits of what is read at once, after inflating. */
const LIMITS = {
  file: 200_000_000,
  all: 400_000_000,
  files: 20_000,
  /** Tandoor has a zip for each recipe in that of all. */
  depth: 2,
} as const;

/** A JSON file, alone or in a zip; `reason` says why it cannot be read. */
export type JsonFile = { name: string } & ({ value: unknown } | { reason: string });

/** Whether the bytes are a zip or JSON rather than a table. */
export const isRecipesFile = (bytes: Uint8Array): boolean =>
  isZip(bytes) || /^\s*[[{]/u.test(decodeText(bytes.subarray(0, 200)).text);

type Budget = { bytes: number; files: number };

/** The JSON files of a file: itself, or those in a zip and in the zips inside it. */
export async function* jsonFiles(
  name: string,
  bytes: Uint8Array,
  depth = 0,
  budget: Budget = { bytes: LIMITS.all, files: LIMITS.files },
): AsyncGenerator<JsonFile> {
  if (!isZip(bytes)) {
    yield parsed(name, bytes);
    return;
  }
  const entries = depth < LIMITS.depth ? zipEntries(bytes) : null;
  if (entries === null) {
    yield { name, reason: depth < LIMITS.depth ? 'the zip is broken' : 'zips are in zips too deeply' };
    return;
  }
  for (const entry of entries) {
    const isInner = /\.zip$/iu.test(entry.name);
    if (/(^|\/)(__MACOSX\/|\._)/u.test(entry.name) || !(isInner || /\.json$/iu.test(entry.name))) continue;
    const content = await contentOf(bytes, entry, budget);
    if (typeof content === 'string') yield { name: entry.name, reason: content };
    else yield* jsonFiles(entry.name, content, depth + 1, budget);
    if (budget.files <= 0) return;
  }
}

async function contentOf(zip: Uint8Array, entry: ZipEntry, budget: Budget): Promise<Uint8Array | string> {
  budget.files -= 1;
  if (budget.files < 0) return 'the zip has too many files';
  if (entry.encrypted) return 'the file is encrypted';
  if (entry.size > LIMITS.file || entry.size > budget.bytes) return 'the file is too large';
  const content = await inflateEntry(zip, entry, entry.size, { step: () => undefined, pause: async () => undefined });
  if (typeof content === 'string') return 'the file in the zip is broken';
  budget.bytes -= content.length;
  return content;
}

function parsed(name: string, bytes: Uint8Array): JsonFile {
  if (bytes.length > LIMITS.file) return { name, reason: 'the file is too large' };
  try {
    const value: unknown = JSON.parse(decodeText(bytes).text);
    return { name, value };
  } catch {
    return { name, reason: 'the file is no JSON' };
  }
}
