import type { FailureCode, SkipCode } from '../codes.ts';
import type { Reading } from '../formats/format.ts';
import type { HistoryLimits } from '../limits.ts';
import type { HistoryService } from '../services.ts';
import { plainText } from '../text/plain-text.ts';
import type { FailedRow, FileReport, History, SkippedRows, SourceRow } from '../types.ts';
import type { Collector } from '../works/collect.ts';
import type { Observation } from '../works/observation.ts';

/** Takes the rows of all files. */
export interface Sink {
  /** Rows until now, of all files. */
  rows(): number;
  /** Whether the limit of rows is reached. */
  isFull(): boolean;
  /** Takes a row; `raw` is called only when the row is shown. */
  take(report: FileReport, service: HistoryService, line: number, reading: Reading, raw: () => string): void;
  skipped: SkippedRows[];
  failed: FailedRow[];
  failedCounts: History['failedCounts'];
}

export function createSink(collector: Collector, limits: HistoryLimits): Sink {
  const skipped: SkippedRows[] = [];
  const failed: FailedRow[] = [];
  const failedCounts: History['failedCounts'] = {};
  let rows = 0;
  return {
    skipped,
    failed,
    failedCounts,
    rows: () => rows,
    isFull: () => rows >= limits.rows,
    take(report, service, line, reading, raw) {
      if (reading === 'private') return;
      rows += 1;
      report.rows += 1;
      const source = (): SourceRow => ({ file: report.name, line, raw: raw() });
      if ('skip' in reading) skip(report, reading.skip, source);
      else if ('fail' in reading) fail(report, reading.fail, source);
      else collect(report, service, plain(reading.observation), source);
    },
  };

  function collect(
    report: FileReport,
    service: HistoryService,
    observation: Observation,
    source: () => SourceRow,
  ): void {
    if (observation.title === '' || observation.artist === '') fail(report, 'no-title', source);
    else if (isTooLong(observation, limits.fieldLength)) fail(report, 'field-too-long', source);
    else collector.add(service, observation, source);
  }

  function skip(report: FileReport, code: SkipCode, source: () => SourceRow): void {
    let group = skipped.findLast(({ file, code: other }) => file === report.name && code === other);
    if (group === undefined) {
      group = { file: report.name, code, count: 0, rows: [] };
      skipped.push(group);
    }
    group.count += 1;
    if (group.rows.length < limits.exampleRows) group.rows.push(source());
  }

  function fail(report: FileReport, code: FailureCode, source: () => SourceRow): void {
    report.failedRows += 1;
    failedCounts[code] = (failedCounts[code] ?? 0) + 1;
    if (report.failedRows <= limits.failedRows) failed.push({ ...source(), code });
  }
}

function plain(observation: Observation): Observation {
  const { title, originalTitle, artist, album } = observation;
  const text = (value: string | null | undefined) => (value ? plainText(value) : value);
  return {
    ...observation,
    title: plainText(title),
    originalTitle: text(originalTitle),
    artist: text(artist),
    album: text(album),
  };
}

function isTooLong({ title, originalTitle, artist, album }: Observation, limit: number): boolean {
  return [title, originalTitle, artist, album].some((field) => (field?.length ?? 0) > limit);
}
