import { isObject } from '../formats/fields.ts';
import type { JsonObject } from '../formats/format.ts';
import { plainText } from '../text/plain-text.ts';

/** Cells as a line of CSV. */
export function rawCells(cells: readonly string[], length: number): string {
  return cut(cells.map((cell) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(','), length);
}

/** The fields of a record that may be shown, at any depth. */
export function rawRecord(record: unknown, shown: readonly string[], length: number): string {
  return cut(JSON.stringify(pick(record, shown, 4) ?? {}), length);
}

/** The fields that may be shown of a text that is not JSON. Nothing but `"name": value` is taken from it. */
export function rawBroken(text: string, shown: readonly string[], length: number): string {
  const fields = shown.flatMap((name) => {
    const match = new RegExp(`"${name}"\\s*:\\s*("[^"\\n]{0,200}"|-?[\\d.]{1,20}(?=\\s*[,}\\]]))`).exec(
      text.slice(0, 10_000),
    );
    return match === null ? [] : [`"${name}":${match[1]}`];
  });
  return cut(`{${fields.join(',')}}`, length);
}

function pick(value: unknown, shown: readonly string[], depth: number): JsonObject | undefined {
  if (!isObject(value) || depth === 0) return undefined;
  const fields = Object.entries(value).flatMap(([name, field]): [string, unknown][] => {
    if (isObject(field)) {
      const inner = pick(field, shown, depth - 1);
      return inner === undefined ? [] : [[name, inner]];
    }
    if (!shown.includes(name)) return [];
    if (typeof field === 'number') return [[name, field]];
    return typeof field === 'string' ? [[name, plainText(field)]] : [];
  });
  return fields.length === 0 ? undefined : Object.fromEntries(fields);
}

/** Cutting may leave half of a character. */
function cut(whole: string, length: number): string {
  const text = plainText(whole);
  return text.length > length ? `${plainText(text.slice(0, length - 1))}…` : text;
}
