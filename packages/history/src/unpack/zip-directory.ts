/** An entry of a zip's directory. Sizes are in bytes. */
export interface ZipEntry {
  name: string;
  compressed: number;
  size: number;
  method: number;
  encrypted: boolean;
  crc: number;
  /** Position of the entry's local header. */
  offset: number;
}

const END = 0x06054b50;
const END_64 = 0x06064b50;
const LOCATOR_64 = 0x07064b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const UNKNOWN_32 = 0xffffffff;

/** Whether the bytes start as those of a zip. */
export function isZip(bytes: Uint8Array): boolean {
  return (
    bytes[0] === 0x50 && bytes[1] === 0x4b && ((bytes[2] === 3 && bytes[3] === 4) || (bytes[2] === 5 && bytes[3] === 6))
  );
}

/** Entries of a zip without its folders, from the directory at its end; null for a broken one. Inflates nothing. */
export function zipEntries(bytes: Uint8Array): ZipEntry[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return readDirectory(view);
  } catch {
    // Positions beyond the end of the file.
    return null;
  }
}

function readDirectory(view: DataView): ZipEntry[] | null {
  const end = findEnd(view);
  if (end === null) return null;
  const entries: ZipEntry[] = [];
  let at = end.offset;
  for (let index = 0; index < end.count; index += 1) {
    if (view.getUint32(at, true) !== CENTRAL) return null;
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((field) => view.getUint16(at + field, true));
    const extraAt = at + 46 + (nameLength ?? 0);
    const name = textAt(view, at + 46, nameLength ?? 0);
    const wide = wideNumbers(view, extraAt, extraLength ?? 0);
    const [size, compressed, offset] = [24, 20, 42].map((field) => {
      const value = view.getUint32(at + field, true);
      return value === UNKNOWN_32 ? (wide.shift() ?? value) : value;
    });
    const flags = view.getUint16(at + 8, true);
    if (!name.endsWith('/'))
      entries.push({
        name,
        size: size ?? 0,
        compressed: compressed ?? 0,
        offset: offset ?? 0,
        method: view.getUint16(at + 10, true),
        encrypted: (flags & 1) === 1,
        crc: view.getUint32(at + 16, true),
      });
    at = extraAt + (extraLength ?? 0) + (commentLength ?? 0);
  }
  return entries;
}

/** The compressed bytes of an entry; null when its header is not where the directory says. */
export function compressedBytes(bytes: Uint8Array, { offset, compressed }: ZipEntry): Uint8Array | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (offset + 30 > bytes.length || view.getUint32(offset, true) !== LOCAL) return null;
  const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  return start + compressed > bytes.length ? null : bytes.subarray(start, start + compressed);
}

function findEnd(view: DataView): { count: number; offset: number } | null {
  const first = Math.max(0, view.byteLength - 22 - 0xffff);
  for (let at = view.byteLength - 22; at >= first; at -= 1) {
    if (view.getUint32(at, true) !== END) continue;
    if (at >= 20 && view.getUint32(at - 20, true) === LOCATOR_64) {
      const wide = Number(view.getBigUint64(at - 12, true));
      if (view.getUint32(wide, true) !== END_64) return null;
      return { count: Number(view.getBigUint64(wide + 32, true)), offset: Number(view.getBigUint64(wide + 48, true)) };
    }
    return { count: view.getUint16(at + 10, true), offset: view.getUint32(at + 16, true) };
  }
  return null;
}

/** Numbers of 64 bits that replace those of 32, in the order of the directory. */
function wideNumbers(view: DataView, start: number, length: number): number[] {
  for (let at = start; at + 4 <= start + length; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== 1) continue;
    const count = Math.floor(view.getUint16(at + 2, true) / 8);
    return Array.from({ length: count }, (_, index) => Number(view.getBigUint64(at + 4 + index * 8, true)));
  }
  return [];
}

function textAt(view: DataView, start: number, length: number): string {
  return new TextDecoder().decode(new Uint8Array(view.buffer, view.byteOffset + start, length));
}
