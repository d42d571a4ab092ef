import { Inflate } from 'fflate';
import type { FileCode } from '../codes.ts';
import type { Pacer } from '../text/pacer.ts';
import { crc32 } from './crc32.ts';
import { compressedBytes, type ZipEntry } from './zip-directory.ts';

/** Compressed bytes between two pauses. */
const CHUNK = 256 * 1024;

/** Thrown inside the inflater, which has no other way to stop. */
const TOO_LONG = Symbol('too long');

/**
 * The content of an entry. It is counted while inflating, so that a directory that understates sizes cannot make more than
 * `maxBytes`.
 */
export async function inflateEntry(
  zip: Uint8Array,
  entry: ZipEntry,
  maxBytes: number,
  pacer: Pacer,
): Promise<Uint8Array | FileCode> {
  const compressed = compressedBytes(zip, entry);
  if (compressed === null) return 'zip-broken';
  if (entry.method !== 0 && entry.method !== 8) return 'zip-unsupported';
  if (entry.method === 0) return compressed.length > maxBytes ? 'zip-ratio' : check(compressed, entry);
  const chunks: Uint8Array[] = [];
  let length = 0;
  let finished = false;
  const inflate = new Inflate((chunk, final) => {
    length += chunk.length;
    if (length > maxBytes) throw TOO_LONG;
    chunks.push(chunk);
    finished = final;
  });
  try {
    for (let at = 0; at < compressed.length; at += CHUNK) {
      inflate.push(compressed.subarray(at, at + CHUNK), at + CHUNK >= compressed.length);
      await pacer.pause();
    }
  } catch (error) {
    if (error === TOO_LONG) return 'zip-ratio';
    if (error instanceof Error && 'code' in error) return 'zip-broken';
    throw error;
  }
  return finished ? check(join(chunks, length), entry) : 'zip-broken';
}

function check(bytes: Uint8Array, { crc }: ZipEntry): Uint8Array | FileCode {
  return crc32(bytes) === crc ? bytes : 'zip-broken';
}

function join(chunks: readonly Uint8Array[], length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
