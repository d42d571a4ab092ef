import { zipSync } from 'fflate';
import { readHistory } from '../read-history.ts';
import type { History, HistoryEntry, HistoryFile, HistoryOptions } from '../types.ts';
import { encode, type TestEncoding } from './encode.ts';

/** A file of a text. */
export function file(name: string, text: string, encoding: TestEncoding = 'utf-8'): HistoryFile {
  return { name, bytes: encode(text, encoding) };
}

/** A file of a JSON value. */
export const json = (name: string, value: unknown): HistoryFile => file(name, JSON.stringify(value));

/** A zip of files. */
export function zip(name: string, files: readonly HistoryFile[]): HistoryFile {
  return { name, bytes: zipSync(Object.fromEntries(files.map((one) => [one.name, one.bytes]))) };
}

export const readText = (name: string, text: string, options?: HistoryOptions): Promise<History> =>
  readHistory([file(name, text)], options);

/** The entry of a title; throws when there is none or more than one. */
export function entryOf({ entries }: History, title: string): HistoryEntry {
  const [entry, ...others] = entries.filter((one) => one.title === title);
  if (entry === undefined || others.length > 0)
    throw new Error(
      `${entries.length} entries, ${others.length + (entry ? 1 : 0)} of “${title}”: ${entries.map((one) => one.title).join(', ')}`,
    );
  return entry;
}

/** Codes of the files, by name. */
export const fileCodes = ({ files }: History) => Object.fromEntries(files.map(({ name, code }) => [name, code]));
