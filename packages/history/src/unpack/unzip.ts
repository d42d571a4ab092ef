import type { FileCode } from '../codes.ts';
import type { Pacer } from '../text/pacer.ts';
import { inflateEntry } from './inflate-entry.ts';
import { type Budget, EMPTY, type Leaf } from './leaf.ts';
import { safeName } from './safe-name.ts';
import { isZip, type ZipEntry, zipEntries } from './zip-directory.ts';

const TEXT = /\.(csv|tsv|txt|json|jsonl|ndjson)$/i;
const ZIP = /\.zip$/i;
/** Copies of file attributes that macOS adds to zips. */
const ATTRIBUTES = /(^|\/)(__MACOSX\/|\._)/;

/** The text files of a zip. What would exceed a limit is refused before anything is inflated. */
export async function unzip(zip: Leaf, budget: Budget, pacer: Pacer): Promise<Leaf[]> {
  const { limits } = budget;
  const refuse = (code: FileCode): Leaf[] => [{ ...zip, bytes: EMPTY, code, zip: zip.name }];
  if (zip.bytes.length > limits.fileBytes) return refuse('file-too-large');
  const all = zipEntries(zip.bytes);
  if (all === null) return refuse('zip-broken');
  if (all.length > limits.files) return refuse('zip-too-many-files');
  const entries = all.filter(({ name }) => (TEXT.test(name) || ZIP.test(name)) && !ATTRIBUTES.test(name));
  const texts = entries.filter(({ name }) => TEXT.test(name));
  const size = texts.reduce((sum, entry) => sum + entry.size, 0);
  if (size > limits.zipRatioFrom && size > zip.bytes.length * limits.zipRatio) return refuse('zip-ratio');
  if (entries.length === 0) return refuse('unknown-format');

  const leaves: Leaf[] = [];
  for (const entry of inOrder(entries)) {
    const content = await contentOf(zip.bytes, entry, budget, pacer);
    const leaf = { name: safeName(entry.name), zip: zip.name };
    if (typeof content === 'string') leaves.push({ ...leaf, bytes: EMPTY, code: content });
    else leaves.push({ ...leaf, bytes: content, code: null });
  }
  return leaves;
}

async function contentOf(
  zip: Uint8Array,
  entry: ZipEntry,
  budget: Budget,
  pacer: Pacer,
): Promise<Uint8Array | FileCode> {
  if (ZIP.test(entry.name)) return 'zip-in-zip';
  if (entry.encrypted) return 'zip-encrypted';
  if (entry.size > budget.limits.fileBytes) return 'file-too-large';
  if (entry.size > budget.bytes) return 'total-too-large';
  const content = await inflateEntry(zip, entry, entry.size, pacer);
  if (typeof content === 'string') return content;
  budget.bytes -= content.length;
  return isZip(content) ? 'zip-in-zip' : content;
}

/** Which files fit into the budget must not depend on the order in the zip. */
function inOrder(entries: readonly ZipEntry[]): ZipEntry[] {
  return entries
    .toSorted((left, right) => left.crc - right.crc)
    .toSorted((left, right) => (left.name < right.name ? -1 : left.name > right.name ? 1 : 0));
}
