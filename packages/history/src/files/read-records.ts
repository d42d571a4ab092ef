import { isObject } from '../formats/fields.ts';
import type { FileContext, Reading, RecordFormat } from '../formats/format.ts';
import { RECORD_FORMATS } from '../formats/list.ts';
import type { HistoryLimits } from '../limits.ts';
import type { HistoryFormat } from '../services.ts';
import type { Pacer } from '../text/pacer.ts';
import { type JsonRecord, jsonRecords } from '../text/records.ts';
import type { FileReport } from '../types.ts';
import { rawBroken, rawRecord } from './raw-text.ts';
import type { Sink } from './sink.ts';

/** Records in which the format is looked for: the first ones may be broken. */
const FIRST_RECORDS = 50;

interface Recognised {
  definition: RecordFormat;
  format: HistoryFormat;
}

/** The format of the first record that has one; `empty` for a file without records, null when none has a format. */
export function recogniseRecords(text: string, file: string, limits: HistoryLimits): Recognised | 'empty' | null {
  let count = 0;
  for (const { value, broken } of jsonRecords(text, limits.recordLength)) {
    count += 1;
    if (count > FIRST_RECORDS) break;
    if (!isObject(value)) {
      if (broken === null && Array.isArray(value) && value.length === 0) return 'empty';
      continue;
    }
    if (Object.keys(value).length === 0) return 'empty';
    for (const definition of RECORD_FORMATS) {
      const format = definition.recognise(value, file);
      if (format !== null) return { definition, format };
    }
  }
  return count === 0 ? 'empty' : null;
}

/** Reads all records of a file. */
export async function readRecords(
  text: string,
  { definition, format }: Recognised,
  report: FileReport,
  context: FileContext,
  sink: Sink,
  limits: HistoryLimits,
  pacer: Pacer,
  onRow: () => void,
): Promise<void> {
  let cut = 0;
  let line = 0;
  for (const record of jsonRecords(text, limits.recordLength)) {
    for (const part of partsOf(record, definition)) {
      line += 1;
      await pacer.step();
      if (sink.isFull()) {
        cut += 1;
        continue;
      }
      const raw = () =>
        record.broken === null
          ? rawRecord(part, definition.shownFields, limits.rawLength)
          : shownOf(record.broken, definition, limits);
      sink.take(report, definition.service, line, readingOf(record, part), raw);
      onRow();
    }
  }
  if (cut > 0) context.note({ code: 'rows-cut', count: cut });

  function readingOf({ broken }: JsonRecord, part: unknown): Reading {
    if (broken !== null) return privacyOf(broken, definition) === 'private' ? 'private' : { fail: 'broken-json' };
    return isObject(part) ? definition.read(part, format, context) : { fail: 'bad-shape' };
  }
}

function partsOf({ value }: JsonRecord, { parts }: RecordFormat): readonly unknown[] {
  return (isObject(value) ? parts?.(value) : null) ?? [value];
}

/** Whether a record that is not JSON is private; `unknown` when it was cut off before it says so. */
function privacyOf(broken: string, { privateField }: RecordFormat): 'private' | 'public' | 'unknown' {
  if (privateField === undefined) return 'public';
  const value = new RegExp(`"${privateField}"\\s*:\\s*(\\w+)`).exec(broken)?.[1];
  if (value === undefined) return 'unknown';
  return ['false', '0', 'null'].includes(value) ? 'public' : 'private';
}

function shownOf(broken: string, definition: RecordFormat, limits: HistoryLimits): string {
  return privacyOf(broken, definition) === 'public' ? rawBroken(broken, definition.shownFields, limits.rawLength) : '';
}
