import { readdir, readFile } from 'node:fs/promises';
import { extname, join, parse } from 'node:path';
import { type Command, CommandError, runAsProgram } from './open-command.ts';

const USAGE = 'Usage: npm run covers:import -- <folder of pictures named by item id, such as movie-ayla-2017.jpg>';
const PICTURES = new Set(['.jpg', '.jpeg', '.png', '.webp', '.avif', '.tif', '.tiff']);

/** `npm run covers:import -- folder`: replaces drawn covers with real pictures; servers show them within a minute. */
export const command: Command = async ({ args, print, printError, open }) => {
  const [folder] = args;
  if (folder === undefined) throw new CommandError(USAGE);
  const files = await readdir(folder).catch(() => {
    throw new CommandError(`The folder ${folder} cannot be read. ${USAGE}`);
  });
  const { services } = await open();
  let added = 0;
  for (const file of files.sort()) {
    if (!PICTURES.has(extname(file).toLowerCase())) continue;
    const id = parse(file).name;
    if (services.contents.find(id, 'tr') === null) {
      printError(`${file}: there is no item "${id}".`);
      continue;
    }
    try {
      await services.covers.add(id, await readFile(join(folder, file)));
      added += 1;
    } catch (error) {
      printError(`${file}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  print(`${added} ${added === 1 ? 'picture' : 'pictures'} imported.`);
  if (added === 0) throw new CommandError('Nothing was imported.');
};

await runAsProgram(import.meta, command);
