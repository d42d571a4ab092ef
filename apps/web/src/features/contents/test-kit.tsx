import type { Item, ItemDetail } from '@bugunne/contract/item';
import { QueryClientProvider } from '@tanstack/react-query';
import { configure, render } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { type ReactNode, Suspense } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { loadNamespaces } from '#i18n/text-store.ts';
import { TextLanguage } from '#i18n/use-translation.ts';
import { createQueryClient } from '#lib/query-client.ts';

// A busy machine takes its time.
configure({ asyncUtilTimeout: 5000 });

// A page's texts are there before it is drawn; its `handle` sees to that outside of tests.
await loadNamespaces('tr', ['common', 'content', 'errors', 'saved', 'shared']);

/** Draws in Turkish inside everything a page has. */
export function renderInApp(content: ReactNode, address = '/') {
  const queryClient = createQueryClient();
  const router = createMemoryRouter([{ path: '*', element: content }], { initialEntries: [address] });
  render(
    <TextLanguage value="tr">
      <QueryClientProvider client={queryClient}>
        <Suspense>
          <RouterProvider router={router} />
        </Suspense>
      </QueryClientProvider>
    </TextLanguage>,
  );
  return { queryClient, router };
}

export const refuse = (code: string, status: number) =>
  HttpResponse.json({ defined: false, code, status, message: '', data: { requestId: 'r' } }, { status });

export const untouched = { liked: null, saved: false, viewed: false };

export const movie: Item = {
  id: 'movie-eskiya-1996',
  category: 'movie',
  title: 'Eşkıya',
  originalTitle: 'Eşkıya',
  titleLanguage: null,
  description: 'Otuz beş yıl sonra hapisten çıkan bir eşkıya.',
  detailedDescription: 'Baran köyünü sular altında bulur.',
  tags: ['sevda'],
  duration: 128,
  year: 1996,
  endYear: null,
  seasons: null,
  imdbRating: 8,
  trailerUrl: 'https://video.example/eskiya',
  director: 'Yavuz Turgul',
  cast: ['Şener Şen'],
  genre: [{ value: 'dram', label: 'Dram' }],
  coverImage: null,
  platforms: [],
  languages: [],
  difficulty: null,
  mealTypes: [],
  diets: [],
  mood: null,
  artist: null,
  album: null,
  trackCount: null,
  servings: null,
  calories: null,
};

export const dish: ItemDetail = {
  ...movie,
  id: 'food-menemen',
  category: 'food',
  title: 'Menemen',
  originalTitle: 'Menemen',
  detailedDescription: null,
  year: null,
  imdbRating: null,
  trailerUrl: null,
  director: null,
  cast: [],
  servings: 4,
  state: untouched,
  recipe: {
    ingredients: [
      { name: 'yumurta', amount: 6, unit: 'piece', category: 'main', note: null },
      { name: 'zeytinyağı', amount: 3, unit: 'tbsp', category: 'main', note: null },
      { name: 'karabiber', amount: 0.25, unit: 'tsp', category: 'spice', note: 'taze çekilmiş' },
    ],
    instructions: [
      { step: 1, instruction: 'Biberleri kavurun.', tip: 'Ateş orta olsun.' },
      { step: 2, instruction: 'Yumurtaları kırın.', tip: null },
    ],
    nutritionInfo: { calories: 210, protein: 11, carbs: 6, fat: 15 },
    cookingTips: ['Tavayı önceden ısıtın.'],
    variations: [],
    servingInfo: { servings: 4, prepTime: 8, cookTime: 15 },
  },
};
