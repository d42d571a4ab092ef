import type { HistoryImport, ImportItem, ImportReportRow } from '@bugunne/contract/history-imports.schema';
import type { StartImport, UploadRows } from '@bugunne/contract/import-rows.schema';
import { startImportSchema, uploadRowsSchema } from '@bugunne/contract/import-rows.schema';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { refuse } from '#testing/refuse.ts';

export const IMPORT_ID = '0b9c7f1e-58c4-4d0c-9a39-0a4d3c1f7a11';

export const sampleImport = (change: Partial<HistoryImport> = {}): HistoryImport => ({
  id: IMPORT_ID,
  state: 'done',
  services: ['letterboxd', 'netflix'],
  files: ['watched.csv'],
  createdAt: '2026-11-20T10:00:00.000Z',
  finishedAt: '2026-11-20T10:01:00.000Z',
  expiresAt: '2026-12-20T10:00:00.000Z',
  progress: { done: 4, total: 4 },
  counts: { matched: 1, already: 0, ambiguous: 1, unknown: 1, skipped: 0, failed: 1 },
  stored: { seen: 12, likes: 3, dislikes: 1, saved: 2 },
  skipped: {},
  failed: { 'bad-date': 1 },
  ...change,
});

export const sampleItem = (id: string, title: string, change: Partial<ImportItem> = {}): ImportItem => ({
  id,
  category: 'movie',
  coverMotif: null,
  title,
  originalTitle: title,
  titleLanguage: null,
  year: 1995,
  musicKind: null,
  makers: ['Michael Mann'],
  ...change,
});

export const sampleRow = (position: number, title: string, change: Partial<ImportReportRow> = {}): ImportReportRow => ({
  position,
  outcome: 'unknown',
  code: null,
  work: {
    kind: 'movie',
    title,
    year: 1995,
    artist: null,
    seen: true,
    seenOn: '2023-05-03',
    plays: 1,
    rating: 9,
    opinion: 'like',
    saved: false,
  },
  source: { file: 'watched.csv', line: position + 2, raw: `2023-05-03,${title},1995` },
  rowCount: 1,
  item: null,
  candidates: [],
  isChosen: false,
  ...change,
});

type Sent = { starts: StartImport[]; uploads: UploadRows[]; finished: string[]; undone: string[]; chosen: unknown[] };

/** A fake server of imports. `faults` are the next answers to uploads, before they succeed. */
export function importServer() {
  const state = {
    current: sampleImport(),
    listed: [] as HistoryImport[],
    rows: [] as ImportReportRow[],
    found: [] as ImportItem[],
    /** Whether the user has finished the wizard. */
    saved: true,
    faults: [] as (() => Response | Promise<Response>)[],
    refusal: null as string | null,
    sent: { starts: [], uploads: [], finished: [], undone: [], chosen: [] } as Sent,
  };
  const server = setupServer(
    http.get('*/rest/v1/preferences', () =>
      HttpResponse.json({ preferences: {}, saved: state.saved, onboardingCompleted: state.saved, updatedAt: null }),
    ),
    http.get('*/rest/v1/history_imports', () => HttpResponse.json({ imports: state.listed })),
    http.post('*/rest/v1/history_imports', async ({ request }) => {
      if (state.refusal) return refuse(state.refusal, 409);
      const start = startImportSchema.parse(await request.json());
      state.sent.starts.push(start);
      return HttpResponse.json(sampleImport({ id: start.id, state: 'uploading' }));
    }),
    http.post('*/rest/v1/history_imports/:id/rows', async ({ request, params }) => {
      const fault = state.faults.shift();
      if (fault) return fault();
      state.sent.uploads.push(uploadRowsSchema.parse({ ...Object(await request.json()), id: params['id'] }));
      return HttpResponse.json(sampleImport({ state: 'uploading' }));
    }),
    http.post('*/rest/v1/history_imports/:id/finish', ({ params }) => {
      state.sent.finished.push(String(params['id']));
      return HttpResponse.json(sampleImport({ id: String(params['id']), state: 'running' }));
    }),
    http.get('*/rest/v1/history_imports/:id', ({ params }) =>
      params['id'] === 'gone' ? refuse('not_found', 404) : HttpResponse.json(state.current),
    ),
    http.get('*/rest/v1/history_imports/:id/rows', ({ request }) => {
      const outcome = new URL(request.url).searchParams.get('outcome');
      return HttpResponse.json({ rows: state.rows.filter((row) => row.outcome === outcome), next: null });
    }),
    http.post('*/rest/v1/history_imports/:id/rows/:position/item', async ({ request, params }) => {
      const { itemId } = (await request.json()) as { itemId: string | null };
      state.sent.chosen.push([Number(params['position']), itemId]);
      const row = state.rows.find(({ position }) => position === Number(params['position']));
      const item = [...(row?.candidates ?? []), ...state.found].find(({ id }) => id === itemId) ?? null;
      return HttpResponse.json({
        ...row,
        outcome: item ? 'matched' : 'skipped',
        code: item ? null : 'by-hand',
        item,
        candidates: [],
        isChosen: true,
      });
    }),
    http.get('*/rest/v1/history_import_items', () => HttpResponse.json({ items: state.found })),
    http.post('*/rest/v1/history_imports/:id/undo', ({ params }) => {
      state.sent.undone.push(String(params['id']));
      state.current = sampleImport({ state: 'undone' });
      return HttpResponse.json(sampleImport({ state: 'undoing' }));
    }),
  );
  return Object.assign(state, { msw: server });
}
