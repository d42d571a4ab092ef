import type { SharedItem as Item } from '@bugunne/contract/item.schema';
import {
  SHARED_ITEM,
  SHARED_ITEM_ELEMENT,
  SHARED_MISSING,
  SHARED_PAGE,
  SHARED_TEMPLATE,
} from '@bugunne/contract/shared-page.constants';
import { act, cleanup, screen } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, Link, Route, RouterProvider, Routes, StaticRouter } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readServedItem } from '#features/item/shared/served-item.ts';
import { languageOfPath } from '#i18n/language.ts';
import { TextLanguage } from '#i18n/use-translation.ts';
import { renderHtml } from '#testing/render-html.tsx';
import { dish, movie } from '#testing/sample-items.ts';
import { renderItem } from '../render-parts.tsx';
import NotFound from './not-found.tsx';
import SharedItemPage from './shared-item.tsx';

const filled: Item = {
  ...movie,
  originalTitle: 'The Bandit',
  titleLanguage: 'tr',
  tags: ['<b>', '"quotes"'],
  factSources: [{ source: 'tvmaze', url: 'https://www.tvmaze.com/shows/1' }],
  pictureSource: { source: 'tmdb', url: null },
};
const ITEMS: readonly Item[] = [
  filled,
  { ...filled, coverImage: '/storage/v1/object/public/covers/movie-x-0123456789abcdef0123/640.webp' },
  { ...filled, title: '</script><b>\u202eنور 🎬', description: '' },
  { ...dish, factSources: [], pictureSource: null },
];

const scriptJson = (item: Item) => JSON.stringify(item).replaceAll('<', '\\u003c');

let root: Root | undefined;
afterEach(() => {
  act(() => root?.unmount());
  cleanup();
  document.head.innerHTML = '';
  document.body.innerHTML = '';
  history.replaceState(null, '', '/');
});

/** Opens a document of the server with this content, data and head, and hydrates it with the page of items. */
async function open(path: string, { html, data, head = '' }: { html: string; data: string; head?: string }) {
  history.replaceState(null, '', path);
  document.head.innerHTML = `${head}<script type="application/json" id="${SHARED_ITEM_ELEMENT}">${data}</script>`;
  document.body.innerHTML = `<div id="page">${html}</div>`;
  const container = document.getElementById('page');
  if (!container) throw new Error('no page');
  readServedItem();
  const page = `${languageOfPath(path) === 'en' ? '/en' : ''}/shared/:category/:title`;
  const router = createMemoryRouter(
    [
      { path: page, element: <SharedItemPage /> },
      { path: '/other', element: <Link to={path}>back</Link> },
    ],
    { initialEntries: [path] },
  );
  const errors: unknown[] = [];
  const before = container.innerHTML;
  await act(async () => {
    root = hydrateRoot(
      container,
      <TextLanguage value={languageOfPath(path)}>
        <RouterProvider router={router} />
      </TextLanguage>,
      { onRecoverableError: (error) => errors.push(error) },
    );
  });
  return { router, errors, before };
}

describe.each(['tr', 'en'] as const)('the page of an item that the server sends in %s', (language) => {
  const path = `${language === 'en' ? '/en' : ''}/shared/movie/E%C5%9Fk%C4%B1ya`;

  it.each(ITEMS)('hydrates the HTML of $id without a change or a request', async (item) => {
    const request = vi.spyOn(globalThis, 'fetch');
    const { errors, before } = await open(path, { html: renderItem(item, language), data: scriptJson(item) });
    expect(errors).toEqual([]);
    expect(document.querySelector('h1')?.textContent).toBe(item.title);
    expect(document.getElementById('page')?.innerHTML).toBe(before);
    expect(document.title).toBe(`${item.title} · BugünNe`);
    expect(request).not.toHaveBeenCalled();
    request.mockRestore();
  });
});

describe('the page of an item', () => {
  const path = '/shared/movie/E%C5%9Fk%C4%B1ya';
  const head = '<meta data-served="" property="og:title" content="x"/>';

  it('keeps the head that the server rendered, removes it with the page, and is there at once on the way back', async () => {
    const { router } = await open(path, { html: renderItem(filled, 'tr'), data: JSON.stringify(filled), head });
    expect(document.head.querySelectorAll('meta')).toHaveLength(1);
    await act(() => router.navigate('/other'));
    expect(document.head.querySelector('[data-served]')).toBeNull();
    await act(() => router.navigate(-1));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Eşkıya');
    expect(document.head.querySelector('meta[name="description"]')).not.toBeNull();
  });

  it('is the not-found page where the server has no item', async () => {
    const missing = '/shared/movie/none';
    const html = renderToString(
      <StaticRouter location={missing}>
        <NotFound />
      </StaticRouter>,
    );
    const { errors } = await open(missing, { html, data: 'null' });
    expect(errors).toEqual([]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sayfa Bulunamadı!');
  });

  /** The HTML of an address as the build writes it. */
  async function prerendered(path: string) {
    vi.stubEnv('SSR', true);
    const routes = (
      <Routes>
        <Route path={SHARED_PAGE} element={<SharedItemPage />} />
      </Routes>
    );
    const html = await renderHtml(routes, path);
    vi.unstubAllEnvs();
    return html;
  }

  it('is pre-rendered for missing items with the content of the not-found page', async () => {
    const html = await prerendered(SHARED_MISSING);
    expect(html).toContain('<title>Sayfa Bulunamadı! · BugünNe</title>');
    expect(html).toContain('noindex');
    expect(html).not.toContain(SHARED_ITEM);
  });

  it('is pre-rendered with one place for the item', async () => {
    const html = await prerendered(SHARED_TEMPLATE);
    expect(html.split(SHARED_ITEM)).toHaveLength(2);
    expect(html).toContain('<title>');
    expect(html).not.toContain('noindex');
  });
});
