import type { FitSignal, Insight } from '@bugunne/contract/insight.schema';
import type { CompatibilityRange } from '@bugunne/contract/item.schema';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ToastHost } from '#components/ui/toast.tsx';
import { cacheData } from '#lib/queries/cache.ts';
import { todayQuery } from '#lib/queries/recommendations.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { refuse } from '#testing/refuse.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { movie, untouched } from '#testing/sample-items.ts';
import { samplePick, sampleSection, sampleToday } from '#testing/sample-today.ts';
import { FitPanel } from './fit-panel.tsx';
import { useInsight } from './use-insight.ts';

const others = { views: 0, likes: 0, saves: 0 };
const drama: FitSignal = { kind: 'chosen', effect: 14, field: 'movieGenres', value: 'dram', label: 'Dram' };
const disliked: FitSignal = {
  kind: 'reaction',
  effect: -6,
  reaction: 'dislike',
  contentId: 'movie-x',
  title: 'Gönül Yarası',
  titleLanguage: null,
  shared: ['Yavuz Turgul', 'dram'],
};
const tooLong: FitSignal = { kind: 'tooLong', effect: -30, limit: 60, needed: 130 };
const community: FitSignal = { kind: 'community', effect: 3, likes: 34 };

let answers: Insight[] = [];
let changes: unknown[] = [];
let fails = false;
let recountFails = false;
const server = setupServer(
  http.get('*/rest/v1/contents/:id/insight', () => {
    if (recountFails) return refuse('too_many_attempts', 429);
    return HttpResponse.json(answers.length > 1 ? answers.shift() : answers[0]);
  }),
  http.post('*/rest/v1/preferences/changes', async ({ request }) => {
    changes.push(await request.json());
    if (fails) return refuse('unavailable', 503);
    return HttpResponse.json({ preferences: {}, saved: true, onboardingCompleted: true });
  }),
);
beforeAll(() => server.listen());
afterAll(() => server.close());
afterEach(cleanup);
const onAct = vi.fn();
beforeEach(() => {
  [changes, fails, recountFails] = [[], false, false];
  onAct.mockReset().mockResolvedValue(untouched);
});

function Panel({ excluded = null }: { excluded?: 'unwanted' | null }) {
  const { insight, fallback, error, isFetching, retry } = useInsight(movie.id);
  return (
    <>
      <FitPanel
        id={movie.id}
        state={{ ...untouched, excluded }}
        insight={insight}
        fallback={fallback}
        error={error}
        busy={isFetching}
        onAct={onAct}
        onRetry={retry}
      />
      <ToastHost label="Bildirimler" />
    </>
  );
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
async function opened(path = '/dashboard', panel = <Panel />) {
  renderInApp(panel, { path });
  await press(path === '/dashboard' ? 'Neden bu?' : 'Why this?');
}
const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent);

describe('FitPanel', () => {
  it('lists the signals behind the match with their effects, in the language of the page', async () => {
    answers = [{ compatibility: 92, range: null, signals: [tooLong, drama, disliked, community], others }];
    await opened();
    expect(screen.getByText('%92 uyum')).toBeTruthy();
    expect(rows()).toEqual([
      expect.stringMatching(/^−30uyumu 30 puan düşürüyor:En fazla 60 dakika ayırdığın süreden uzun/),
      expect.stringMatching(/^\+14uyumu 14 puan yükseltiyor:Dram tercihlerindeki film türlerinden/),
      expect.stringMatching(/Gönül Yarası beğenmedin; ortak yanları: Yavuz Turgul, dram/),
      expect.stringMatching(/Zevki sana yakın olanlar 34 kişi bunu beğeniyor/),
    ]);
    const link = within(screen.getAllByRole('listitem')[2] ?? document.body).getByRole('link');
    expect(link.getAttribute('href')).toBe('/dashboard/content/movie-x');
    cleanup();
    await opened('/en/dashboard');
    expect(screen.getByText('92% match')).toBeTruthy();
    expect(rows()[2]).toContain('Gönül Yarası you didn’t like it');
  });

  it('speaks of one point in the singular', async () => {
    answers = [{ compatibility: 92, range: null, signals: [{ ...drama, effect: 1 }], others }];
    await opened('/en/dashboard');
    expect(rows()[0]).toContain('raises the match by 1 point:');
  });

  it('removes a preference, refetches and announces the match, and undoes it', async () => {
    answers = [
      { compatibility: 92, range: null, signals: [drama], others },
      { compatibility: 78, range: null, signals: [], others },
      { compatibility: 92, range: null, signals: [drama], others },
    ];
    await opened();
    await press('Artık doğru değil: Dram');
    expect(await screen.findByText('%78 uyum')).toBeTruthy();
    const panel = screen.getByRole('region', { name: 'Sana uyuyor mu?' });
    const keepsFocus = () => waitFor(() => expect(panel.contains(document.activeElement)).toBe(true));
    await keepsFocus();
    expect(screen.getByText('Uyum artık %78.').getAttribute('role')).toBe('status');
    expect(screen.queryByRole('listitem')?.textContent ?? '').not.toContain('Dram seçtiğin');
    expect(await screen.findByText('“Dram” tercihlerinden çıkarıldı.')).toBeTruthy();
    await press('Geri al');
    expect(await screen.findByText('%92 uyum')).toBeTruthy();
    await keepsFocus();
    expect(changes).toEqual([
      { field: 'movieGenres', value: 'dram', chosen: false },
      { field: 'movieGenres', value: 'dram', chosen: true },
    ]);
  });

  it('undoes a reaction to another item, raises the limit, and adds a preference', async () => {
    const korean: FitSignal = { kind: 'notChosen', effect: -40, field: 'languages', value: 'korece', label: 'Korece' };
    answers = [{ compatibility: 20, range: null, signals: [disliked, tooLong, korean], others }];
    await opened();
    await press('Fikrimi değiştirdim: Gönül Yarası');
    expect(onAct.mock.calls).toEqual([['movie-x', 'dislike', false]]);
    await press('Sınırı 130 dakika yap: En fazla 60 dakika');
    await press('Tercihlerime ekle: Korece');
    await waitFor(() =>
      expect(changes).toEqual([{ maxDuration: 130 }, { field: 'languages', value: 'korece', chosen: true }]),
    );
  });

  it('marks the item “not for me” in answer to the community signal, once', async () => {
    answers = [{ compatibility: 80, range: null, signals: [community], others }];
    await opened();
    await press(/^Bir daha önerme/);
    expect(onAct.mock.calls).toEqual([[movie.id, 'not_for_me', true]]);
    cleanup();
    await opened('/dashboard', <Panel excluded="unwanted" />);
    expect(screen.queryByRole('button', { name: /^Bir daha önerme/ })).toBeNull();
  });

  it('shows an error and keeps the signals when a change cannot be stored', async () => {
    answers = [{ compatibility: 92, range: null, signals: [{ ...drama, value: 'komedi', label: 'Komedi' }], others }];
    fails = true;
    await opened();
    await press('Artık doğru değil: Komedi');
    expect(await screen.findByText(/Hizmet şu anda kullanılamıyor/)).toBeTruthy();
    expect(screen.queryByText('“Komedi” tercihlerinden çıkarıldı.')).toBeNull();
    expect(rows()[0]).toContain('Komedi');
  });

  it('shows an error when the match cannot be refetched, and retries on request', async () => {
    answers = [{ compatibility: 92, range: null, signals: [drama], others }];
    await opened();
    [answers, recountFails] = [[{ compatibility: 78, range: null, signals: [], others }], true];
    await press('Artık doğru değil: Dram');
    expect(await screen.findByText(/oran yeniden hesaplanamadı/)).toBeTruthy();
    expect(screen.queryByText(/^Uyum artık/)).toBeNull();
    recountFails = false;
    await press('Tekrar Dene');
    expect(await screen.findByText('Uyum artık %78.')).toBeTruthy();
  });

  it('falls back to the match of today’s card, but not of a default pick', async () => {
    recountFails = true;
    const show = (source: 'engine' | 'default', range: CompatibilityRange | null = null) => {
      const queryClient = createQueryClient();
      const pick = samplePick({ id: movie.id, compatibility: 88, source, range });
      const today = sampleToday({ sections: [sampleSection({ items: [pick] })] });
      cacheData(queryClient, todayQuery('tr'), today);
      renderInApp(<Panel />, { queryClient });
    };
    show('engine');
    expect(await screen.findByText('%88 uyum')).toBeTruthy();
    expect(screen.getByText('Nedenlerini şu anda yükleyemedik.')).toBeTruthy();
    cleanup();
    show('engine', { from: 60, to: 95 });
    expect(await screen.findByText('%60–95 uyum')).toBeTruthy();
    expect(screen.getByText('Seni yeni yeni tanıyoruz.')).toBeTruthy();
    expect(screen.queryByText('%88 uyum')).toBeNull();
    cleanup();
    show('default');
    expect(await screen.findByText(/Uyum hesaplanamadı/)).toBeTruthy();
    expect(screen.queryByText('%88 uyum')).toBeNull();
  });

  it.each([
    ['/dashboard', '%40–75 uyum', 'Yüzde 40 ile 75 arası uyum', 'Seni yeni yeni tanıyoruz.'],
    ['/en/dashboard', '40–75% match', 'Match between 40 and 75 percent', 'We’re still getting to know you.'],
  ])('shows a range while little is known: %s', async (path, seen, spoken, why) => {
    answers = [{ compatibility: 58, range: { from: 40, to: 75 }, signals: [], others }];
    await opened(path);
    expect(screen.getByText(seen).getAttribute('aria-hidden')).toBe('true');
    expect(screen.getByText(spoken)).toBeTruthy();
    expect(screen.getByText(why)).toBeTruthy();
  });

  it('names the user’s own verdict, and takes it back on request', async () => {
    answers = [
      { compatibility: 25, range: null, signals: [{ kind: 'own', effect: -33, reaction: 'dislike' }], others },
      { compatibility: 58, range: null, signals: [], others },
    ];
    await opened();
    expect(rows()[0]).toMatch(/^−33uyumu 33 puan düşürüyor:Kendi görüşün beğenmedin/);
    await press('Fikrimi değiştirdim: Kendi görüşün');
    expect(await screen.findByText('Görüşün geri alındı.')).toBeTruthy();
    expect(await screen.findByText('%58 uyum')).toBeTruthy();
  });

  it('shows no match for a broken diet, and says when no signal is known', async () => {
    answers = [{ compatibility: null, range: null, signals: [], others }];
    await opened();
    expect(screen.getByText(/uyum oranı vermiyoruz/)).toBeTruthy();
    expect(screen.queryByText(/ uyum$/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Tercihlerimi düzenle' })).toBeTruthy();
    cleanup();
    answers = [{ compatibility: 50, range: null, signals: [], others }];
    await opened();
    expect(screen.getByText(/^Bunu sana bağlayan bir şeyi henüz bilmiyoruz/)).toBeTruthy();
  });
});
