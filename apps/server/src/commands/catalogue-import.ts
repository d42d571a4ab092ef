import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Catalogue } from '@bugunne/catalogue';
import { LANGUAGE_CODES, type Language, SOURCE_NAMES, type SourceName } from '@bugunne/contract';
import type { LiveCatalogue } from '../modules/catalogue/live-catalogue.service.ts';
import type { CatalogueImportService } from '../modules/catalogue-import/catalogue-import.service.ts';
import { type CatalogueImport, NOT_PICKED } from '../modules/catalogue-import/imports.repo.ts';
import { snapshotSource } from '../modules/catalogue-import/snapshot.ts';
import { isRecipesFile } from '../platform/catalogue-sources/file/recipes/json-files.ts';
import { recipesSource } from '../platform/catalogue-sources/file/recipes/recipes-source.ts';
import { TableError, titlesSource } from '../platform/catalogue-sources/file/titles-source.ts';
import { SourceError } from '../platform/catalogue-sources/paced-http.ts';
import type { CatalogueSource } from '../platform/catalogue-sources/source.ts';
import { dumpLines } from '../platform/catalogue-sources/wikidata/dump-lines.ts';
import { wikidataDumpSource } from '../platform/catalogue-sources/wikidata/dump-source.ts';
import { type Command, CommandError, runAsProgram } from './open-command.ts';

const USAGE = [
  'Usage: npm run catalogue:import -- wikidata|musicbrainz|tvmaze|tmdb',
  '       npm run catalogue:import -- wikidata <dump of Wikidata, .json or .json.gz>',
  '       npm run catalogue:import -- file <table of titles, .csv>',
  '       npm run catalogue:import -- file <recipes, .json or .zip> [--language tr|en]',
  '       npm run catalogue:import -- snapshot <file of catalogue:export>',
].join('\n');

/** Values that the report names. */
const MOST_NAMED = 20;

/** `npm run catalogue:import -- <source>`: imports a source, or continues an import that was stopped. */
export const command: Command = async ({ args, print, open }) => {
  const { name, file, language } = argumentsOf(args);
  const { services } = await open();
  const source = await sourceOf(name, file, language, services);
  if (!source) throw new CommandError(`${name} is not configured.\n${USAGE}`);
  const refusal = await source.refusal?.();
  if (refusal) throw new CommandError(`${name} is not imported: ${refusal}.`);
  // The page that is being stored is finished; a second signal ends the process at once.
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  process.once('SIGTERM', () => stop.abort());
  try {
    const state = await services.catalogueImport.run(withUnpicked(source, print), {
      signal: stop.signal,
      onPage: ({ pages, records, added, changed }) =>
        print(`page ${pages}: ${counted(records, 'record')}, ${added} new and ${counted(changed, 'changed item')}`),
    });
    for (const line of reportOf(state)) print(line);
  } catch (error) {
    if (error instanceof SourceError) throw new CommandError(`${error.message}. Run the same command to continue.`);
    throw error;
  }
};

type Services = { catalogueImport: Pick<CatalogueImportService, 'source'>; catalogue: Pick<LiveCatalogue, 'current'> };

function argumentsOf(args: readonly string[]): { name: string; file: string | undefined; language: Language | null } {
  const place = args.indexOf('--language');
  const [name = '', file] = place === -1 ? args : args.toSpliced(place, 2);
  if (place === -1) return { name, file, language: null };
  const language = LANGUAGE_CODES.find((code) => code === args[place + 1]);
  if (!language) throw new CommandError(USAGE);
  return { name, file, language };
}

/** Prints the records that are stored but never picked as they are read, since the stored report is short. */
const withUnpicked = (source: CatalogueSource, print: (line: string) => void): CatalogueSource => ({
  ...source,
  async *pages(cursor, http) {
    for await (const page of source.pages(cursor, http)) {
      for (const { sourceId, reason } of page.unpicked ?? []) print(`not picked: ${sourceId}: ${reason}`);
      yield page;
    }
  },
});

async function sourceOf(
  name: string,
  file: string | undefined,
  language: Language | null,
  { catalogueImport, catalogue }: Services,
): Promise<CatalogueSource | null> {
  if (name === 'snapshot') return snapshotOf(file);
  if (name === 'file') return fileSource(file, language, catalogue.current());
  const known = sourceName(name);
  if (file === undefined) return catalogueImport.source(known);
  if (known !== 'wikidata') throw new CommandError(USAGE);
  const { size } = await stat(file).catch(() => {
    throw new CommandError(`The file ${file} cannot be read.`);
  });
  // A dump is too large to be read for a hash.
  return wikidataDumpSource({ open: () => dumpLines(file), input: `${basename(file)} ${size}` });
}

function sourceName(name: string): SourceName {
  const known = SOURCE_NAMES.find((source) => source === name);
  if (!known) throw new CommandError(USAGE);
  return known;
}

async function fileSource(
  file: string | undefined,
  language: Language | null,
  catalogue: Catalogue,
): Promise<CatalogueSource> {
  if (!file) throw new CommandError(USAGE);
  const bytes = await readFile(file).catch(() => {
    throw new CommandError(`The file ${file} cannot be read.`);
  });
  const input = `${basename(file)} ${createHash('sha256').update(bytes).digest('hex')}`;
  if (isRecipesFile(bytes)) return recipesSource({ name: basename(file), input, bytes }, catalogue, language);
  try {
    return titlesSource(input, bytes);
  } catch (error) {
    throw error instanceof TableError ? new CommandError(error.message) : error;
  }
}

async function snapshotOf(file: string | undefined): Promise<CatalogueSource> {
  if (!file) throw new CommandError(USAGE);
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash).catch(() => {
    throw new CommandError(`The file ${file} cannot be read.`);
  });
  const input = `${basename(file)} ${hash.digest('hex')}`;
  return snapshotSource(input, () => createInterface({ input: createReadStream(file).pipe(createGunzip()) }));
}

const counted = (count: number, thing: string) => `${count} ${thing}${count === 1 ? '' : 's'}`;

function reportOf({ state, records, added, changed, failed, failures, unmapped }: CatalogueImport): string[] {
  const named = Object.entries(unmapped).slice(0, MOST_NAMED);
  return [
    state === 'done' ? 'The import has ended.' : 'The import was stopped. Run the same command to continue.',
    `${counted(records, 'record')}, ${added} new and ${counted(changed, 'changed item')}, ${counted(failed, 'unreadable record')}.`,
    // Those are printed as they are read.
    ...failures
      .filter(({ reason }) => !reason.startsWith(NOT_PICKED))
      .map(({ sourceId, reason }) => `  ${sourceId}: ${reason}`),
    ...(named.length > 0 ? ['Most frequent values without a counterpart of ours:'] : []),
    ...named.map(([value, count]) => `  ${count} × ${value}`),
  ];
}

await runAsProgram(import.meta, command);
