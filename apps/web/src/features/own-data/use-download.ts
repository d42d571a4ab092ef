import { useCallback, useState } from 'react';
import { renewSession } from '#lib/session-renewal.ts';
import { saveFile } from './save-file.ts';

/** `bytes`: bytes received so far, and in the end the size of the file. */
export type Download =
  | { phase: 'idle' }
  | { phase: 'running'; bytes: number }
  | { phase: 'done'; bytes: number }
  | { phase: 'failed'; error: unknown };

async function fetchFile(onProgress: (bytes: number) => void): Promise<Blob> {
  let response = await fetch(API_PATHS.raw.ownDataFile);
  if (response.status === 401 && (await renewSession())) response = await fetch(API_PATHS.raw.ownDataFile);
  // Errors have the same body as those of all other endpoints.
  if (!response.ok || !response.body) throw await response.json();
  const pieces: BlobPart[] = [];
  let bytes = 0;
  const stream = response.body.getReader();
  for (let chunk = await stream.read(); !chunk.done; chunk = await stream.read()) {
    pieces.push(chunk.value);
    bytes += chunk.value.byteLength;
    onProgress(bytes);
  }
  return new Blob(pieces, { type: 'application/json' });
}

/** Downloads the user's data into a file with this name. An interrupted download leaves no partial file. */
export function useDownload(name: string) {
  const [state, setState] = useState<Download>({ phase: 'idle' });
  const start = useCallback(async () => {
    setState({ phase: 'running', bytes: 0 });
    try {
      const file = await fetchFile((bytes) => setState({ phase: 'running', bytes }));
      saveFile(file, `${name}-${new Date().toISOString().slice(0, 10)}.json`);
      setState({ phase: 'done', bytes: file.size });
    } catch (error) {
      setState({ phase: 'failed', error });
    }
  }, [name]);
  return { state, start };
}
