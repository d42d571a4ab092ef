import type { ImportRow } from '@bugunne/contract/import-rows.schema';
import type { HistoryProgress } from '@bugunne/history';
import type { ChosenFile, Preview, ReadingAnswer, ReadingRequest } from './messages.ts';

/** Files that a worker reads, apart from the page, so that the page stays usable. */
export type Reading = {
  /** Rejects when the files could not be read at all. */
  preview: Promise<Preview>;
  /** Rows from a position, as many as one request may have. One call at a time. */
  chunk: (from: number) => Promise<ImportRow[]>;
  /** Stops the worker; what is pending never settles. */
  close: () => void;
};

export function openReading(
  files: readonly ChosenFile[],
  locale: string,
  onProgress: (progress: HistoryProgress) => void,
): Reading {
  const worker = new Worker(new URL('./reading-worker.ts', import.meta.url), { type: 'module' });
  const send = (request: ReadingRequest) => worker.postMessage(request);
  const preview = Promise.withResolvers<Preview>();
  let chunk = Promise.withResolvers<ImportRow[]>();
  let failure: Error | undefined;
  const fail = () => {
    failure = new Error('the worker cannot read the files');
    preview.reject(failure);
    chunk.reject(failure);
  };
  // A failure of a chunk that no call waits for is reported by the preview.
  chunk.promise.catch(() => undefined);
  worker.onmessage = ({ data }: MessageEvent<ReadingAnswer>) => {
    if (data.type === 'progress') onProgress(data.progress);
    else if (data.type === 'preview') preview.resolve(data.preview);
    else if (data.type === 'chunk') chunk.resolve(data.rows);
    else fail();
  };
  worker.onerror = fail;
  worker.onmessageerror = fail;
  send({ type: 'read', files, locale });
  return {
    preview: preview.promise,
    chunk: (from) => {
      if (failure) return Promise.reject(failure);
      chunk = Promise.withResolvers();
      send({ type: 'chunk', from });
      return chunk.promise;
    },
    close: () => worker.terminate(),
  };
}
