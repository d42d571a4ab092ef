import type { ListedItem } from '@bugunne/contract/item.schema';
import { byCategory } from '@bugunne/contract/item-terms.constants';
import { useQueryClient } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ToastHost } from '#components/ui/toast.tsx';
import { savedQuery } from '#lib/queries/contents.ts';
import { refuse } from '#testing/refuse.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { dish, movie, untouched } from '#testing/sample-items.ts';
import { SavedList } from './saved-list.tsx';

const saved = { ...untouched, saved: true };
const { recipe: _recipe, ...plainDish } = dish;
let items: ListedItem[] = [];
let faults = 0;
/** Items per page. */
let size = 100;
const server = setupServer(
  http.get('*/rest/v1/saved', ({ request }) => {
    if (faults-- > 0) return refuse('forbidden', 403);
    const { searchParams } = new URL(request.url);
    const wanted = items.filter(({ category }) => category === (searchParams.get('category') ?? category));
    const from = Number(searchParams.get('before') ?? 0);
    const next = from + size < wanted.length ? `${from + size}` : null;
    const counts = byCategory((one) => items.filter(({ category }) => category === one).length);
    return HttpResponse.json({ items: wanted.slice(from, from + size), next, counts });
  }),
);
beforeAll(() => server.listen());
afterAll(() => server.close());
beforeEach(() => {
  faults = 0;
  size = 100;
  items = [
    { ...plainDish, state: saved },
    { ...movie, state: saved },
  ];
});
afterEach(cleanup);

/** Fakes the interactions feature: changes the cached state at once. */
function Page() {
  const queryClient = useQueryClient();
  const save = (id: string, value: boolean) =>
    queryClient.setQueryData(
      savedQuery({ language: 'tr' }).queryKey,
      (data) =>
        data && {
          ...data,
          items: data.items.map((item) => (item.id === id ? { ...item, state: { ...saved, saved: value } } : item)),
        },
    );
  return (
    <>
      <SavedList save={save} onExclude={() => undefined} />
      <ToastHost label="Bildirimler" />
    </>
  );
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

describe('SavedList', () => {
  it('removes an item at once, moves the focus, and restores it', async () => {
    renderInApp(<Page />);
    await press('Menemen: kaydettiklerimden çıkar');
    expect(screen.queryByRole('link', { name: 'Menemen' })).toBeNull();
    expect(document.activeElement?.getAttribute('aria-label')).toContain('Eşkıya');
    await press('Geri al');
    expect(await screen.findByRole('link', { name: 'Menemen' })).toBeTruthy();
  });

  it('filters by category and stores the choice in the address', async () => {
    const { router } = renderInApp(<Page />);
    await press(/^Film/);
    expect(screen.queryByRole('link', { name: 'Menemen' })).toBeNull();
    await waitFor(() => expect(router.state.location.search).toBe('?category=movie'));
    await press(/^Müzik/);
    await press('Tümünü göster');
    expect(screen.getByRole('link', { name: 'Menemen' }).getAttribute('href')).toBe('/dashboard/content/food-menemen');
  });

  it('loads further pages, and requests a category that is not loaded yet', async () => {
    size = 1;
    items.push({ ...plainDish, id: 'food-mucver', title: 'Mücver', state: saved });
    renderInApp(<Page />);
    await press('Daha fazla göster');
    expect(await screen.findByRole('link', { name: 'Eşkıya' })).toBeTruthy();
    expect(screen.getByText('2 / 3 gösteriliyor')).toBeTruthy();
    await press(/^Yemek\s*2/);
    expect(await screen.findByText('1 / 2 gösteriliyor')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Eşkıya' })).toBeNull();
    await press('Daha fazla göster');
    expect(await screen.findByRole('link', { name: 'Mücver' })).toBeTruthy();
  });

  it('subtracts just removed items from the counts', async () => {
    renderInApp(<Page />);
    await press('Menemen: kaydettiklerimden çıkar');
    expect(screen.getByRole('button', { name: /^Tümü/ }).textContent).toBe('Tümü1');
    expect(screen.getByRole('button', { name: /^Yemek/ }).textContent).toBe('Yemek0');
  });

  it('links to the dashboard while the list is empty', async () => {
    items = [];
    renderInApp(<Page />);
    expect(await screen.findByText('Henüz bir şey kaydetmedin')).toBeTruthy();
  });

  it.each([
    ['/dashboard/saved', 'Doğrulanmadı'],
    ['/en/dashboard/saved', 'Not verified'],
  ])('marks unverified titles only (%s)', async (path, words) => {
    items = [
      { ...plainDish, id: 'open-food-0123', verified: false, state: saved },
      { ...movie, state: saved },
    ];
    renderInApp(<Page />, { path });
    const mark = await screen.findByText(words);
    expect(mark.closest('[data-saved]')?.getAttribute('data-saved')).toBe('open-food-0123');
  });

  it('retries after a failure', async () => {
    faults = 1;
    renderInApp(<Page />);
    await press('Tekrar Dene');
    expect(await screen.findByRole('link', { name: 'Eşkıya' })).toBeTruthy();
  });
});
