import { useCallback, useState } from 'react';
import { renewSession } from '#lib/session-renewal.ts';
import { saveFile } from './save-file.ts';

/** `bytes`: how much has come so far, and in the end how large the file is. */
export type Download =
  | { phase: 'idle' }
  | { phase: 'running'; bytes: number }
  | { phase: 'done'; bytes: number }
  | { phase: 'failed'; error: unknown };

async function fetchFile(onProgress: (bytes: number) => void): Promise<Blob> {
  let response = await fetch('/rest/v1/own_data');
  if (response.status === 401 && (await renewSession())) response = await fetch('/rest/v1/own_data');
  // Refusals have the same body as those of every other call.
  if (!response.ok || !response.body) throw await response.json();
  const pieces: BlobPart[] = [];
  let bytes = 0;
  const reader = response.body.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    pieces.push(read.value);
    bytes += read.value.byteLength;
    onProgress(bytes);
  }
  return new Blob(pieces, { type: 'application/json' });
}

/** Everything the site keeps about the reader, into a file of this name. What broke off leaves no half a file. */
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
