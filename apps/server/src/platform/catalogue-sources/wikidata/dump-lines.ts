import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';

/** The lines of a dump, `.json` or `.json.gz`. Throws when the file cannot be read to its end. */
export async function* dumpLines(path: string): AsyncGenerator<string> {
  const file = createReadStream(path);
  // The callback only takes the error that the loop below throws as well.
  const bytes = path.endsWith('.gz') ? pipeline(file, createGunzip(), () => undefined) : file;
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of bytes) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  rest += decoder.decode();
  if (rest !== '') yield rest;
}
