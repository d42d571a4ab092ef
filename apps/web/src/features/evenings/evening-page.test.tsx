import type { Evening } from '@bugunne/contract/evenings.schema';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { tagged } from '#lib/queries/cache.ts';
import { eveningServer } from '#testing/evening-server.ts';
import { refuse } from '#testing/refuse.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import {
  ada,
  deniz,
  EVENING_ID,
  emptySlot,
  sampleEvening,
  sampleMember,
  samplePickOf,
  song,
  withScreen,
} from '#testing/sample-evening.ts';
import { movie } from '#testing/sample-items.ts';
import { EveningPage } from './evening-page.tsx';

const server = eveningServer();
beforeAll(() => server.msw.listen());
afterAll(() => server.msw.close());
beforeEach(() => server.reset());

const onLeft = vi.fn();
const open = (evening: Evening, path = `/dashboard/evenings/${EVENING_ID}`) => {
  server.evening = evening;
  onLeft.mockReset();
  return renderInApp(<EveningPage id={EVENING_ID} friends={[{ id: 'f1', name: 'Elif' }]} onLeft={onLeft} />, { path });
};
const part = (name: string) => screen.findByRole('region', { name });
const picked = withScreen({ pick: samplePickOf(movie) });

describe('EveningPage', () => {
  it.each([
    ['/dashboard/evenings/x', 'Ada ve Deniz', 'Bizim için bul', 'Film'],
    ['/en/dashboard/evenings/x', 'Ada and Deniz', 'Find one for us', 'Film'],
  ])('finds a pick and shows it with the reasons of each member: %s', async (path, names, find, title) => {
    server.answer = () => {
      server.evening = picked;
      return HttpResponse.json({ ok: true });
    };
    open(sampleEvening(), path);
    expect(await screen.findByRole('heading', { level: 1, name: names })).toBeTruthy();
    const film = await part(title);
    await userEvent.click(within(film).getByRole('button', { name: find }));
    expect(await within(film).findByRole('link', { name: movie.title })).toBeTruthy();
    expect(server.calls).toEqual([{ call: 'POST evenings/ID/picks/screen', body: {} }]);
    const [mine, other] = within(film).getByRole('list', { name: /neden|why/ }).children;
    expect(mine?.textContent).toContain('Ada (');
    expect(mine?.textContent).toMatch(/%88|88%/);
    expect(mine?.textContent).toContain('Dram seviyorsun.');
    expect(other?.textContent).toMatch(/Deniz$/);
    expect(screen.getByText(/Film seçildi: Eşkıya|Film picked: Eşkıya/).getAttribute('role')).toBe('status');
    // The button with the focus is gone.
    await waitFor(() => expect(document.activeElement).toBe(within(film).getByRole('heading', { level: 2 })));
  });

  it('marks the language of a title', async () => {
    open(sampleEvening({ slots: [emptySlot('music', { pick: samplePickOf(song) })] }));
    expect((await screen.findByRole('heading', { name: 'Blue Song' })).getAttribute('lang')).toBe('en');
  });

  it('vetoes the pick that the member sees, once, and shows the next', async () => {
    const next = { ...movie, id: 'movie-next', title: 'Sonraki' };
    server.answer = () => {
      server.evening = withScreen({ pick: samplePickOf(next), vetoedBy: [ada.id] });
      return HttpResponse.json({ ok: true });
    };
    open(picked);
    await userEvent.click(await screen.findByRole('button', { name: 'Veto et' }));
    expect(await screen.findByRole('link', { name: 'Sonraki' })).toBeTruthy();
    expect(server.calls).toEqual([{ call: 'POST evenings/ID/picks/screen/veto', body: { contentId: movie.id } }]);
    expect(screen.queryByRole('button', { name: 'Veto et' })).toBeNull();
    expect(screen.getByText('Veto hakkını kullanan: Ada')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: 'Film' })));
  });

  it('leaves the focus alone when the change is by another member', async () => {
    const { queryClient } = open(sampleEvening());
    await part('Film');
    server.evening = picked;
    await act(() => queryClient.invalidateQueries(tagged('evenings')));
    await screen.findByRole('link', { name: movie.title });
    expect(document.activeElement).toBe(document.body);
  });

  it('drops the error of a lost connection when another member has made the pick', async () => {
    server.answer = () => HttpResponse.error() as unknown as Response;
    const { queryClient } = open(sampleEvening());
    await userEvent.click(within(await part('Film')).getByRole('button', { name: 'Bizim için bul' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Sunucuya ulaşılamadı');
    server.evening = picked;
    await act(() => queryClient.invalidateQueries(tagged('evenings')));
    await screen.findByRole('link', { name: movie.title });
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('says so when another tab has used the veto, and shows what the evening is now', async () => {
    server.answer = () => {
      server.evening = withScreen({ pick: samplePickOf(movie), vetoedBy: [ada.id] });
      return refuse('veto_used', 409);
    };
    open(picked);
    await userEvent.click(await screen.findByRole('button', { name: 'Veto et' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Bu bölümde veto hakkını kullandın.');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Veto et' })).toBeNull());
  });

  it('shows changes by other members, and announces who joined and left', async () => {
    const guest = sampleMember(3, 'Mert', { isGuest: true });
    const { queryClient } = open(sampleEvening());
    await screen.findByRole('heading', { level: 1, name: 'Ada ve Deniz' });
    server.evening = sampleEvening({ members: [ada, guest] });
    await act(() => queryClient.invalidateQueries(tagged('evenings')));
    expect(await screen.findByText('Akşama katıldı: Mert. Akşamdan ayrıldı: Deniz.')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Ada ve Mert' })).toBeTruthy();
    expect(screen.getByText('misafir')).toBeTruthy();
  });

  it('names the wishes to loosen by the number of titles they would bring', async () => {
    open(
      withScreen({
        nothingLeft: [
          { kind: 'language', titles: 3 },
          { kind: 'duration', titles: 12 },
          { kind: 'diet', titles: 0 },
        ],
      }),
      '/en/dashboard/evenings/x',
    );
    const film = await part('Film');
    expect(within(film).getByText('Nothing is left that suits all of you')).toBeTruthy();
    expect(
      within(film)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['The longest duration12 choices', 'Languages3 choices']);
  });

  it('says when loosening one wish is not enough', async () => {
    open(withScreen({ nothingLeft: [] }));
    expect(await screen.findByText(/Tek bir isteği gevşetmek yetmiyor/)).toBeTruthy();
  });

  it('says kindly whose wishes count more', async () => {
    open(sampleEvening({ moreSay: deniz.id }));
    expect(await screen.findByText(/Bu akşam biraz daha çok söz hakkı olan: Deniz\./)).toBeTruthy();
  });

  it('offers nothing to change after the evening is over', async () => {
    open(withScreen({ pick: samplePickOf(movie), deck: null }, { isOver: true }));
    expect(await screen.findByText('Bu akşam sona erdi.')).toBeTruthy();
    expect(screen.getByRole('link', { name: movie.title })).toBeTruthy();
    expect(screen.getAllByText('Bu bölümde bir şey seçilmedi.')).toHaveLength(2);
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  it('waits for a second member', async () => {
    open(sampleEvening({ members: [ada, { ...deniz, state: 'invited' }] }));
    expect(await screen.findByText(/bir kişi daha gerekiyor/)).toBeTruthy();
    for (const button of screen.getAllByRole<HTMLButtonElement>('button', { name: 'Bizim için bul' }))
      expect(button.disabled).toBe(true);
  });

  it('promises no further member after the host has left', async () => {
    open(sampleEvening({ members: [{ ...ada, isHost: false }] }));
    expect(await screen.findByText(/artık kimse davet edilemiyor/)).toBeTruthy();
    expect(screen.queryByText(/bir kişi daha gerekiyor/)).toBeNull();
  });

  it('continues without another member, and a member who was away comes back', async () => {
    open(sampleEvening());
    await userEvent.click(await screen.findByRole('button', { name: 'Seçenekler: Deniz' }));
    server.evening = sampleEvening({ members: [{ ...ada, state: 'away' }, deniz] });
    await userEvent.click(screen.getByRole('button', { name: 'Beklemeden devam et' }));
    expect(server.calls).toEqual([{ call: `POST evenings/ID/members/${deniz.id}/away`, body: {} }]);
    await userEvent.click(await screen.findByRole('button', { name: 'Geri döndüm' }));
    await waitFor(() => expect(server.calls.at(-1)?.call).toBe('POST evenings/ID/back'));
  });

  it('lets an invited member answer, and leave the page after a refusal', async () => {
    open(sampleEvening({ members: [deniz, { ...ada, isHost: false, state: 'invited' }] }));
    expect(await screen.findByText('Bu akşama davetlisin')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Katılma' }));
    await waitFor(() => expect(onLeft).toHaveBeenCalledOnce());
    expect(server.calls).toEqual([{ call: 'POST evenings/ID/answer', body: { accept: false } }]);
  });

  it('removes a member after a question, for the host only', async () => {
    server.answer = () => {
      server.evening = sampleEvening({ members: [ada] });
      return HttpResponse.json({ ok: true });
    };
    open(sampleEvening());
    const menu = await screen.findByRole('button', { name: 'Seçenekler: Deniz' });
    const ask = async () => {
      await userEvent.click(menu);
      await userEvent.click(screen.getByRole('button', { name: 'Akşamdan çıkar' }));
      return within(await screen.findByRole('dialog', { name: 'Deniz akşamdan çıkarılsın mı?' }));
    };
    await userEvent.click((await ask()).getByRole('button', { name: 'Kalsın' }));
    await waitFor(() => expect(document.activeElement).toBe(menu));
    expect(server.calls).toEqual([]);
    await userEvent.click((await ask()).getByRole('button', { name: 'Çıkar' }));
    await waitFor(() => expect(menu.isConnected).toBe(false));
    expect(server.calls.at(-1)?.call).toBe(`DELETE evenings/ID/members/${deniz.id}`);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Akşamdakiler' })));
  });

  it('takes an invitation back without a question', async () => {
    open(sampleEvening({ members: [ada, { ...deniz, state: 'invited' }] }));
    await userEvent.click(await screen.findByRole('button', { name: 'Seçenekler: Deniz' }));
    await userEvent.click(screen.getByRole('button', { name: 'Daveti geri al' }));
    await waitFor(() => expect(server.calls.at(-1)?.call).toBe(`DELETE evenings/ID/members/${deniz.id}`));
  });

  it('leaves after a question', async () => {
    open(
      sampleEvening({
        members: [
          { ...ada, isHost: false },
          { ...deniz, isHost: true },
        ],
      }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Akşamdan ayrıl' }));
    expect(server.calls).toEqual([]);
    await userEvent.click(await screen.findByRole('button', { name: 'Ayrıl' }));
    await waitFor(() => expect(onLeft).toHaveBeenCalledOnce());
    expect(server.calls.at(-1)?.call).toBe('POST evenings/ID/leave');
  });

  it('shows a member who was removed meanwhile that the evening is gone', async () => {
    const { queryClient } = open(sampleEvening());
    await screen.findByRole('heading', { level: 1, name: 'Ada ve Deniz' });
    server.load = () => refuse('not_found', 404);
    await act(() => queryClient.invalidateQueries(tagged('evenings')));
    expect(await screen.findByRole('heading', { name: 'Bu akşam bulunamadı' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Akşamlara dön' }).getAttribute('href')).toBe('/dashboard/evenings');
  });

  it('shows an error when there is no network, and loads on request', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    server.load = () => HttpResponse.error() as unknown as Response;
    open(sampleEvening());
    expect(await screen.findByText('Sunucuya ulaşılamadı. İnternet bağlantını kontrol et.')).toBeTruthy();
    server.load = null;
    online.mockRestore();
    await userEvent.click(screen.getByRole('button', { name: 'Tekrar Dene' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Ada ve Deniz' })).toBeTruthy();
  });
});
