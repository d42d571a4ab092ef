import { HISTORY_SERVICES, type HistoryService } from '../services.ts';
import type { SourceRow, WorkIds } from '../types.ts';
import { addToDraft, createDraft, type Draft } from './draft.ts';
import type { Observation } from './observation.ts';

/** Gathers rows by work and service while files are read, so that thousands of plays of a song take little memory. */
export interface Collector {
  /** `source` is called only for the first few rows of a work. */
  add(service: HistoryService, observation: Observation, source: () => SourceRow): void;
  /** The best facts first. */
  drafts(): Draft[];
}

export function createCollector(exampleRows: number): Collector {
  const drafts = new Map<string, Draft>();
  return {
    add(service, observation, source) {
      const key = keyOf(service, observation);
      let draft = drafts.get(key);
      if (draft === undefined) {
        draft = createDraft(service, observation);
        drafts.set(key, draft);
      }
      addToDraft(draft, observation);
      if (draft.rows.length < exampleRows) draft.rows.push(source());
      draft.rowCount += 1;
    },
    drafts: () =>
      HISTORY_SERVICES.flatMap((service) => [...drafts.values()].filter((draft) => draft.service === service)),
  };
}

const SEPARATOR = '\u0000';

/** Songs have several addresses at Spotify; films and series are known by theirs. */
function keyOf(service: HistoryService, { kind, title, year, artist, ids = {} }: Observation): string {
  const id = kind === 'song' || kind === 'album' ? undefined : idOf(ids);
  if (id !== undefined) return [service, kind, id].join(SEPARATOR);
  return [service, kind, title, year ?? '', artist ?? ''].join(SEPARATOR);
}

function idOf({ imdb, tmdb, trakt, letterboxd }: WorkIds): string | number | undefined {
  return imdb ?? trakt ?? tmdb ?? letterboxd;
}
