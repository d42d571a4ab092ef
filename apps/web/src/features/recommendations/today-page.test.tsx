import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInApp } from '#testing/render-in-app.tsx';
import { refusal, samplePick, sampleSection, sampleToday } from '#testing/sample-today.ts';
import { TodayPage } from './today-page.tsx';
import { useToday } from './use-today.ts';

const toasts = vi.hoisted(() => ({ error: vi.fn(), message: vi.fn() }));
vi.mock('#components/ui/toast.tsx', () => ({ toast: toasts }));

let today = sampleToday();
let isDown = false;
let refreshed = { status: 200, body: {} };
let refreshes: unknown[] = [];

const msw = setupServer(
  http.get('*/rest/v1/daily_recommendations', () =>
    isDown ? HttpResponse.json(refusal('invalid_input', 400), { status: 400 }) : HttpResponse.json(today),
  ),
  http.post('*/rest/v1/daily_recommendations/refresh', async ({ request }) => {
    refreshes.push(await request.json());
    return HttpResponse.json(refreshed.body, { status: refreshed.status });
  }),
);
beforeAll(() => msw.listen());
afterAll(() => msw.close());
beforeEach(() => {
  msw.resetHandlers();
  [today, isDown, refreshes] = [sampleToday(), false, []];
  toasts.error.mockReset();
  toasts.message.mockReset();
});

const onReact = vi.fn();
function Page() {
  return <TodayPage query={useToday()} quote={null} ad={<p>house ad</p>} onReact={onReact} onShare={() => undefined} />;
}
const refreshButton = () => screen.findByRole('button', { name: /^Yenile/ });

describe('TodayPage', () => {
  it('says that the picks could not be loaded, and loads them on request', async () => {
    isDown = true;
    renderInApp(<Page />);
    expect(await screen.findByRole('heading', { name: 'Öneriler yüklenirken bir hata oluştu' })).toBeTruthy();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Tekrar Dene' }));
    expect(await screen.findByRole('heading', { name: 'Babam ve Oğlum' })).toBeTruthy();
  });

  it.each([
    ['/dashboard', 'Bugünkü önerilerin hazırlanıyor. Yarım dakika kadar sürebilir.'],
    ['/en/dashboard', 'Choosing today’s picks for you. This can take up to half a minute.'],
  ])('says what takes long, once it does, where readers already listen: %s', async (path, words) => {
    let arrive: (response: Response) => void = () => undefined;
    msw.use(http.get('*/rest/v1/daily_recommendations', () => new Promise<Response>((done) => (arrive = done))));
    renderInApp(<Page />, { path });
    const status = await screen.findByRole('status');
    expect(status.textContent).not.toContain(words);
    await waitFor(() => expect(status.textContent).toBe(words));
    expect(screen.getByRole('status')).toBe(status);
    expect(status.closest('[aria-busy]')).toBeNull();
    arrive(HttpResponse.json(today));
    expect(await screen.findByRole('heading', { name: 'Babam ve Oğlum' })).toBeTruthy();
    expect(screen.queryByText(words)).toBeNull();
  });

  it('says of a title that nobody looked up that it is not verified, and has nothing to share', async () => {
    today = sampleToday({ sections: [sampleSection({ items: [samplePick({ verified: false, source: 'model' })] })] });
    renderInApp(<Page />);
    const card = within(await screen.findByRole('article'));
    expect(card.getByText('Doğrulanmadı')).toBeTruthy();
    expect(card.getByText('Yapay zekâ seçti')).toBeTruthy();
    expect(card.queryByRole('button', { name: 'Paylaş' })).toBeNull();
    expect(card.getByRole('button', { name: 'Kaydet' })).toBeTruthy();
  });

  it('shows a card with its facts, three names and three tags', async () => {
    renderInApp(<Page />);
    const card = within(await screen.findByRole('article'));
    expect(card.getByText('Fikret Kuşkan, Çetin Tekindor, Hümeyra')).toBeTruthy();
    expect(card.getByText('2005 · 1 sa 52 dk')).toBeTruthy();
    expect(card.getByText('8,2')).toBeTruthy();
    expect(card.getByText('%92 uyum')).toBeTruthy();
    expect(within(card.getByRole('list', { name: 'Etiketler' })).getAllByRole('listitem')).toHaveLength(3);
    expect(card.getByRole('link', { name: /Fragman/ }).getAttribute('rel')).toContain('noopener');
  });

  it('withdraws what is pressed already', async () => {
    const state = { liked: false, saved: true, viewed: true, excluded: null };
    today = sampleToday({ sections: [sampleSection({ items: [samplePick({ state })] })] });
    renderInApp(<Page />);
    const dislike = await screen.findByRole('button', { name: 'Beğenmedim' });
    expect(dislike.getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(dislike);
    expect(onReact).toHaveBeenLastCalledWith(samplePick().id, 'dislike', false);
    await userEvent.click(screen.getByRole('button', { name: 'Beğen' }));
    expect(onReact).toHaveBeenLastCalledWith(samplePick().id, 'like', true);
  });

  it('lets say that a pick is known or not wanted, says so on the card, and takes it back', async () => {
    renderInApp(<Page />);
    const menu = await screen.findByRole('button', { name: 'Babam ve Oğlum bir daha önerilmesin' });
    expect(screen.queryByRole('button', { name: 'İzledim' })).toBeNull();
    await userEvent.click(menu);
    await userEvent.click(screen.getByRole('button', { name: 'Bana göre değil' }));
    expect(onReact).toHaveBeenLastCalledWith(samplePick().id, 'not_for_me', true);
    expect(screen.queryByRole('button', { name: 'Bana göre değil' })).toBeNull();
    expect(document.activeElement).toBe(menu);
    await userEvent.click(menu);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('button', { name: 'İzledim' })).toBeNull();
    cleanup();

    const state = { liked: null, saved: false, viewed: true, excluded: 'seen' as const };
    today = sampleToday({ sections: [sampleSection({ items: [samplePick({ state })] })] });
    renderInApp(<Page />);
    expect(await screen.findByText('Bunu izledin. Bir daha önermeyeceğiz.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Geri al: Babam ve Oğlum' }));
    expect(onReact).toHaveBeenLastCalledWith(samplePick().id, 'complete', false);
    await userEvent.click(screen.getByRole('button', { name: 'Babam ve Oğlum bir daha önerilmesin' }));
    expect(screen.getByRole('button', { name: 'İzledim' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('leads from the card of a song to the first service, though it has no trailer', async () => {
    const song = samplePick({
      category: 'music',
      trailerUrl: null,
      listenUrls: [{ service: 'YouTube', url: 'https://video.example/?q=x' }],
    });
    today = sampleToday({ sections: [sampleSection({ category: 'music', items: [song] })] });
    renderInApp(<Page />);
    const link = await screen.findByRole('link', { name: /^Dinle/ });
    expect(link.getAttribute('href')).toBe('https://video.example/?q=x');
  });

  it('explains Premium to free readers who refresh, and lets go of them easily', async () => {
    renderInApp(<Page />);
    await userEvent.click(await refreshButton());
    const dialog = within(await screen.findByRole('dialog', { name: 'Premium üyelik gerekiyor' }));
    expect(dialog.getByRole('link', { name: /Premium’a Bak/ }).getAttribute('href')).toBe('/premium');
    await userEvent.click(dialog.getByRole('button', { name: 'Şimdi değil' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('house ad')).toBeTruthy();
  });

  it('puts the new pick in place, and says when the day is used up', async () => {
    today = sampleToday({ isPremium: true, sections: [sampleSection({ refreshesUsed: 2 })] });
    refreshed = {
      status: 200,
      body: {
        section: sampleSection({ refreshesUsed: 3, items: [samplePick({ id: 'movie-kedi-2016', title: 'Kedi' })] }),
        analysisNote: 'Yeni not.',
      },
    };
    renderInApp(<Page />);
    expect(screen.queryByText('house ad')).toBeNull();
    await userEvent.click(await refreshButton());
    expect(await screen.findByRole('heading', { name: 'Kedi' })).toBeTruthy();
    await waitFor(async () => expect((await refreshButton()).getAttribute('aria-disabled')).toBeNull());
    await userEvent.click(await refreshButton());
    expect(toasts.message).toHaveBeenCalledWith('Yenileme limitine ulaştınız', expect.anything());
  });

  it.each([
    ['/dashboard', /^Yenile/, 'Bugünün önerilerini şimdi başka bir işaret belirledi.'],
    ['/en/dashboard', /^Refresh/, 'Another signal led today’s picks now.'],
  ])('says with the new pick what led to it, not what led to the one before: %s', async (path, label, analysisNote) => {
    today = sampleToday({ isPremium: true });
    refreshed = { status: 200, body: { section: sampleSection({ refreshesUsed: 1 }), analysisNote } };
    renderInApp(<Page />, { path });
    expect(await screen.findByText('Bugünün notu.')).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: label }));
    expect(await screen.findByText(analysisNote)).toBeTruthy();
    expect(screen.queryByText('Bugünün notu.')).toBeNull();
  });

  it.each([
    ['/dashboard', /^Yenile/],
    ['/en/dashboard', /^Refresh/],
  ])('takes a double tap for one, and lets the new pick be seen before the next: %s', async (path, label) => {
    today = sampleToday({ isPremium: true });
    refreshed = { status: 200, body: { section: sampleSection({ refreshesUsed: 1 }), analysisNote: 'Yeni not.' } };
    renderInApp(<Page />, { path });
    const button = await screen.findByRole('button', { name: label });
    // Both before the page is drawn anew.
    act(() => {
      button.click();
      button.click();
    });
    expect(await screen.findByText('Yeni not.')).toBeTruthy();
    const drawn = await screen.findByRole('button', { name: label });
    expect(drawn.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(drawn);
    expect(refreshes).toHaveLength(1);
    await waitFor(() => expect(drawn.getAttribute('aria-disabled')).toBeNull());
    await userEvent.click(drawn);
    await waitFor(() => expect(refreshes).toHaveLength(2));
  });

  it('refreshes another category meanwhile, one after the other', async () => {
    const food = sampleSection({ category: 'food', items: [samplePick({ id: 'food-x', title: 'Mercimek' })] });
    today = sampleToday({ isPremium: true, sections: [sampleSection(), food] });
    refreshed = { status: 200, body: { section: sampleSection({ refreshesUsed: 1 }), analysisNote: 'Yeni not.' } };
    renderInApp(<Page />);
    for (const button of await screen.findAllByRole('button', { name: /^Yenile/ })) await userEvent.click(button);
    await waitFor(() => expect(refreshes).toMatchObject([{ category: 'movie' }, { category: 'food' }]));
  });

  it('lets a refresh that failed be tried again at once', async () => {
    today = sampleToday({ isPremium: true });
    refreshed = { status: 409, body: refusal('no_more_picks', 409) };
    renderInApp(<Page />);
    await userEvent.click(await refreshButton());
    await waitFor(() => expect(toasts.error).toHaveBeenCalledOnce());
    await waitFor(async () => expect((await refreshButton()).getAttribute('aria-busy')).toBeNull());
    await userEvent.click(await refreshButton());
    await waitFor(() => expect(refreshes).toHaveLength(2));
  });

  it("follows the server's count when another device used the refreshes up", async () => {
    today = sampleToday({ isPremium: true });
    refreshed = { status: 429, body: refusal('refresh_limit_reached', 429) };
    renderInApp(<Page />);
    await userEvent.click(await refreshButton());
    await waitFor(() => expect(toasts.error).toHaveBeenCalledWith('Yenileme limitine ulaştınız', expect.anything()));
    expect((await refreshButton()).textContent).toContain('bugün 0 hakkın kaldı');
  });

  it('tells of a closed category, an empty kitchen, an old set and a skipped wizard', async () => {
    today = sampleToday({
      stale: true,
      onboardingCompleted: false,
      sections: [
        sampleSection({ category: 'music', items: [], locked: true }),
        sampleSection({ category: 'food', items: [] }),
      ],
    });
    renderInApp(<Page />);
    expect(await screen.findByRole('heading', { name: 'Bugünün müziği Premium’da' })).toBeTruthy();
    expect(
      screen.getByRole('heading', { name: 'Beslenme tercihlerinin tümüne uyan bir tarif şu an yok' }),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Tercihlerimi Düzenle' }).getAttribute('href')).toBe(
      '/dashboard?view=profile',
    );
    expect(screen.getByText(/en son önerilerin burada/)).toBeTruthy();
    expect(screen.getByText(/Zevklerini henüz anlatmadın/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Yenile/ })).toBeNull();
  });
});
