import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInApp } from '#testing/render-in-app.tsx';
import { ImportPage } from './import-page.tsx';
import type { ReadingAnswer, ReadingRequest } from './reading/messages.ts';
import { importServer, sampleImport } from './testing/import-server.ts';
import { WorkerInPage } from './testing/worker-in-page.ts';

const server = importServer();
beforeAll(() => server.msw.listen());
afterAll(() => server.msw.close());
beforeEach(() => {
  vi.stubGlobal('Worker', WorkerInPage);
  const send = globalThis.fetch;
  const fetchWithHealth: typeof fetch = (input, init) =>
    input === '/health/live' ? Promise.resolve(Response.json({})) : send(input, init);
  vi.stubGlobal('fetch', fetchWithHealth);
  Object.assign(server, { listed: [], faults: [], refusal: null, saved: true, current: sampleImport() });
  server.sent = { starts: [], uploads: [], finished: [], undone: [], chosen: [] };
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const file = (name: string, text: string) => new File([text], name);
const WATCHED = file('watched.csv', 'Date,Name,Year,Letterboxd URI\n2022-05-01,Heat,1995,https://boxd.it/a1\n');
const NETFLIX = file(
  'NetflixViewingHistory.csv',
  'Title,Date\n"The Crown: 6. Sezon: Ritz","14.12.2023"\n"Heat","15.12.2023"\n"Bad","soon"\n',
);

async function choose(files: File[], path = '/dashboard/account/import') {
  const page = renderInApp(<ImportPage />, { path });
  const english = path.startsWith('/en');
  await userEvent.upload(await screen.findByLabelText(english ? 'Choose files' : 'Dosya seç'), files);
  return page;
}

describe('ImportPage', () => {
  it('shows the content of several files by service, with rows that could not be read, before anything is sent', async () => {
    await choose([NETFLIX, WATCHED]);
    const title = await screen.findByRole('heading', { level: 1, name: 'Dosyalarında bunlar var' });
    expect(document.activeElement).toBe(title);
    const card = screen.getByRole('heading', { name: 'Netflix' }).closest('li') as HTMLElement;
    expect(card.textContent).toContain('1 dizi');
    expect(screen.getByText('1 film')).toBeTruthy();
    await userEvent.click(screen.getByText('NetflixViewingHistory.csv'));
    expect(screen.getByText('Tarihi okunamıyor')).toBeTruthy();
    expect(server.sent.starts).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Vazgeç' }));
    expect(await screen.findByText('Dosyalarını buraya bırak')).toBeTruthy();
    expect(server.sent.starts).toEqual([]);
  });

  it('says that what was dropped has no file, and opens no file that is dropped beside the zone', async () => {
    renderInApp(<ImportPage />, { path: '/dashboard/account/import' });
    const title = await screen.findByText('Dosyalarını buraya bırak');
    fireEvent.drop(title, { dataTransfer: { types: ['Files'], items: [], files: [] } });
    expect((await screen.findByRole('alert')).textContent).toBe('Bıraktığında okunacak dosya yok.');
    const beside = { dataTransfer: { types: ['Files'] } };
    expect([fireEvent.dragOver(document.body, beside), fireEvent.drop(document.body, beside)]).toEqual([false, false]);
    expect(fireEvent.drop(document.body, { dataTransfer: { types: ['text/plain'] } })).toBe(true);
  });

  it('sends neither addresses nor private listening', async () => {
    const play = (track: string, incognito: boolean) => ({
      ts: '2023-01-02T10:00:40Z',
      username: 'secretuser',
      ms_played: 200_000,
      ip_addr: '203.0.113.8',
      master_metadata_track_name: track,
      master_metadata_album_artist_name: 'Tarkan',
      master_metadata_album_album_name: 'Karma',
      spotify_track_uri: 'spotify:track:0VjIjW4GlUZAMYd2vXMi3b',
      incognito_mode: incognito,
    });
    await choose([file('endsong_0.json', JSON.stringify([play('Kuzu Kuzu', false), play('Hidden Song', true)]))]);
    await userEvent.click(await screen.findByRole('button', { name: 'İçe aktar' }));
    await waitFor(() => expect(server.sent.finished).toHaveLength(1));
    const sent = JSON.stringify(server.sent);
    expect(sent).toContain('Kuzu Kuzu');
    expect(sent).not.toMatch(/203\.0\.113|secretuser|Hidden Song/);
  });

  it('continues at the same row when the connection is lost, and then shows the result', async () => {
    const rows = Array.from({ length: 400 }, (_, index) => `2022-05-01,Film ${index},1995,https://boxd.it/${index}`);
    server.faults = [() => HttpResponse.error(), () => HttpResponse.error()];
    const { router } = await choose([file('watched.csv', `Date,Name,Year,Letterboxd URI\n${rows.join('\n')}\n`)]);
    await userEvent.click(await screen.findByRole('button', { name: 'İçe aktar' }));
    expect(await screen.findByText(/Bağlantı koptu/)).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Geçmişin geldi' })).toBeTruthy();
    const [start] = server.sent.starts;
    expect(start).toMatchObject({ works: 400, leftOut: 0, services: ['letterboxd'], files: ['watched.csv'] });
    expect(router.state.location.search).toBe(`?import=${start?.id}`);
    const sent = server.sent.uploads.flatMap(({ from, rows }) => rows.map((_, index) => from + index));
    expect(sent).toEqual(Array.from({ length: 400 }, (_, index) => index));
    expect(server.sent.finished).toEqual([start?.id]);
  });

  it('asks before another page is opened during the upload', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    server.faults = [() => promise];
    const { router } = await choose([WATCHED]);
    await userEvent.click(await screen.findByRole('button', { name: 'İçe aktar' }));
    await screen.findByRole('progressbar', { name: 'Gönderiliyor' });
    void router.navigate('/dashboard');
    const dialog = await screen.findByRole('dialog', { name: 'Gönderim bitmedi' });
    expect(router.state.location.pathname).toBe('/dashboard/account/import');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Sayfada kal' }));
    resolve(HttpResponse.json(sampleImport({ state: 'uploading' })));
    expect(await screen.findByRole('heading', { name: 'Geçmişin geldi' })).toBeTruthy();
  });

  it('says why the server refuses an import, and leaves the preview as it is', async () => {
    server.refusal = 'import_running';
    await choose([WATCHED]);
    await userEvent.click(await screen.findByRole('button', { name: 'İçe aktar' }));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('İçe aktarma başlamadı.'));
    expect(screen.getByRole('button', { name: 'İçe aktar' })).toBeTruthy();
  });

  it('asks for the files again where the browser starts no worker', async () => {
    vi.stubGlobal(
      'Worker',
      class {
        constructor() {
          throw new DOMException('no workers here', 'SecurityError');
        }
      },
    );
    await choose([WATCHED]);
    expect((await screen.findByRole('alert')).textContent).toContain('Dosyaların okunamadı.');
    expect(screen.getByText('Dosyalarını buraya bırak')).toBeTruthy();
  });

  it.each([
    ['fails', { type: 'failed' }],
    ['has no rows left too early', { type: 'chunk', rows: [] }],
  ] as const)('ends an upload with words when the worker %s, and has nothing applied', async (_, instead) => {
    vi.stubGlobal(
      'Worker',
      class extends WorkerInPage {
        override postMessage(request: ReadingRequest): void {
          if (request.type === 'read') super.postMessage(request);
          else this.onmessage?.(new MessageEvent('message', { data: instead as ReadingAnswer }));
        }
      },
    );
    await choose([WATCHED]);
    await userEvent.click(await screen.findByRole('button', { name: 'İçe aktar' }));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('İçe aktarma başlamadı.'));
    expect(server.sent.finished).toEqual([]);
  });

  it('never waits for a worker that has ended', async () => {
    vi.stubGlobal(
      'Worker',
      class extends WorkerInPage {
        #hasEnded = false;
        override postMessage(request: ReadingRequest): void {
          if (request.type === 'read') super.postMessage(request);
          else if (!this.#hasEnded) {
            this.#hasEnded = true;
            this.onerror?.();
          }
        }
      },
    );
    await choose([WATCHED]);
    for (const attempt of [1, 2]) {
      await userEvent.click(await screen.findByRole('button', { name: 'İçe aktar' }));
      await waitFor(() => expect(server.sent.starts).toHaveLength(attempt));
      await screen.findByRole('alert');
    }
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('names an assumed order of dates and reads the files again with the other one', async () => {
    const unclear = file('NetflixViewingHistory.csv', 'Title,Date\n"Heat","3/4/23"\n"Ran","5/1/23"\n"Up","2/7/23"\n');
    await choose([unclear], '/en/dashboard/account/import');
    const day = await screen.findByRole('radio', { name: 'The day' });
    const month = screen.getByRole('radio', { name: 'The month' });
    const before = (month as HTMLInputElement).checked;
    await userEvent.click(before ? day : month);
    const other = await screen.findByRole('radio', { name: before ? 'The day' : 'The month' });
    expect((other as HTMLInputElement).checked).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Import' }));
    await waitFor(() => expect(server.sent.finished).toHaveLength(1));
    const dates = server.sent.uploads.flatMap(({ rows }) => rows.map((row) => row.type === 'work' && row.seenOn));
    expect(dates.toSorted()).toEqual(
      (before ? ['2023-04-03', '2023-01-05', '2023-07-02'] : ['2023-03-04', '2023-05-01', '2023-02-07']).toSorted(),
    );
  });

  it('says for each file why nothing was found in it', async () => {
    await choose([file('notes.csv', 'a,b\n1,2\n'), file('empty.csv', '')]);
    expect(await screen.findByRole('heading', { name: 'Dosyalarında geçmiş bulamadık' })).toBeTruthy();
    expect(screen.getByText('Tanımadığımız bir dosya.')).toBeTruthy();
    expect(screen.getByText('Dosya boş.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'İçe aktar' })).toBeNull();
  });

  it('lists earlier imports, and leads back to an unfinished wizard', async () => {
    server.saved = false;
    server.listed = [sampleImport({ counts: { ...sampleImport().counts, matched: 1200 } })];
    renderInApp(<ImportPage />, { path: '/dashboard/account/import' });
    const link = await screen.findByRole('link', { name: 'Letterboxd, Netflix' });
    expect(link.getAttribute('href')).toBe(`/dashboard/account/import?import=${server.listed[0]?.id}`);
    expect(screen.getByText(/1\.200 yapım bulundu/)).toBeTruthy();
    expect((await screen.findByRole('link', { name: 'Sihirbaza dön' })).getAttribute('href')).toBe('/dashboard');
  });
});
