import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { refuse } from '#testing/refuse.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { dish, movie, untouched } from '#testing/sample-items.ts';
import { ContentDetail } from './content-detail.tsx';

const server = setupServer();
beforeAll(() => server.listen());
afterAll(() => server.close());
afterEach(() => {
  server.resetHandlers();
  cleanup();
});

const insight = { compatibility: 92, range: null, signals: [], others: { views: 0, likes: 0, saves: 0 } };
const answer = (...answers: (() => Response)[]) => {
  const left = [...answers];
  server.use(http.get('*/rest/v1/contents/:id/insight', () => HttpResponse.json(insight)));
  server.use(http.get('*/rest/v1/contents/:id', () => (left.length > 1 ? left.shift() : left[0])?.()));
};
const onAct = vi.fn();
const show = (id: string, path = '/dashboard/content') => {
  onAct.mockReset();
  return renderInApp(<ContentDetail id={id} onAct={onAct} onShare={() => undefined} onSend={() => undefined} />, {
    path,
  });
};
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const text = () => document.body.textContent?.replaceAll('\u00a0', ' ') ?? '';

describe('ContentDetail', () => {
  it('scales the amounts of a recipe and resets them', async () => {
    answer(() => HttpResponse.json(dish));
    show(dish.id);
    expect(await screen.findByText('6 adet')).toBeTruthy();
    await press('Bir kişi azalt');
    await press('Bir kişi azalt');
    expect(screen.getByText('3 adet')).toBeTruthy();
    expect(screen.getByText('1 1/2 yemek kaşığı')).toBeTruthy();
    expect(screen.getByText('1/8 çay kaşığı')).toBeTruthy();
    await press('4 kişiliğe dön');
    expect(screen.getByText('6 adet')).toBeTruthy();
  });

  it('lists the allergens of a recipe', async () => {
    answer(() => HttpResponse.json(dish));
    show(dish.id);
    const allergens = within(await screen.findByRole('region', { name: 'Alerjenler' }));
    expect(allergens.getByRole('listitem').textContent).toBe('Yumurta');
  });

  it('explains why a lactose-free dish can have milk among its allergens', async () => {
    const milk = { value: 'süt', label: 'Süt' };
    const recipe = { ...dish.recipe, allergens: [milk] };
    answer(() => HttpResponse.json({ ...dish, diets: [{ value: 'laktozsuz', label: 'Laktozsuz' }], recipe }));
    show(dish.id);
    const allergens = within(await screen.findByRole('region', { name: 'Alerjenler' }));
    expect(allergens.getByText(/^Laktozsuzdur ama süt proteini içerir/)).toBeTruthy();
  });

  it('warns above the recipe about chosen diets that a dish breaks', async () => {
    const brokenDiets = [
      { value: 'vegan', label: 'Vegan' },
      { value: 'glutensiz', label: 'Glutensiz' },
    ];
    answer(() => HttpResponse.json({ ...dish, brokenDiets }));
    show(dish.id);
    const notice = await screen.findByText('Bu tarif seçtiğin beslenme biçimine uymuyor: Vegan, Glutensiz.');
    const recipe = screen.getByRole('region', { name: 'Tarif' });
    expect(notice.compareDocumentPosition(recipe)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(text()).not.toContain('bilmiyoruz');
  });

  it('shows no warning when a dish breaks no diet', async () => {
    answer(() => HttpResponse.json(dish));
    show(dish.id);
    await screen.findByText('6 adet');
    expect(text()).not.toContain('beslenme biçimine uymuyor');
    expect(text()).not.toContain('bilmiyoruz');
  });

  it('hides the headings of tips and variations when there are none', async () => {
    const recipe = { ...dish.recipe, cookingTips: ['Tavayı önceden ısıtın.'], variations: ['Maydanoz serpin.'] };
    answer(() => HttpResponse.json({ ...dish, recipe }));
    show(dish.id);
    expect(await screen.findByRole('heading', { name: 'Mutfak notları' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Başka türlü de olur' })).toBeTruthy();
    cleanup();
    answer(() => HttpResponse.json({ ...dish, recipe: { ...recipe, cookingTips: [], variations: [] } }));
    show(dish.id);
    await screen.findByText('6 adet');
    expect(screen.queryByRole('heading', { name: 'Mutfak notları' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Başka türlü de olur' })).toBeNull();
  });

  it('ticks steps off, and announces when all are done', async () => {
    answer(() => HttpResponse.json(dish));
    show(dish.id);
    const [first, second] = await screen.findAllByRole('checkbox');
    if (!first || !second) throw new Error('no steps');
    await userEvent.click(first);
    expect(text()).toContain('1 / 2 adım tamam');
    await userEvent.click(second);
    expect(text()).toContain('Afiyet olsun');
    await press('İşaretleri kaldır');
    expect(first).toHaveProperty('checked', false);
  });

  it('shows the specified error when a recipe fails to load, and retries', async () => {
    answer(
      () => refuse('forbidden', 403),
      () => HttpResponse.json(dish),
    );
    show(dish.id);
    expect(await screen.findByText('Detaylı tarif yüklenemedi. Lütfen sayfayı yenileyin.')).toBeTruthy();
    await press('Tekrar Dene');
    expect(await screen.findByText('6 adet')).toBeTruthy();
  });

  it('shows the dish when only its recipe is missing', async () => {
    answer(() => HttpResponse.json({ ...dish, recipe: null }));
    show(dish.id);
    expect(await screen.findByRole('heading', { level: 1, name: 'Menemen' })).toBeTruthy();
    expect(screen.getByText('Detaylı tarif yüklenemedi. Lütfen sayfayı yenileyin.')).toBeTruthy();
  });

  describe('of an open title', () => {
    const open = { ...dish, id: 'open-food-0123', verified: false, recipe: null };
    const written = { ...dish.recipe, verified: false, allergens: null };
    const recipes = (...answers: (() => Response)[]) => {
      const asked = vi.fn();
      server.use(
        http.get('*/rest/v1/contents/:id/recipe', () => {
          asked();
          return (answers.length > 1 ? answers.shift() : answers[0])?.();
        }),
      );
      return asked;
    };

    it('marks the dish and its recipe as not verified, and offers no sharing', async () => {
      answer(() => HttpResponse.json(open));
      recipes(() => HttpResponse.json(written));
      show(open.id);
      expect(await screen.findByText('6 adet')).toBeTruthy();
      expect(text()).toContain('Doğrulanmadı. Bunu yapay zekâ kendi önerdi.');
      expect(text()).toContain('Bu tarifi yapay zekâ yazdı, kimse denemedi.');
      expect(text()).toContain('alerjenlerini doğrulayamadık');
      expect(screen.queryByRole('button', { name: 'Paylaş' })).toBeNull();
    });

    it('says that it is unknown whether the dish fits the chosen diets', async () => {
      answer(() => HttpResponse.json({ ...open, brokenDiets: [{ value: 'vegan', label: 'Vegan' }] }));
      recipes(() => HttpResponse.json(written));
      show(open.id);
      expect(await screen.findByText('Bu tarifin şu seçimlerine uyup uymadığını bilmiyoruz: Vegan.')).toBeTruthy();
      expect(text()).not.toContain('beslenme biçimine uymuyor');
    });

    it('shows that the recipe is being written, asks once, and retries only on request', async () => {
      answer(() => HttpResponse.json(open));
      const asked = recipes(
        () => refuse('recipe_unavailable', 503),
        () => HttpResponse.json(written),
      );
      show(open.id);
      expect(await screen.findByText('Tarif yazılıyor. Yarım dakika sürebilir.')).toBeTruthy();
      expect(await screen.findByText(/^Yapay zekâ bu yemeğin tarifini şu anda yazamadı./)).toBeTruthy();
      expect(screen.getByRole('heading', { name: 'Tarif henüz yazılmadı' })).toBeTruthy();
      expect(text()).not.toContain('sayfayı yenileyin');
      expect(asked).toHaveBeenCalledTimes(1);
      await press('Tekrar Dene');
      expect(await screen.findByText('6 adet')).toBeTruthy();
    });

    it('suggests a later retry instead of a reload in English, too', async () => {
      answer(() => HttpResponse.json(open));
      recipes(() => refuse('recipe_unavailable', 503));
      show(open.id, '/en/dashboard/content');
      expect((await screen.findByRole('alert')).textContent).toContain('You can try again in a while.');
      expect(text()).not.toContain('refresh the page');
      expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
    });

    it('shows the specified error for a recipe that failed to load', async () => {
      answer(() => HttpResponse.json(open));
      recipes(() => refuse('forbidden', 403));
      show(open.id);
      expect(await screen.findByText('Detaylı tarif yüklenemedi. Lütfen sayfayı yenileyin.')).toBeTruthy();
    });
  });

  it('shows a catalogue dish as verified, without asking for a written recipe', async () => {
    answer(() => HttpResponse.json(dish));
    show(dish.id);
    await screen.findByText('6 adet');
    expect(screen.queryByText(/Doğrulanmadı/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Paylaş' })).toBeTruthy();
  });

  it.each([
    ['/dashboard/content', 'Dinle', ['YouTube’da ara', 'Spotify’da ara', 'Apple Music’te ara']],
    ['/en/dashboard/content', 'Listen', ['Search YouTube', 'Search Spotify', 'Search Apple Music']],
  ])('links to each music service in a new tab: %s', async (path, name, texts) => {
    const song = {
      ...movie,
      id: 'music-x',
      category: 'music' as const,
      listenUrls: [
        { service: 'YouTube', url: 'https://video.example/?q=x', isExact: false },
        { service: 'Spotify', url: 'https://one.example/x', isExact: false },
        { service: 'Apple Music', url: 'https://other.example/x', isExact: false },
      ],
    };
    answer(() =>
      HttpResponse.json({
        ...song,
        state: untouched,
        brokenDiets: [],
        recipe: null,
        where: null,
        trailerId: null,
        factSources: [],
        pictureSource: null,
      }),
    );
    show(song.id, path);
    const links = within(await screen.findByRole('list', { name })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(song.listenUrls.map(({ url }) => url));
    for (const [place, link] of links.entries()) {
      expect(link.textContent).toContain(`${name}: ${texts[place]}`);
      expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
    }
  });

  it.each([
    ['/dashboard/content', true, 'Yayın yılları2019 – devam ediyor'],
    ['/dashboard/content', false, 'Yıl2019'],
    ['/en/dashboard/content', true, 'Aired2019 – present'],
    ['/en/dashboard/content', false, 'Year2019'],
  ])('shows a series as ongoing only if it is verified: %s, %s', async (path, verified, expected) => {
    const series = { ...movie, id: 'series-x', category: 'series' as const, year: 2019, endYear: null, verified };
    answer(() =>
      HttpResponse.json({
        ...series,
        state: untouched,
        brokenDiets: [],
        recipe: null,
        where: null,
        trailerId: null,
        factSources: [],
        pictureSource: null,
      }),
    );
    show(series.id, path);
    const year = (await screen.findByText(/^2019/)).closest('div');
    expect(year?.textContent).toBe(expected);
  });

  it.each(['not_found', 'invalid_input'])('links to the dashboard from an unknown item (%s)', async (code) => {
    answer(() => refuse(code, code === 'not_found' ? 404 : 400));
    show('movie-unknown');
    const link = await screen.findByRole('link', { name: 'Bugünüme dön' });
    expect(link.getAttribute('href')).toBe('/dashboard');
    expect(onAct).not.toHaveBeenCalled();
  });

  it.each([
    ['/dashboard/content', '', 'Bu içeriği bulamadık', /kaldırılmış/, 'Bugünüme dön'],
    ['/en/dashboard/content', '/en', 'We could not find this', /left the catalogue/, 'Back to My Day'],
  ])('says that an item is missing, and leads back to the day (%s)', async (path, prefix, title, words, back) => {
    answer(() => refuse('not_found', 404));
    const { router } = show('movie-there-is-none', path);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(screen.getByText(words)).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: back }));
    expect(router.state.location.pathname).toBe(`${prefix}/dashboard`);
  });

  it.each([
    ['/dashboard/content', 'Bu sayfa yüklenemedi', 'Tekrar Dene'],
    ['/en/dashboard/content', 'This page could not be loaded', 'Try again'],
  ])('reports an item that cannot be loaded, and loads it on retry (%s)', async (path, title, retry) => {
    answer(
      () => refuse('forbidden', 403),
      () =>
        HttpResponse.json({
          ...movie,
          id: 'movie-late',
          state: untouched,
          brokenDiets: [],
          recipe: null,
          where: null,
          trailerId: null,
          factSources: [],
          pictureSource: null,
        }),
    );
    show('movie-late', path);
    expect(await screen.findByText(title)).toBeTruthy();
    await press(retry);
    expect(await screen.findByRole('heading', { level: 1, name: 'Eşkıya' })).toBeTruthy();
    expect(screen.queryByText(title)).toBeNull();
  });

  it('shows that the item is excluded, and undoes it', async () => {
    const state = { ...untouched, excluded: 'unwanted' };
    answer(() => HttpResponse.json({ ...dish, state }));
    show(dish.id);
    expect(await screen.findByText('Sana göre değil. Bir daha önermeyeceğiz.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Denedim' }).getAttribute('aria-pressed')).toBe('false');
    await press('Geri al: Menemen');
    expect(onAct).toHaveBeenLastCalledWith(dish.id, 'not_for_me', false);
  });

  it('shows the same three comments each time, each labelled as an example', async () => {
    const texts = async () => {
      answer(() => HttpResponse.json(dish));
      show(dish.id);
      const region = within(await screen.findByRole('region', { name: 'Yorumlar' }));
      expect(region.getByText(/^Bunlar kullanıcı yorumu değil/)).toBeTruthy();
      const items = region.getAllByRole('listitem');
      for (const item of items) expect(item.textContent).toMatch(/^Örnek yorum/);
      cleanup();
      return items.map((item) => item.textContent);
    };
    const first = await texts();
    expect(new Set(first).size).toBe(3);
    expect(await texts()).toEqual(first);
  });

  it('shows the page when the match cannot be loaded, and retries', async () => {
    answer(() => HttpResponse.json(dish));
    server.use(http.get('*/rest/v1/contents/:id/insight', () => refuse('forbidden', 403), { once: true }));
    show(dish.id);
    expect(await screen.findByText(/^Uyum hesaplanamadı\./)).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Menemen' })).toBeTruthy();
    await press('Tekrar Dene');
    expect(await screen.findByText('%92 uyum')).toBeTruthy();
  });

  it('records one view for several renders, and sends reactions', async () => {
    answer(() =>
      HttpResponse.json({
        ...movie,
        state: { ...untouched, liked: true },
        brokenDiets: [],
        recipe: null,
        where: null,
        trailerId: null,
        factSources: [],
        pictureSource: null,
      }),
    );
    show(movie.id);
    await press('Beğen');
    expect(onAct.mock.calls).toEqual([
      [movie.id, 'view', true],
      [movie.id, 'like', false],
    ]);
    await press('Kaydet');
    expect(onAct).toHaveBeenLastCalledWith(movie.id, 'save', true);
    await press('İzledim');
    expect(onAct).toHaveBeenLastCalledWith(movie.id, 'complete', true);
    await press('Bana göre değil');
    expect(onAct).toHaveBeenLastCalledWith(movie.id, 'not_for_me', true);
    expect(text()).toContain('2 sa 8 dk');
    expect(text()).toContain('8,0');
    cleanup();
    show(movie.id);
    await screen.findByRole('heading', { level: 1 });
    expect(onAct).not.toHaveBeenCalled();
  });
});
