/** Runs after the build: writes a brotli-compressed copy of every file that shrinks, for the server to send. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';

const FOLDER = fileURLToPath(new URL('../dist/client', import.meta.url));
const TEXTS = new Set(['.html', '.js', '.css', '.svg', '.json', '.txt', '.webmanifest']);

for (const entry of readdirSync(FOLDER, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !TEXTS.has(extname(entry.name))) continue;
  const path = join(entry.parentPath, entry.name);
  const body = readFileSync(path);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  const compressed = brotliCompressSync(body, { params });
  if (compressed.length < body.length) writeFileSync(`${path}.br`, compressed);
}
