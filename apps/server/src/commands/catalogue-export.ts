import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Command, CommandError, runAsProgram } from './open-command.ts';

/**
 * `npm run catalogue:export -- <file.jsonl.gz>`: writes the records of all imports, so that other servers can import them
 * without asking the sources. What TMDB says is left out, since it may not be passed on.
 */
export const command: Command = async ({ args, print, open }) => {
  const [file] = args;
  if (!file) throw new CommandError('Usage: npm run catalogue:export -- <file.jsonl.gz>');
  const { services } = await open();
  let records = 0;
  async function* lines() {
    for await (const page of services.catalogueImport.exported()) {
      records += page.length;
      yield page.map((record) => `${JSON.stringify(record)}\n`).join('');
    }
  }
  await pipeline(Readable.from(lines()), createGzip(), createWriteStream(file));
  print(`${records} records are in ${file}.`);
};

await runAsProgram(import.meta, command);
