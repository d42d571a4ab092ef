import type { ImportRow } from '@bugunne/contract/import-rows.schema';
import type { ReadingAnswer, ReadingRequest } from './messages.ts';
import { readChosen } from './read-chosen.ts';
import { chunkOf } from './rows-to-send.ts';

/** Answers the page's requests inside the worker, which stores the rows until they are sent. */
export function serveReading(answer: (message: ReadingAnswer) => void): (request: ReadingRequest) => Promise<void> {
  let rows: readonly ImportRow[] = [];
  return async (request) => {
    try {
      if (request.type === 'chunk') return answer({ type: 'chunk', rows: chunkOf(rows, request.from) });
      const read = await readChosen(request.files, request.locale, (progress) =>
        answer({ type: 'progress', progress }),
      );
      rows = read.rows;
      answer({ type: 'preview', preview: read.preview });
    } catch {
      answer({ type: 'failed' });
    }
  };
}
