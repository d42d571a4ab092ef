import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { renderInApp } from '#testing/render-in-app.tsx';
import { IMPORT_ID, importServer, sampleImport, sampleItem, sampleRow } from '../testing/import-server.ts';
import { ReportView } from './report-view.tsx';

const server = importServer();
beforeAll(() => server.msw.listen());
afterAll(() => server.msw.close());
beforeEach(() => {
  server.sent.chosen = [];
  server.sent.undone = [];
  server.current = sampleImport();
  server.found = [sampleItem('movie-ran', 'Ran', { year: 1985, makers: ['Akira Kurosawa'] })];
  server.rows = [
    sampleRow(0, 'Heat', {
      outcome: 'ambiguous',
      candidates: [
        sampleItem('movie-heat', 'Heat'),
        sampleItem('movie-heat-2', 'Heat', { year: 1986, makers: ['Dick Richards'] }),
      ],
    }),
    sampleRow(1, 'Rann'),
    sampleRow(2, 'Eşkıya', { outcome: 'matched', item: sampleItem('movie-eskiya', 'Eşkıya', { year: 1996 }) }),
    sampleRow(3, '', { outcome: 'failed', code: 'bad-date', work: null }),
  ];
});
afterEach(cleanup);

const show = (id = IMPORT_ID) => renderInApp(<ReportView id={id} />, { path: '/dashboard/account/import' });
const openTab = async (name: RegExp) => userEvent.click(await screen.findByRole('tab', { name }));

describe('ReportView', () => {
  it('shows the figures, and every row in the tab of its outcome with its raw line and the reason', async () => {
    show();
    const seen = (await screen.findByText('Önerilmeyecek')).parentElement;
    expect(seen?.textContent).toContain('12');
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Seçmen gerekenler (1)',
      'Bulunamayanlar (1)',
      'Eşleşenler (1)',
      'Okunamayanlar (1)',
    ]);
    await openTab(/Okunamayanlar/);
    expect(await screen.findByText('Tarihi okunamıyor')).toBeTruthy();
    await userEvent.click(screen.getByText('watched.csv, 5. satır'));
    expect(screen.getAllByText(/2023-05-03,/).length).toBeGreaterThan(0);
  });

  it('lets the user choose among candidates, changes the row in place and moves the focus to it', async () => {
    show();
    await userEvent.click(await screen.findByRole('button', { name: /1986 · Dick Richards/ }));
    await waitFor(() => expect(server.sent.chosen).toEqual([[0, 'movie-heat-2']]));
    expect((await screen.findByRole('link', { name: 'Heat' })).getAttribute('href')).toBe(
      '/dashboard/content/movie-heat-2',
    );
    expect(document.activeElement?.textContent).toBe('Heat (1995)');
    expect(screen.queryByRole('button', { name: /Michael Mann/ })).toBeNull();
  });

  it('leaves a row out when none of the candidates is right', async () => {
    show();
    await userEvent.click(await screen.findByRole('button', { name: /^Hiçbiri/ }));
    expect(await screen.findByText('Sen alınmamasını istedin')).toBeTruthy();
    expect(server.sent.chosen).toEqual([[0, null]]);
  });

  it.each([/Bulunamayanlar/, /Eşleşenler/])(
    'finds another item for a row by searching the catalogue: %s',
    async (tab) => {
      show();
      await openTab(tab);
      await userEvent.click(await screen.findByRole('button', { name: /katalogda ara/ }));
      const dialog = await screen.findByRole('dialog', { name: 'Katalogda ara' });
      const field = within(dialog).getByRole('searchbox');
      await userEvent.clear(field);
      await userEvent.type(field, 'Ran{Enter}');
      await userEvent.click(await within(dialog).findByRole('button', { name: /1985 · Akira Kurosawa/ }));
      expect(await screen.findByRole('link', { name: 'Ran' })).toBeTruthy();
      expect(server.sent.chosen).toEqual([[tab.source === 'Bulunamayanlar' ? 1 : 2, 'movie-ran']]);
    },
  );

  it('undoes the import after a question that says what happens', async () => {
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Hepsini geri al' }));
    const dialog = await screen.findByRole('dialog', { name: 'Bu içe aktarma geri alınsın mı?' });
    expect(dialog.textContent).toContain('izlediğin ya da dinlediğin 12 yapım, 3 beğeni, 1 beğenmeme ve 2 kayıt.');
    expect(server.sent.undone).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Geri al' }));
    expect(await screen.findByRole('heading', { name: 'Bu içe aktarma geri alındı' })).toBeTruthy();
    expect(server.sent.undone).toEqual([IMPORT_ID]);
  });

  it('names in the question only what the import brought', async () => {
    server.current = sampleImport({ stored: { seen: 1, likes: 0, dislikes: 0, saved: 0 } });
    renderInApp(<ReportView id={IMPORT_ID} />, { path: '/en/dashboard/account/import' });
    await userEvent.click(await screen.findByRole('button', { name: 'Undo the import' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('what it brought: 1 watched or heard title. What');
  });

  it('has picks and lists fetched again after an import that ended before the page asked for it', async () => {
    const { queryClient } = show();
    const [today, saved] = [['today'], ['saved']];
    queryClient.setQueryDefaults(today, { meta: { tags: ['today'] } });
    queryClient.setQueryDefaults(saved, { meta: { tags: ['items'] } });
    for (const key of [today, saved]) queryClient.setQueryData(key, 'old');
    await screen.findByRole('heading', { name: 'Geçmişin geldi' });
    await waitFor(() =>
      expect([today, saved].map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual([true, true]),
    );
  });

  it('shows the progress of the work, and the result when it ends', async () => {
    server.current = sampleImport({ state: 'running', progress: { done: 250, total: 1000 } });
    const { queryClient } = show();
    const bar = await screen.findByRole('progressbar');
    expect(bar.getAttribute('aria-valuetext')).toBe('250 / 1.000');
    server.current = sampleImport();
    await queryClient.invalidateQueries();
    expect(await screen.findByRole('heading', { name: 'Geçmişin geldi' })).toBeTruthy();
  });

  it('explains an upload that was interrupted', async () => {
    server.current = sampleImport({ state: 'uploading', progress: { done: 250, total: 1000 } });
    show();
    expect(await screen.findByText(/250 \/ 1\.000 satır geldi.*watched\.csv/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Yeni dosya getir' })).toBeTruthy();
  });

  it('says that an import is gone', async () => {
    show('gone');
    expect(await screen.findByRole('heading', { name: 'Böyle bir içe aktarma yok' })).toBeTruthy();
  });
});
