export { inflateEntry } from './unpack/inflate-entry.ts';
export { isZip, type ZipEntry, zipEntries } from './unpack/zip-directory.ts';
