import type { ListedItem } from '@bugunne/contract/item';
import { useQueryClient } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ToastHost } from '#components/ui/toast.tsx';
import { api } from '#lib/api.ts';
import { refuse } from '#testing/refuse.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { dish, movie, untouched } from '#testing/sample-items.ts';
import { ExcludedList } from './excluded-list.tsx';

const { recipe: _recipe, ...plainDish } = dish;
let items: ListedItem[] = [];
let total = 2;
let faults = 0;
let asked: string[] = [];
const server = setupServer(
  http.get('*/rest/v1/excluded', ({ request }) => {
    const { searchParams } = new URL(request.url);
    asked.push(`${searchParams.get('category')} ${searchParams.get('limit')}`);
    const category = searchParams.get('category');
    const shown = items.filter((item) => category === null || item.category === category);
    const counts = { movie: total - 1, series: 0, food: 1, music: 0 };
    return faults-- > 0 ? refuse('forbidden', 403) : HttpResponse.json({ items: shown, counts });
  }),
);
beforeAll(() => server.listen());
afterAll(() => server.close());
beforeEach(() => {
  [faults, total, asked] = [0, 2, []];
  items = [
    { ...plainDish, state: { ...untouched, excluded: 'unwanted' } },
    { ...movie, state: { ...untouched, excluded: 'seen' } },
  ];
});
afterEach(cleanup);

const done: unknown[] = [];

/** Stands for the interactions feature: changes the state in memory at once. */
function Page() {
  const queryClient = useQueryClient();
  const exclude = (id: string, action: 'complete' | 'not_for_me', value: boolean) => {
    done.push([id, action, value]);
    const excluded = value ? (action === 'complete' ? ('seen' as const) : ('unwanted' as const)) : null;
    for (const [key] of queryClient.getQueriesData({ queryKey: api.contents.excluded.key() })) {
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
  it('says why, takes back at once, moves the focus on, and undoes', async () => {
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

  it('asks for one category, and for more of a long list', async () => {
    total = 60;
    renderInApp(<Page />);
    await press('Daha fazla göster');
    await press(/^Film/);
    await waitFor(() => expect(asked).toEqual(['null 48', 'null 96', 'movie 96']));
    expect(screen.queryByRole('link', { name: 'Menemen' })).toBeNull();
    await press(/^Müzik/);
    await press('Tümünü göster');
    expect(await screen.findByRole('link', { name: 'Menemen' })).toBeTruthy();
  });

  it('explains itself while there is nothing, and tries again after a failure', async () => {
    [items, total, faults] = [[], 0, 1];
    server.use(
      http.get('*/rest/v1/excluded', () =>
        faults-- > 0
          ? refuse('forbidden', 403)
          : HttpResponse.json({ items: [], counts: { movie: 0, series: 0, food: 0, music: 0 } }),
      ),
    );
    renderInApp(<Page />);
    await press('Tekrar Dene');
    expect(await screen.findByText('Burada henüz bir şey yok')).toBeTruthy();
  });
});
