import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { holdTimers, passTimeUntil } from '#testing/pass-time.ts';
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
const onUntick = vi.fn(() => Promise.resolve());
function Page() {
  return (
    <TodayPage
      query={useToday()}
      quote={null}
      ad={<p>house ad</p>}
      onReact={onReact}
      onShare={() => undefined}
      onUntick={onUntick}
    />
  );
}
const refreshButton = () => screen.findByRole('button', { name: /^Yenile/ });

describe('TodayPage', () => {
  it('shows an error when the picks cannot be loaded, and retries on request', async () => {
    isDown = true;
    renderInApp(<Page />);
    expect(await screen.findByRole('heading', { name: 'Öneriler yüklenirken bir hata oluştu' })).toBeTruthy();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Tekrar Dene' }));
    expect(await screen.findByRole('heading', { name: 'Babam ve Oğlum' })).toBeTruthy();
  });

  it.each([
    ['/dashboard', 'Yapay zekâ seçti', 'Öneri motoru seçti', 'Doğrulanmadı'],
    ['/en/dashboard', 'Chosen by AI', 'Chosen by our engine', 'Not verified'],
  ])('names the source of each pick, and shows the note: %s', async (path, byModel, byEngine, unverified) => {
    const film = samplePick({ source: 'model', verified: false });
    const meal = samplePick({ id: 'food-x', category: 'food', title: 'Menemen', source: 'engine' });
    today = sampleToday({
      analysisNote: 'some by both',
      sections: [sampleSection({ items: [film] }), sampleSection({ category: 'food', items: [meal] })],
    });
    renderInApp(<Page />, { path });
    const [first, second] = (await screen.findAllByRole('article')).map((card) => within(card));
    expect(first?.queryByText(byModel)).toBeTruthy();
    expect(first?.queryByText(unverified)).toBeTruthy();
    expect(second?.queryByText(byEngine)).toBeTruthy();
    expect(second?.queryByText(unverified)).toBeNull();
    expect(screen.getByText('some by both')).toBeTruthy();
  });

  it('announces the pick that replaces a seen one, and keeps the focus in its section', async () => {
    const { queryClient } = renderInApp(<Page />);
    (await screen.findByRole('button', { name: 'Beğen' })).focus();
    today = sampleToday({ sections: [sampleSection({ items: [samplePick({ id: 'movie-y', title: 'Umut' })] })] });
    await act(() => queryClient.refetchQueries());
    expect(await screen.findByRole('heading', { name: 'Umut' })).toBeTruthy();
    expect(screen.getByText('Yeni öneri: Umut')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Film');
  });

  it('leaves it to the note to name the source where all picks have the same, after the picks', async () => {
    const meal = samplePick({ id: 'food-x', category: 'food', title: 'Menemen', source: 'engine' });
    today = sampleToday({
      analysisNote: 'all by one',
      sections: [
        sampleSection({ items: [samplePick({ source: 'engine' })] }),
        sampleSection({ category: 'food', items: [meal] }),
      ],
    });
    renderInApp(<Page />);
    const cards = await screen.findAllByRole('article');
    expect(screen.queryByText('Öneri motoru seçti')).toBeNull();
    const note = screen.getByText('all by one');
    for (const card of cards) expect(card.compareDocumentPosition(note)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it.each([
    ['/dashboard', 'Bugünkü önerilerin hazırlanıyor. Yarım dakika kadar sürebilir.'],
    ['/en/dashboard', 'Choosing today’s picks for you. This can take up to half a minute.'],
  ])('announces a long wait in the existing live region: %s', async (path, words) => {
    holdTimers();
    let arrive: (response: Response) => void = () => undefined;
    msw.use(http.get('*/rest/v1/daily_recommendations', () => new Promise<Response>((done) => (arrive = done))));
    renderInApp(<Page />, { path });
    const status = await screen.findByRole('status');
    expect(status.textContent).not.toContain(words);
    await passTimeUntil(() => expect(status.textContent).toBe(words));
    expect(screen.getByRole('status')).toBe(status);
    expect(status.closest('[aria-busy]')).toBeNull();
    arrive(HttpResponse.json(today));
    expect(await screen.findByRole('heading', { name: 'Babam ve Oğlum' })).toBeTruthy();
    expect(screen.queryByText(words)).toBeNull();
  });

  it('marks an open title as not verified, and offers no sharing', async () => {
    today = sampleToday({ sections: [sampleSection({ items: [samplePick({ verified: false, source: 'model' })] })] });
    renderInApp(<Page />);
    const card = within(await screen.findByRole('article'));
    expect(card.getByText('Doğrulanmadı')).toBeTruthy();
    expect(card.queryByRole('button', { name: 'Paylaş' })).toBeNull();
    expect(card.getByRole('button', { name: 'Kaydet' })).toBeTruthy();
  });

  it.each([
    ['/dashboard', '%40–75 uyum', 'Yüzde 40 ile 75 arası uyum', 'Seni yeni yeni tanıyoruz.'],
    ['/en/dashboard', '40–75% match', 'Match between 40 and 75 percent', 'We’re still getting to know you.'],
  ])('shows a range and says why while little is known: %s', async (path, seen, spoken, why) => {
    const item = samplePick({ compatibility: 58, range: { from: 40, to: 75 } });
    today = sampleToday({ sections: [sampleSection({ items: [item] })] });
    renderInApp(<Page />, { path });
    const card = within(await screen.findByRole('article'));
    expect(card.getByText(seen).getAttribute('aria-hidden')).toBe('true');
    expect(card.getByText(spoken).className).toContain('sr-only');
    expect(card.getByText(why)).toBeTruthy();
    expect(card.queryByText(/58/)).toBeNull();
  });

  it.each([
    ['/dashboard', { liked: false }, '%25 uyum', 'Beğenmediğin için düştü.'],
    ['/en/dashboard', { liked: false }, '25% match', 'Lower because you didn’t like it.'],
    ['/dashboard', { excluded: 'unwanted' as const }, '%41 uyum', '“Bana göre değil” dediğin için düştü.'],
    ['/en/dashboard', { excluded: 'unwanted' as const }, '41% match', 'Lower because you said it’s not for you.'],
    ['/en/dashboard', { liked: true }, '87% match', 'Higher because you liked it.'],
  ])('moves the match with the verdict and says why: %s %o', async (path, verdict, figure, why) => {
    const state = { liked: null, saved: false, viewed: false, excluded: null, ...verdict };
    const item = samplePick({ compatibility: 60, range: { from: 40, to: 75 }, state });
    today = sampleToday({ sections: [sampleSection({ items: [item] })] });
    renderInApp(<Page />, { path });
    const card = within(await screen.findByRole('article'));
    expect(card.getByText(figure)).toBeTruthy();
    expect(card.getByText(why)).toBeTruthy();
  });

  it.each([
    ['/dashboard', 'Korku', '“Korku” önerilerini art arda beğenmedin. Tercihlerinden çıkaralım mı?', 'Çıkar: Korku'],
    [
      '/en/dashboard',
      'Horror',
      'You keep disliking “Horror”. Shall we remove it from your preferences?',
      'Remove Horror',
    ],
  ])('offers to untick what the user keeps disliking, also before a verdict: %s', async (path, label, text, button) => {
    const unwantedChoice = { field: 'movieGenres' as const, value: 'korku', label };
    const state = { liked: null, saved: false, viewed: false, excluded: null };
    today = sampleToday({ sections: [sampleSection({ items: [samplePick({ unwantedChoice, state })] })] });
    renderInApp(<Page />, { path });
    const card = within(await screen.findByRole('article'));
    expect(card.getByText(text)).toBeTruthy();
    await userEvent.click(card.getByRole('button', { name: button }));
    expect(onUntick).toHaveBeenCalledWith(unwantedChoice);
  });

  it.each([
    [false, 1],
    [true, 0],
  ])('offers it after the verdict "liked: %s" %i times', async (liked, times) => {
    const unwantedChoice = { field: 'movieGenres' as const, value: 'korku', label: 'Korku' };
    const state = { liked, saved: false, viewed: false, excluded: null };
    today = sampleToday({ sections: [sampleSection({ items: [samplePick({ unwantedChoice, state })] })] });
    renderInApp(<Page />);
    const card = within(await screen.findByRole('article'));
    expect(card.queryAllByRole('button', { name: 'Çıkar: Korku' })).toHaveLength(times);
  });

  it('shows a card with its facts, three names and three tags', async () => {
    renderInApp(<Page />);
    const card = within(await screen.findByRole('article'));
    expect(card.getByText('Fikret Kuşkan, Çetin Tekindor, Hümeyra')).toBeTruthy();
    expect(card.getByText('2005 ·')).toBeTruthy();
    expect(card.getByText('1 sa 52 dk')).toBeTruthy();
    expect(card.getByText('8,2')).toBeTruthy();
    expect(card.getByText('%92 uyum')).toBeTruthy();
    expect(within(card.getByRole('list', { name: 'Etiketler' })).getAllByRole('listitem')).toHaveLength(3);
    expect(card.getByRole('link', { name: /Fragman/ }).getAttribute('rel')).toContain('noopener');
  });

  it('undoes a reaction when its button is pressed again', async () => {
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

  it('excludes a pick, shows that on the card, and undoes it', async () => {
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

  it('links a song without a trailer to its first music service', async () => {
    const song = samplePick({
      category: 'music',
      trailerUrl: null,
      listenUrls: [{ service: 'YouTube', url: 'https://video.example/?q=x', isExact: false }],
    });
    today = sampleToday({ sections: [sampleSection({ category: 'music', items: [song] })] });
    renderInApp(<Page />);
    const link = await screen.findByRole('link', { name: /^Dinle/ });
    expect(link.getAttribute('href')).toBe('https://video.example/?q=x');
  });

  it('explains Premium to free users who refresh, and closes on dismissal', async () => {
    renderInApp(<Page />);
    await userEvent.click(await refreshButton());
    const dialog = within(await screen.findByRole('dialog', { name: 'Premium üyelik gerekiyor' }));
    expect(dialog.getByRole('link', { name: /Premium’a bak/ }).getAttribute('href')).toBe('/premium');
    await userEvent.click(dialog.getByRole('button', { name: 'Şimdi değil' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('house ad')).toBeTruthy();
  });

  it('shows the new pick, and a message once the daily limit is reached', async () => {
    today = sampleToday({ isPremium: true, sections: [sampleSection({ refreshesUsed: 2 })] });
    refreshed = {
      status: 200,
      body: {
        section: sampleSection({ refreshesUsed: 3, items: [samplePick({ id: 'movie-kedi-2016', title: 'Kedi' })] }),
        analysisNote: 'Yeni not.',
      },
    };
    holdTimers();
    renderInApp(<Page />);
    expect(screen.queryByText('house ad')).toBeNull();
    await userEvent.click(await refreshButton());
    expect(await screen.findByRole('heading', { name: 'Kedi' })).toBeTruthy();
    const button = await refreshButton();
    await passTimeUntil(() => expect(button.getAttribute('aria-disabled')).toBeNull());
    await userEvent.click(await refreshButton());
    expect(toasts.message).toHaveBeenCalledWith('Yenileme limitine ulaştınız', expect.anything());
  });

  it.each([
    ['/dashboard', /^Yenile/, 'Bugünün önerilerini şimdi başka bir işaret belirledi.'],
    ['/en/dashboard', /^Refresh/, 'Another signal led today’s picks now.'],
  ])('shows the note of the new pick instead of the earlier note: %s', async (path, label, analysisNote) => {
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
  ])('counts a double tap as one refresh, and cools down before the next: %s', async (path, label) => {
    holdTimers();
    today = sampleToday({ isPremium: true });
    refreshed = { status: 200, body: { section: sampleSection({ refreshesUsed: 1 }), analysisNote: 'Yeni not.' } };
    renderInApp(<Page />, { path });
    const button = await screen.findByRole('button', { name: label });
    // Both clicks come before the next render.
    act(() => {
      button.click();
      button.click();
    });
    expect(await screen.findByText('Yeni not.')).toBeTruthy();
    const drawn = await screen.findByRole('button', { name: label });
    expect(drawn.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(drawn);
    expect(refreshes).toHaveLength(1);
    await passTimeUntil(() => expect(drawn.getAttribute('aria-disabled')).toBeNull());
    await userEvent.click(drawn);
    await waitFor(() => expect(refreshes).toHaveLength(2));
  });

  it('refreshes two categories one after the other', async () => {
    const food = sampleSection({ category: 'food', items: [samplePick({ id: 'food-x', title: 'Mercimek' })] });
    today = sampleToday({ isPremium: true, sections: [sampleSection(), food] });
    refreshed = { status: 200, body: { section: sampleSection({ refreshesUsed: 1 }), analysisNote: 'Yeni not.' } };
    renderInApp(<Page />);
    for (const button of await screen.findAllByRole('button', { name: /^Yenile/ })) await userEvent.click(button);
    await waitFor(() => expect(refreshes).toMatchObject([{ category: 'movie' }, { category: 'food' }]));
  });

  it('allows an immediate retry after a failed refresh', async () => {
    today = sampleToday({ isPremium: true });
    refreshed = { status: 409, body: refusal('no_more_picks', 409) };
    renderInApp(<Page />);
    await userEvent.click(await refreshButton());
    await waitFor(() => expect(toasts.error).toHaveBeenCalledOnce());
    await waitFor(async () => expect((await refreshButton()).getAttribute('aria-busy')).toBeNull());
    await userEvent.click(await refreshButton());
    await waitFor(() => expect(refreshes).toHaveLength(2));
  });

  it("adopts the server's count when another device used up the refreshes", async () => {
    today = sampleToday({ isPremium: true });
    refreshed = { status: 429, body: refusal('refresh_limit_reached', 429) };
    renderInApp(<Page />);
    await userEvent.click(await refreshButton());
    await waitFor(() => expect(toasts.error).toHaveBeenCalledWith('Yenileme limitine ulaştınız', expect.anything()));
    expect((await refreshButton()).textContent).toContain('bugün 0 hakkın kaldı');
  });

  it('shows a locked category, an empty food category, a stale set and a skipped wizard', async () => {
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
    expect(screen.getByRole('link', { name: 'Tercihlerimi düzenle' }).getAttribute('href')).toBe(
      '/dashboard?view=profile',
    );
    expect(screen.getByText(/en son önerilerin burada/)).toBeTruthy();
    // Above the picks on wide screens, below them on phones; styles hide one of the two.
    const [wide, phone] = screen.getAllByText(/Zevklerini henüz anlatmadın/);
    const heading = screen.getByRole('heading', { level: 1 });
    const isAfterHeading = (part: HTMLElement | undefined) =>
      part && Boolean(heading.compareDocumentPosition(part) & Node.DOCUMENT_POSITION_FOLLOWING);
    expect([wide, phone].map(isAfterHeading)).toEqual([false, true]);
    expect(phone?.closest('.sm\\:hidden')).toBeTruthy();
    expect(wide?.closest('.max-sm\\:hidden')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Yenile/ })).toBeNull();
  });
});
