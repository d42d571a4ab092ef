import type { Evening } from '@bugunne/contract/evenings.schema';
import { EVENING_LIMITS } from '@bugunne/contract/part-limits.constants';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
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
  sampleCard,
  sampleDeck,
  sampleEvening,
  samplePickOf,
  withScreen,
} from '#testing/sample-evening.ts';
import { EveningPage } from '../evening-page.tsx';

const server = eveningServer();
beforeAll(() => server.msw.listen());
afterAll(() => server.msw.close());
beforeEach(() => server.reset());

const load = (evening: Evening, path = '/dashboard/evenings/x') => {
  server.evening = evening;
  return renderInApp(<EveningPage id={EVENING_ID} friends={[]} onLeft={vi.fn()} />, { path });
};
/** Opens the cards of the film. */
const openDeck = async (evening: Evening) => {
  const rendered = load(evening);
  await userEvent.click(await screen.findByRole('button', { name: /Kartlara geç|Devam et|Diğerlerini bekle/ }));
  await screen.findByRole('dialog', { name: 'Film: birlikte bul' });
  return rendered;
};
const swiping = (deck = sampleDeck()) => withScreen({ deck });
const card = (number: number) => screen.findByRole('heading', { name: `Film ${number}` });
const votes = () => server.calls.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body);
const vote = (number: number, wants: boolean) => ({ round: 1, contentId: `movie-card-${number}`, wants });
/** Another member's change arrives. */
const change = async ({ queryClient }: ReturnType<typeof renderInApp>, evening: Evening) => {
  server.evening = evening;
  await act(() => queryClient.invalidateQueries(tagged('evenings')));
};

describe('a deck', () => {
  it('starts with the first round and opens on the phone of the user who started it', async () => {
    server.answer = () => {
      server.evening = swiping();
      return HttpResponse.json({ ok: true });
    };
    load(sampleEvening(), '/en/dashboard/evenings/x');
    const film = await screen.findByRole('region', { name: 'Film' });
    await userEvent.click(within(film).getByRole('button', { name: 'Swipe cards' }));
    expect(await screen.findByRole('dialog', { name: 'Film: find it together' })).toBeTruthy();
    expect(server.calls).toEqual([{ call: 'POST evenings/ID/decks/screen', body: { round: 1 } }]);
    expect(await card(1)).toBeTruthy();
    expect(screen.getByText(/Card 1 of 3/)).toBeTruthy();
  });

  it('is answered with the buttons, the arrow keys and by swiping', async () => {
    await openDeck(swiping());
    await card(1);
    await userEvent.click(screen.getByRole('button', { name: 'Olmaz' }));
    await card(2);
    await userEvent.keyboard('{ArrowRight}');
    const title = await card(3);
    const article = title.closest('article');
    if (!article) throw new Error('no card');
    fireEvent.pointerDown(article, { pointerId: 1, clientX: 100, button: 0, isPrimary: true });
    fireEvent.pointerMove(article, { pointerId: 1, clientX: 40 });
    fireEvent.pointerUp(article, { pointerId: 1, clientX: 0 });
    expect(await screen.findByText('Senden bu kadar')).toBeTruthy();
    await waitFor(() => expect(votes()).toEqual([vote(1, false), vote(2, true), vote(3, false)]));
  });

  it('returns a card that was hardly moved', async () => {
    await openDeck(swiping());
    const article = (await card(1)).closest('article');
    if (!article) throw new Error('no card');
    fireEvent.pointerDown(article, { pointerId: 1, clientX: 100, button: 0, isPrimary: true });
    fireEvent.pointerMove(article, { pointerId: 1, clientX: 110 });
    expect(article.style.transform).toContain('translateX(10px)');
    fireEvent.pointerUp(article, { pointerId: 1, clientX: 110 });
    expect(article.style.transform).toBe('');
    expect(votes()).toEqual([]);
  });

  it('continues after the answers that the user has given before', async () => {
    await openDeck(swiping(sampleDeck({ mine: { 'movie-card-1': true } })));
    expect(await card(2)).toBeTruthy();
    expect(screen.getByText(/Kart 2 \/ 3/)).toBeTruthy();
  });

  it('shows an answer at once, and sends it again when the server fails', async () => {
    const answers = [() => refuse('unavailable', 503)];
    server.answer = () => answers.shift()?.() ?? HttpResponse.json({ ok: true });
    await openDeck(swiping());
    await card(1);
    await userEvent.click(screen.getByRole('button', { name: 'Olur' }));
    expect(await card(2)).toBeTruthy();
    await waitFor(() => expect(votes()).toEqual([vote(1, true), vote(1, true)]));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('takes an answer back when the server refuses it, and says why', async () => {
    let refuseNow: (response: Response) => void = () => undefined;
    server.answer = () => new Promise<Response>((resolve) => (refuseNow = resolve));
    await openDeck(swiping());
    await card(1);
    await userEvent.click(screen.getByRole('button', { name: 'Olur' }));
    await card(2);
    await waitFor(() => expect(votes()).toHaveLength(1));
    refuseNow(refuse('too_many_attempts', 429));
    expect(await card(1)).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain('Çok fazla deneme');
  });

  it('shows how far the others are, and continues without one of them', async () => {
    const mine = { 'movie-card-1': true, 'movie-card-2': true, 'movie-card-3': false };
    const answered = [
      { memberId: ada.id, count: 3 },
      { memberId: deniz.id, count: 1 },
    ];
    await openDeck(swiping(sampleDeck({ mine, answered })));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('progressbar', { name: 'Deniz' }).getAttribute('aria-valuetext')).toBe('3 kartın 1 tanesi');
    await userEvent.click(dialog.getByRole('button', { name: 'Beklemeden devam et: Deniz' }));
    await waitFor(() => expect(server.calls.at(-1)?.call).toBe(`POST evenings/ID/members/${deniz.id}/away`));
  });

  it('reveals what all want, with every name, and announces it', async () => {
    const rendered = await openDeck(swiping());
    await card(1);
    const everyone = { outcome: 'agreed', wantedBy: [ada.id, deniz.id] };
    const pick = samplePickOf({ ...sampleCard(1), titleLanguage: 'en' }, everyone);
    await change(rendered, withScreen({ pick, deck: sampleDeck({ result: 'agreed' }) }));
    const dialog = within(await screen.findByRole('dialog'));
    const title = await dialog.findByRole('heading', { name: 'Film 1' });
    expect(title.getAttribute('lang')).toBe('en');
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(dialog.getByText('Herkes istedi')).toBeTruthy();
    expect(dialog.getByText('Ada ve Deniz')).toBeTruthy();
    expect(dialog.getByRole('link', { name: 'Ayrıntılara bak' }).getAttribute('href')).toBe(
      '/dashboard/content/movie-card-1',
    );
    expect(dialog.queryByRole('button', { name: `${EVENING_LIMITS.deck} kart daha` })).toBeNull();
    expect(screen.getByRole('dialog', { name: 'Film' })).toBeTruthy();
    // The button that opened the cards is gone.
    await userEvent.keyboard('{Escape}');
    const heading = await screen.findByRole('heading', { level: 2, name: 'Film' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(screen.getByText(/ortak seçim bulundu: Film 1/).getAttribute('role')).toBe('status');
  });

  it('names only those who wanted the closest card, and claims no agreement', async () => {
    const rendered = await openDeck(swiping());
    await card(1);
    const pick = samplePickOf(sampleCard(2), { outcome: 'closest', wantedBy: [deniz.id] });
    await change(rendered, withScreen({ pick, deck: sampleDeck({ result: 'closest' }) }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Film' }));
    expect(dialog.getByText('En çok istenen')).toBeTruthy();
    expect(dialog.getByText('Deniz')).toBeTruthy();
    expect(dialog.queryByText(/Ada/)).toBeNull();
    await userEvent.keyboard('{Escape}');
    const film = within(await screen.findByRole('region', { name: 'Film' }));
    expect(film.getByText('En çok istenen')).toBeTruthy();
    expect(film.queryByText('Birlikte bulundu')).toBeNull();
    expect(screen.getByText(/En yakın seçim: Film 2/).getAttribute('role')).toBe('status');
  });

  it('says so when none of the cards was wanted', async () => {
    const rendered = await openDeck(swiping());
    await card(1);
    const pick = samplePickOf(sampleCard(2), { outcome: 'none' });
    await change(rendered, withScreen({ pick, deck: sampleDeck({ result: 'closest' }) }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Film' }));
    expect(dialog.getByText('Size en uygun olan')).toBeTruthy();
    expect(screen.queryByText('En çok istenen')).toBeNull();
  });

  it('does not open by itself after a start that found no cards, or from an old address', async () => {
    const rendered = load(sampleEvening(), '/evening?id=e');
    server.answer = () => {
      server.evening = withScreen({ nothingLeft: [] });
      return HttpResponse.json({ ok: true });
    };
    const film = await screen.findByRole('region', { name: 'Film' });
    await userEvent.click(within(film).getByRole('button', { name: 'Kartları kaydır' }));
    await screen.findByText(/^Herkese uyan/);
    await act(() => rendered.router.navigate('/evening?id=e&deck=screen'));
    await waitFor(() => expect(rendered.router.state.location.search).toBe('?id=e'));
    await change(rendered, swiping());
    await screen.findByRole('button', { name: 'Kartlara geç' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('closes with Back, and the state and parameters of the page stay', async () => {
    server.evening = swiping();
    const { router } = load(swiping(), '/evening?id=e');
    await act(() => router.navigate('/evening?id=e', { replace: true, state: { guestToken: 'secret' } }));
    await userEvent.click(await screen.findByRole('button', { name: 'Kartlara geç' }));
    await card(1);
    expect(router.state.location.search).toBe('?id=e&deck=screen');
    expect(router.state.location.state).toMatchObject({ guestToken: 'secret' });
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.search).toBe('?id=e');
    // Closing goes back as well, so that no entry of the cards is left.
    await userEvent.click(screen.getByRole('button', { name: 'Kartlara geç' }));
    await card(1);
    await userEvent.click(screen.getByRole('button', { name: 'Kapat' }));
    await waitFor(() => expect(router.state.location.search).toBe('?id=e'));
    expect(router.state.historyAction).toBe('POP');
  });

  it('is open again after a reload, and closes without leaving the page', async () => {
    const { router } = load(swiping(), '/dashboard/evenings/x?deck=screen');
    await card(1);
    await userEvent.click(screen.getByRole('button', { name: 'Kapat' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location).toMatchObject({ pathname: '/dashboard/evenings/x', search: '' });
  });

  it('closes when another member vetoes what was found, and later cards do not open by themselves', async () => {
    const rendered = await openDeck(swiping());
    await card(1);
    const pick = samplePickOf(sampleCard(1), { outcome: 'agreed', wantedBy: [ada.id, deniz.id] });
    await change(rendered, withScreen({ pick, deck: sampleDeck({ result: 'agreed' }) }));
    await screen.findByText('Herkes istedi');
    await change(rendered, withScreen({ pick: samplePickOf(sampleCard(5)), vetoedBy: [deniz.id] }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(rendered.router.state.location.search).toBe('');
    await change(rendered, swiping(sampleDeck({ round: 2 })));
    await screen.findByRole('button', { name: 'Kartlara geç' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says that the others have left, instead of cards whose answers would be refused', async () => {
    const rendered = await openDeck(swiping());
    await card(1);
    await change(rendered, { ...swiping(), members: [ada] });
    expect(await screen.findByRole('heading', { name: 'Burada yalnız kaldın' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Olur' })).toBeNull();
    await userEvent.keyboard('{ArrowRight}');
    expect(votes()).toEqual([]);
  });

  it('says that answers wait while there is no connection', async () => {
    await openDeck(swiping());
    await card(1);
    expect(screen.queryByText(/Cevapların burada bekliyor/)).toBeNull();
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(await screen.findByText(/Cevapların burada bekliyor/)).toBeTruthy();
    online.mockRestore();
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.queryByText(/Cevapların burada bekliyor/)).toBeNull());
  });

  it('shows the closest card when there is no agreement, and opens ten more', async () => {
    const rendered = await openDeck(swiping());
    await card(1);
    const pick = samplePickOf(sampleCard(2), { outcome: 'closest', wantedBy: [ada.id] });
    await change(rendered, withScreen({ pick, deck: sampleDeck({ result: 'closest' }) }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Film' }));
    expect(dialog.getByText('En çok istenen')).toBeTruthy();
    server.answer = () => {
      server.evening = withScreen({ deck: sampleDeck({ round: 2, cards: [sampleCard(7)] }) });
      return HttpResponse.json({ ok: true });
    };
    await userEvent.click(screen.getByRole('button', { name: `${EVENING_LIMITS.deck} kart daha` }));
    expect(await card(7)).toBeTruthy();
    expect(server.calls.at(-1)).toEqual({ call: 'POST evenings/ID/decks/screen', body: { round: 2 } });
  });

  it('opens no further deck after the last round', async () => {
    const pick = samplePickOf(sampleCard(2), { outcome: 'agreed', wantedBy: [ada.id, deniz.id] });
    load(withScreen({ pick, deck: sampleDeck({ round: 5, result: 'closest' }) }));
    const film = within(await screen.findByRole('region', { name: 'Film' }));
    expect(film.getByText('Birlikte bulundu')).toBeTruthy();
    expect(film.queryByRole('button', { name: 'Yeni kartlar aç' })).toBeNull();
  });
});
