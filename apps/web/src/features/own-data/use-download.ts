import { useCallback, useEffect, useRef, useState } from 'react';
import { bodyOf, ResponseError } from '#lib/api-paths.ts';
import { renewSession } from '#lib/session-renewal.ts';
import { saveFile } from './save-file.ts';

/** `bytes`: bytes received so far, and in the end the size of all files. */
export type Download =
  | { phase: 'idle' }
  | { phase: 'running'; bytes: number }
  | { phase: 'done'; bytes: number }
  | { phase: 'failed'; error: unknown };

type SavedFile = { address: string; name: string; type: string };

type Progress = { signal: AbortSignal; onProgress: (bytes: number) => void };

async function fetchFile({ address, type }: SavedFile, { signal, onProgress }: Progress): Promise<Blob> {
  let response = await fetch(address, { signal });
  if (response.status === 401 && (await renewSession())) response = await fetch(address, { signal });
  if (!response.ok || !response.body) throw new ResponseError(response.status, await bodyOf(response));
  const pieces: BlobPart[] = [];
  let bytes = 0;
  const stream = response.body.getReader();
  for (let chunk = await stream.read(); !chunk.done; chunk = await stream.read()) {
    pieces.push(chunk.value);
    bytes += chunk.value.byteLength;
    onProgress(bytes);
  }
  return new Blob(pieces, { type });
}

/** The name of a file with today's date where the user is: `bugunne-my-data-2026-05-10.json`. */
export function datedName(name: string, ending: string): string {
  const now = new Date();
  const [month, day] = [now.getMonth() + 1, now.getDate()].map((part) => `${part}`.padStart(2, '0'));
  return `${name}-${now.getFullYear()}-${month}-${day}.${ending}`;
}

/** Downloads files one after another. An interrupted download leaves no partial file. */
export function useDownload() {
  const [state, setState] = useState<Download>({ phase: 'idle' });
  const stopping = useRef<AbortController>(undefined);
  // A file must not arrive after its user has left the page or signed out.
  useEffect(() => () => stopping.current?.abort(), []);
  const start = useCallback(async (files: readonly SavedFile[]) => {
    const controller = new AbortController();
    stopping.current = controller;
    setState({ phase: 'running', bytes: 0 });
    let before = 0;
    try {
      for (const file of files) {
        const blob = await fetchFile(file, {
          signal: controller.signal,
          onProgress: (bytes) => setState({ phase: 'running', bytes: before + bytes }),
        });
        saveFile(blob, file.name);
        before += blob.size;
      }
      setState({ phase: 'done', bytes: before });
    } catch (error) {
      if (!controller.signal.aborted) setState({ phase: 'failed', error });
    }
  }, []);
  return { state, start };
}
