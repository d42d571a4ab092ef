import type { ImportRow } from '@bugunne/contract/import-rows.schema';
import { HISTORY_LIMITS, type HistoryFile, type HistoryProgress, oftenHeardFrom, readHistory } from '@bugunne/history';
import { leftOutRows } from './left-out-rows.ts';
import type { ChosenFile, FilePreview, Preview } from './messages.ts';
import { previewOf } from './preview-of.ts';
import { worksToSend } from './rows-to-send.ts';
import { toWorkRow } from './to-work-row.ts';

const notRead = (path: string, code: FilePreview['code']): FilePreview => ({
  name: path.replace(/^.*[/\\]/su, ''),
  zip: null,
  status: 'failed',
  code,
  service: null,
  format: null,
  rows: 0,
  failedRows: 0,
  notes: [],
  skipped: [],
  failed: [],
});

/** Reads the files of the user; nothing leaves the browser. Returns the preview and the rows to send. */
export async function readChosen(
  chosen: readonly ChosenFile[],
  locale: string,
  onProgress: (progress: HistoryProgress) => void,
): Promise<{ preview: Preview; rows: ImportRow[] }> {
  const files: HistoryFile[] = [];
  const unreadable: FilePreview[] = [];
  let size = 0;
  for (const { path, file } of chosen) {
    // A file beyond every limit would only fill the memory.
    if (size + file.size > HISTORY_LIMITS.totalBytes) {
      unreadable.push(notRead(path, file.size > HISTORY_LIMITS.totalBytes ? 'file-too-large' : 'total-too-large'));
      continue;
    }
    try {
      files.push({ name: path, bytes: new Uint8Array(await file.arrayBuffer()) });
      size += file.size;
    } catch {
      unreadable.push(notRead(path, 'unreadable'));
    }
  }
  const history = await readHistory(files, { locale, onProgress });
  const oftenHeard = oftenHeardFrom(history.entries);
  const all = history.entries.map((entry) => toWorkRow(entry, oftenHeard));
  const works = worksToSend(all);
  const leftOut = leftOutRows(history);
  return {
    preview: previewOf({ history, works: all, sent: { works: works.length, leftOut: leftOut.length }, unreadable }),
    rows: [...works, ...leftOut],
  };
}
