import type { ListedItem } from '@bugunne/contract/item.schema';
import { byCategory } from '@bugunne/contract/item-terms.constants';
import { useQueryClient } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ToastHost } from '#components/ui/toast.tsx';
import { tagged } from '#lib/queries/cache.ts';
import { refuse } from '#testing/refuse.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { dish, movie, untouched } from '#testing/sample-items.ts';
import { ExcludedList } from './excluded-list.tsx';

const { recipe: _recipe, ...plainDish } = dish;
let items: ListedItem[] = [];
let faults = 0;
/** Items per page. */
let size = 48;
let asked: string[] = [];
const server = setupServer(
  http.get('*/rest/v1/excluded', ({ request }) => {
    const { searchParams } = new URL(request.url);
    asked.push(`${searchParams.get('category')} ${searchParams.get('before')}`);
    if (faults-- > 0) return refuse('forbidden', 403);
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
  [faults, size, asked] = [0, 48, []];
  items = [
    { ...plainDish, state: { ...untouched, excluded: 'unwanted' } },
    { ...movie, state: { ...untouched, excluded: 'seen' } },
  ];
});
afterEach(cleanup);

const done: unknown[] = [];

/** Fakes the interactions feature: changes the cached state at once. */
function Page() {
  const queryClient = useQueryClient();
  const exclude = (id: string, action: 'complete' | 'not_for_me', value: boolean) => {
    done.push([id, action, value]);
    const excluded = value ? (action === 'complete' ? ('seen' as const) : ('unwanted' as const)) : null;
    for (const [key] of queryClient.getQueriesData(tagged('excluded'))) {
      queryClient.setQueryData<{ items: ListedItem[] }>(
        key,
        (data) =>
          data && {
            ...data,
            items: data.items.map((item) => (item.id === id ? { ...item, state: { ...item.state, excluded } } : item)),
          },
      );
    }
  };
  return (
    <>
      <ExcludedList onExclude={exclude} />
      <ToastHost label="Bildirimler" />
    </>
  );
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

describe('ExcludedList', () => {
  it('shows the reason, restores at once, moves the focus, and undoes', async () => {
    renderInApp(<Page />);
    expect(await screen.findByText('Yemek · Sana göre değil')).toBeTruthy();
    expect(screen.getByText('Film · İzledin')).toBeTruthy();
    await press('Geri al: Menemen');
    expect(done.splice(0)).toEqual([['food-menemen', 'not_for_me', false]]);
    expect(screen.queryByRole('link', { name: 'Menemen' })).toBeNull();
    expect(document.activeElement?.getAttribute('aria-label')).toContain('Eşkıya');
    expect(screen.getByRole('button', { name: /^Tümü/ }).textContent).toBe('Tümü1');
    await press('Geri al');
    expect(done.splice(0)).toEqual([['food-menemen', 'not_for_me', true]]);
    expect(await screen.findByRole('link', { name: 'Menemen' })).toBeTruthy();
  });

  it('requests one category, and more pages of a long list', async () => {
    size = 1;
    items = [...items, { ...movie, id: 'movie-b', title: 'Kış Uykusu', state: { ...untouched, excluded: 'seen' } }];
    renderInApp(<Page />);
    expect(await screen.findByText('1 / 3 gösteriliyor')).toBeTruthy();
    await press(/^Film/);
    expect(await screen.findByText('1 / 2 gösteriliyor')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Menemen' })).toBeNull();
    await press('Daha fazla göster');
    expect(await screen.findByRole('link', { name: 'Kış Uykusu' })).toBeTruthy();
    expect(asked).toEqual(['null null', 'movie null', 'movie 1']);
    expect(screen.queryByRole('button', { name: 'Daha fazla göster' })).toBeNull();
    await press(/^Tümü/);
    await press('Daha fazla göster');
    await press('Daha fazla göster');
    await waitFor(() => expect(screen.queryByText(/gösteriliyor/)).toBeNull());
    for (const name of ['Menemen', 'Eşkıya', 'Kış Uykusu']) expect(screen.getByRole('link', { name })).toBeTruthy();
    await press(/^Müzik/);
    await press('Tümünü göster');
    expect(await screen.findByRole('link', { name: 'Menemen' })).toBeTruthy();
  });

  it('explains the empty list, and retries after a failure', async () => {
    [items, faults] = [[], 1];
    renderInApp(<Page />);
    await press('Tekrar Dene');
    expect(await screen.findByText('Şimdilik her öneriye açıksın')).toBeTruthy();
  });
});
