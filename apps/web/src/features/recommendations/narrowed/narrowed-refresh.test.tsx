import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInApp } from '#testing/render-in-app.tsx';
import { refusal, samplePick, sampleSection, sampleToday } from '#testing/sample-today.ts';
import { TodaySections } from '../today-sections.tsx';
import { NarrowedDialog } from './narrowed-dialog.tsx';

const toasts = vi.hoisted(() => ({ error: vi.fn(), message: vi.fn() }));
vi.mock('#components/ui/toast.tsx', () => ({ toast: toasts }));

const CHOICES = {
  languages: ['türkçe', 'korece'],
  platforms: ['Netflix'],
  hasServices: true,
  showsRatings: true,
  years: { from: 1926, to: 2024 },
  examples: [{ id: 'movie-eskiya-1996', title: 'Eşkıya', titleLanguage: null }],
};
type Body = { filters: Record<string, unknown>; text?: string; category: string };
let preview = { status: 200, body: {} as object };
let previews: Body[] = [];
let refreshes: Body[] = [];
let refreshed: { status: number; body: object } = { status: 200, body: {} };
let reading: object = {};
let choices: { status: number; body: object } = { status: 200, body: CHOICES };

const counted = (filters: object, changes: object = {}) => ({
  filters,
  ignored: [],
  fits: 12,
  unseen: 12,
  refreshesUsed: 0,
  names: {},
  looser: [],
  ...changes,
});

const msw = setupServer(
  http.get('*/refresh/choices', () => HttpResponse.json(choices.body, { status: choices.status })),
  http.post('*/refresh/preview', async ({ request }) => {
    const body = (await request.json()) as Body;
    previews.push(body);
    return HttpResponse.json({ ...counted(body.filters), ...preview.body }, { status: preview.status });
  }),
  http.post('*/refresh/wish', async ({ request }) => {
    previews.push((await request.json()) as Body);
    return HttpResponse.json(reading);
  }),
  http.post('*/daily_recommendations/refresh', async ({ request }) => {
    refreshes.push((await request.json()) as Body);
    return HttpResponse.json(refreshed.body, { status: refreshed.status });
  }),
  http.get('*/rest/v1/payment_offer', () => HttpResponse.json(refusal('unavailable', 503), { status: 503 })),
);
beforeAll(() => msw.listen());
afterAll(() => msw.close());
beforeEach(() => {
  [previews, refreshes] = [[], []];
  preview = { status: 200, body: {} };
  choices = { status: 200, body: CHOICES };
  refreshed = { status: 200, body: {} };
  toasts.error.mockReset();
});

const show = (path: string, { isPremium = true, refreshesUsed = 0 } = {}) => {
  const sections = [sampleSection({ refreshesUsed })];
  const today = sampleToday({ isPremium, sections });
  const handlers = { onReact: vi.fn(), onShare: vi.fn(), onUntick: vi.fn(() => Promise.resolve()) };
  return renderInApp(<TodaySections today={today} {...handlers} />, { path });
};
const dialog = async () => within(await screen.findByRole('dialog'));
const search = (router: { state: { location: { search: string } } }) =>
  new URLSearchParams(router.state.location.search);

describe.each([
  {
    path: '/dashboard',
    open: 'İsteğine göre yenile: Film',
    sentence: 'Canın ne istiyor?',
    read: 'Cümleyi oku',
    fits: '12 film uyuyor',
    genre: 'Tür',
    comedy: 'Komedi',
    remove: 'Kaldır: Komedi',
    submit: 'Yenile',
    unknown: 'Anlamadığım: “zombi”.',
    loosen: /“en fazla 60 dk” isteği olmadan/,
    nothing: '0 film uyuyor',
  },
  {
    path: '/en/dashboard',
    open: 'Ask for something specific: Film',
    sentence: 'What are you in the mood for?',
    read: 'Read the sentence',
    fits: '12 films fit',
    genre: 'Genre',
    comedy: 'Comedy',
    remove: 'Remove: Comedy',
    submit: 'Refresh',
    unknown: 'Not understood: “zombi”.',
    loosen: /Without “up to 60 min”/,
    nothing: '0 films fit',
  },
])('the dialog in $path', (words) => {
  it('counts what fits, keeps the filters in the address and refreshes with them', async () => {
    const { router } = show(words.path);
    await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${words.open.split(':')[0]}`) }));
    const sheet = await dialog();
    await sheet.findByText(words.fits);
    await userEvent.selectOptions(await sheet.findByLabelText(words.genre), 'komedi');
    expect(sheet.getByRole('button', { name: words.remove })).toBeTruthy();
    await waitFor(() => expect(search(router).getAll('genres')).toEqual(['komedi']));
    await waitFor(() => expect(previews.at(-1)?.filters).toEqual({ genres: ['komedi'] }));
    refreshed.body = {
      section: sampleSection({ items: [samplePick({ id: 'movie-y' })], refreshesUsed: 1 }),
      analysisNote: '',
    };
    const submit = sheet.getByRole('button', { name: words.submit });
    await waitFor(() => expect(submit.getAttribute('aria-disabled')).toBeNull());
    await userEvent.click(submit);
    await waitFor(() => expect(refreshes).toMatchObject([{ category: 'movie', filters: { genres: ['komedi'] } }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // The wishes are not lost on closing.
    await waitFor(() => expect(router.state.location.search).toBe('?genres=komedi'));
    await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${words.open.split(':')[0]}`) }));
    const again = await dialog();
    expect(again.getByRole('button', { name: words.remove })).toBeTruthy();
    cleanup();
  });

  it('shows a read sentence as removable chips and names the words that it did not understand', async () => {
    reading = { filters: { genres: ['komedi'], maxDuration: 90 }, unknown: ['zombi'], about: null, byModel: false };
    show(`${words.path}?refresh=movie`);
    const sheet = await dialog();
    await userEvent.type(sheet.getByLabelText(words.sentence), 'kısa komedi zombi');
    await userEvent.click(sheet.getByRole('button', { name: words.read }));
    await sheet.findByText(new RegExp(words.unknown));
    expect(refreshes).toEqual([]);
    await userEvent.click(sheet.getByRole('button', { name: words.remove }));
    await waitFor(() => expect(previews.at(-1)?.filters).toEqual({ maxDuration: 90 }));
    cleanup();
  });

  it('replaces the wishes about the same with those of a second sentence', async () => {
    show(`${words.path}?refresh=movie&genres=komedi&minDuration=100&moods=hafif`);
    const sheet = await dialog();
    reading = { filters: { anyGenres: ['dram', 'suç'], maxDuration: 90 }, unknown: [], about: null, byModel: false };
    await userEvent.type(sheet.getByLabelText(words.sentence), 'x');
    await userEvent.click(sheet.getByRole('button', { name: words.read }));
    await waitFor(() =>
      expect(previews.at(-1)?.filters).toEqual({ moods: ['hafif'], anyGenres: ['dram', 'suç'], maxDuration: 90 }),
    );
    cleanup();
  });

  it('offers what to loosen when nothing fits, and no refresh until something does', async () => {
    preview.body = {
      fits: 0,
      unseen: 0,
      looser: [{ field: 'maxDuration', value: null, isDropped: true, filters: { genres: ['dram'] }, fits: 31 }],
    };
    show(`${words.path}?refresh=movie&genres=dram&maxDuration=60`);
    const sheet = await dialog();
    const offer = await sheet.findByRole('button', { name: words.loosen });
    expect(offer.textContent).toContain('31');
    expect(sheet.getByText(words.nothing)).toBeTruthy();
    await userEvent.click(sheet.getByRole('button', { name: words.submit }));
    expect(refreshes).toEqual([]);
    preview.body = { fits: 31 };
    await userEvent.click(offer);
    await waitFor(() => expect(previews.at(-1)?.filters).toEqual({ genres: ['dram'] }));
    cleanup();
  });
});

describe('the dialog', () => {
  it('says that the sentence may be sent to a language model', async () => {
    show('/dashboard?refresh=movie');
    const field = (await dialog()).getByLabelText('Canın ne istiyor?');
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(/yapay zekâ/);
    cleanup();
  });

  it('closed right after a change has it in the address, and opens with it again', async () => {
    const { router } = show('/dashboard?refresh=movie&genres=komedi');
    const sheet = await dialog();
    await userEvent.click(sheet.getByRole('button', { name: 'Kaldır: Komedi' }));
    await userEvent.selectOptions(await sheet.findByLabelText('Tür'), 'dram');
    await userEvent.click(sheet.getByRole('button', { name: 'Kapat' }));
    await waitFor(() => expect(router.state.location.search).toBe('?genres=dram'));
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /^İsteğine göre yenile/ }));
    expect((await dialog()).getByRole('button', { name: 'Kaldır: Dram' })).toBeTruthy();
    cleanup();
  });

  it('does not refresh during the pause after a refresh', async () => {
    const onRefresh = vi.fn();
    const actions = { onFilters: vi.fn(), onSwitch: vi.fn(), onRefresh, onClose: vi.fn() };
    const dialogOf = (coolingDown: boolean) => (
      <NarrowedDialog
        section={sampleSection()}
        initial={{}}
        isRefreshing={false}
        coolingDown={coolingDown}
        {...actions}
      />
    );
    for (const coolingDown of [true, false]) {
      renderInApp(dialogOf(coolingDown), { path: '/dashboard' });
      const sheet = await dialog();
      const submit = sheet.getByRole('button', { name: 'Yenile' });
      const count = await sheet.findByText('12 film uyuyor');
      await waitFor(() => expect(count.className).not.toContain('opacity-55'));
      expect(submit.getAttribute('aria-disabled')).toBe(coolingDown ? 'true' : null);
      await userEvent.click(submit);
      expect(onRefresh).toHaveBeenCalledTimes(coolingDown ? 0 : 1);
      cleanup();
    }
  });

  it('offers the category that the sentence seems to be about', async () => {
    reading = { filters: {}, unknown: [], about: 'food', byModel: false };
    show('/dashboard?refresh=movie');
    const sheet = await dialog();
    await userEvent.type(sheet.getByLabelText('Canın ne istiyor?'), 'çorba{Enter}');
    expect(await sheet.findByText(/Galiba bir yemek istiyorsun\./)).toBeTruthy();
    expect(sheet.getByRole('button', { name: 'Orada ara' })).toBeTruthy();
    cleanup();
  });

  it('opens after a reload with the filters of the address', async () => {
    show('/dashboard?genres=komedi');
    await userEvent.click(screen.getByRole('button', { name: /^İsteğine göre yenile/ }));
    expect((await dialog()).getByRole('button', { name: 'Kaldır: Komedi' })).toBeTruthy();
    cleanup();
  });

  it('searches only what the user can watch, or leads to their services when they have named none', async () => {
    show('/dashboard?refresh=movie');
    const sheet = await dialog();
    await userEvent.click(await sheet.findByRole('button', { name: 'Yalnızca izleyebileceklerim', pressed: false }));
    await waitFor(() => expect(previews.at(-1)?.filters).toEqual({ watchable: true }));
    await userEvent.click(sheet.getByRole('button', { name: 'Kaldır: platformlarımda' }));
    await waitFor(() => expect(previews.at(-1)?.filters).toEqual({}));
    cleanup();
    choices = { status: 200, body: { ...CHOICES, hasServices: false } };
    show('/dashboard?refresh=movie');
    const link = await (await dialog()).findByRole('link', { name: 'Platformlarını seç' });
    expect(link.getAttribute('href')).toBe('/dashboard?view=profile&part=services');
    cleanup();
  });

  it('names both ends of a length to loosen', async () => {
    preview.body = {
      fits: 0,
      unseen: 0,
      looser: [
        { field: 'maxDuration', value: null, isDropped: true, filters: {}, fits: 31 },
        {
          field: 'maxDuration',
          value: null,
          isDropped: false,
          filters: { minDuration: 50, maxDuration: 70 },
          fits: 4,
        },
      ],
    };
    show('/dashboard?refresh=movie&minDuration=60&maxDuration=61');
    const sheet = await dialog();
    expect(await sheet.findByRole('button', { name: /“60–61 dk” isteği olmadan/ })).toBeTruthy();
    expect(sheet.getByRole('button', { name: /“50–70 dk” isteğiyle/ })).toBeTruthy();
    cleanup();
  });

  it('opens from a shared address with its valid filters only, and Back closes it', async () => {
    const { router } = show('/dashboard');
    await act(() =>
      router.navigate('/dashboard?refresh=movie&genres=komedi&genres=opera&maxDuration=abc&yearFrom=1990&like=../x'),
    );
    await waitFor(() => expect(previews.at(-1)?.filters).toEqual({ genres: ['komedi'], yearFrom: 1990 }));
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    cleanup();
  });

  it('has no refresh left at the limit, and says so', async () => {
    show('/dashboard?refresh=movie', { refreshesUsed: 3 });
    const sheet = await dialog();
    await sheet.findByText('12 film uyuyor');
    expect(sheet.getByText('Yenileme limitine ulaştınız')).toBeTruthy();
    expect(sheet.getByRole('button', { name: 'Yenile' }).getAttribute('aria-disabled')).toBe('true');
    cleanup();
  });

  it('stays open when nothing fits any more, and counts again', async () => {
    refreshed = { status: 409, body: refusal('nothing_fits', 409) };
    show('/dashboard?refresh=movie&genres=komedi');
    const sheet = await dialog();
    const submit = await sheet.findByRole('button', { name: 'Yenile' });
    await waitFor(() => expect(submit.getAttribute('aria-disabled')).toBeNull());
    const before = previews.length;
    await userEvent.click(submit);
    await waitFor(() => expect(previews.length).toBeGreaterThan(before));
    expect(toasts.error).toHaveBeenCalledWith(expect.stringContaining('Yenileme hakkın duruyor'), { id: 'refresh' });
    expect(screen.getByRole('dialog')).toBeTruthy();
    cleanup();
  });

  it('says why the choices or the count could not be loaded, and retries', async () => {
    choices = { status: 400, body: refusal('invalid_input', 400) };
    preview = { status: 400, body: refusal('invalid_input', 400) };
    show('/dashboard?refresh=movie');
    const sheet = await dialog();
    const [first] = await sheet.findAllByRole('button', { name: 'Tekrar Dene' });
    preview = { status: 200, body: {} };
    choices = { status: 200, body: CHOICES };
    for (const button of sheet.getAllByRole('button', { name: 'Tekrar Dene' })) await userEvent.click(button);
    expect(first).toBeTruthy();
    await sheet.findByText('12 film uyuyor');
    await sheet.findByLabelText('Tür');
    cleanup();
  });

  it('shows the Premium offer to free users instead', async () => {
    show('/dashboard?refresh=movie', { isPremium: false });
    const offer = await dialog();
    expect(await offer.findByText(/Premium üyeler yenisini isteyebilir/)).toBeTruthy();
    expect(offer.getByText('Günde 3 kez, isteğine göre yenile')).toBeTruthy();
    expect(offer.getByText('Arkadaş davet et, akşam kur')).toBeTruthy();
    expect(previews).toEqual([]);
    cleanup();
  });
});
