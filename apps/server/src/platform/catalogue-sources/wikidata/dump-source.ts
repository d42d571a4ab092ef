import { SourceError } from '../paced-http.ts';
import type { CatalogueSource, SourcePage } from '../source.ts';
import { type Draft, draftOf } from './draft.ts';
import { type Entity, entitySchema } from './entity.ts';
import { pageOf } from './page.ts';
import { type Reference, referenceOf, referencesOf } from './reference.ts';
import { isWanted } from './wanted.ts';
import { MINIMUMS, type Minimums, WORK_CLASSES } from './work-classes.ts';

export type WikidataDumpOptions = {
  /** The lines of the dump; called twice, because works may come before the people they name. */
  open(): AsyncIterable<string>;
  /** Names the dump, so that an import continues with the one that it began with. */
  input?: string;
  minimums?: Partial<Minimums>;
  /** Works of one page. */
  pageSize?: number;
};

const PAGE_SIZE = 200;

/** Finds works and ids without parsing all of a dump's hundred million lines. */
const NAMES_WORK_CLASS = new RegExp(`"id":"(${WORK_CLASSES.map(({ id }) => id).join('|')})"`);
const OWN_ID = /"id":"(Q\d+)"/;

/** The films and series of a JSON dump, in the order of their numbers. */
export function wikidataDumpSource(options: WikidataDumpOptions): CatalogueSource & { input?: string } {
  const { open, input, pageSize = PAGE_SIZE } = options;
  const minimums = { ...MINIMUMS, ...options.minimums };

  async function* pages(cursor: string | null): AsyncGenerator<SourcePage> {
    const after = cursor === null ? 0 : numberOf(cursor);
    const { drafts, failures } = await readWorks(open(), after, minimums);
    const references = await readReferences(open(), drafts);
    for (let from = 0; from < drafts.length; from += pageSize) {
      const page = drafts.slice(from, from + pageSize);
      yield pageOf(page, references, from === 0 ? failures : [], page.at(-1)?.sourceId ?? null);
    }
    yield pageOf([], new Map(), drafts.length === 0 ? failures : [], null);
  }

  return { name: 'wikidata', input, pages };
}

function numberOf(id: string): number {
  const number = Number(/^Q(\d+)$/.exec(id)?.[1]);
  if (!Number.isInteger(number)) throw new SourceError(`“${id}” is no cursor of a dump of Wikidata`);
  return number;
}

/** The item of a line; null for the brackets around all, a text that says why it cannot be read. */
function entityOf(line: string): Entity | string | null {
  const text = line.trim().replace(/,$/, '');
  if (text === '' || text === '[' || text === ']') return null;
  try {
    const { data, error } = entitySchema.safeParse(JSON.parse(text));
    const [issue] = error?.issues ?? [];
    return data ?? `${issue?.path.join('.')}: ${issue?.message}`;
  } catch {
    return 'the line is no JSON';
  }
}

async function readWorks(lines: AsyncIterable<string>, after: number, minimums: Minimums) {
  const drafts: Draft[] = [];
  const failures: { sourceId: string; reason: string }[] = [];
  for await (const line of lines) {
    if (!NAMES_WORK_CLASS.test(line)) continue;
    const entity = entityOf(line);
    if (typeof entity === 'string') failures.push({ sourceId: OWN_ID.exec(line)?.[1] ?? '?', reason: entity });
    if (entity === null || typeof entity === 'string' || !isWanted(entity, minimums)) continue;
    const draft = draftOf(entity);
    if (draft && numberOf(draft.sourceId) > after) drafts.push(draft);
  }
  return { drafts: drafts.toSorted((a, b) => numberOf(a.sourceId) - numberOf(b.sourceId)), failures };
}

async function readReferences(lines: AsyncIterable<string>, drafts: readonly Draft[]) {
  const needed = new Set(drafts.map(referencesOf).flatMap(({ names, countries }) => [...names, ...countries]));
  const references = new Map<string, Reference>();
  for await (const line of lines) {
    const id = OWN_ID.exec(line)?.[1];
    if (id === undefined || !needed.has(id)) continue;
    const entity = entityOf(line);
    if (entity !== null && typeof entity !== 'string') references.set(entity.id, referenceOf(entity));
  }
  return references;
}
