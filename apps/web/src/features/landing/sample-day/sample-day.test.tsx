import { SAMPLE_DAY_PLACEHOLDER } from '@bugunne/contract/sample-day.constants';
import type { SampleCard } from '@bugunne/contract/sample-day.schema';
import { act, cleanup, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider, StaticRouter, useLocation } from 'react-router';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Language, languageOfPath } from '#i18n/language.ts';
import { TextLanguage } from '#i18n/use-translation.ts';
import { renderSampleDay } from '../../../render-parts.tsx';
import { SampleDay } from './sample-day.tsx';

const card = (values: Partial<SampleCard>): SampleCard => ({
  id: 'movie-parasite-2019',
  category: 'movie',
  title: 'Parazit',
  titleLanguage: null,
  sharedTitle: 'Parazit',
  artist: null,
  director: 'Bong Joon-ho',
  year: 2019,
  coverImage: null,
  coverMotif: 'tiles',
  choice: 'Dram',
  reason: 'Seçtiğin türden: dram.',
  ...values,
});
const CARDS: readonly SampleCard[] = [
  card({}),
  card({ id: 'series-dark-2017', category: 'series', title: 'Dark', titleLanguage: 'de', sharedTitle: 'Dark' }),
  card({ id: 'food-cacik', category: 'food', title: '<b>Cacık</b>', sharedTitle: 'Cacık', choice: 'Türk' }),
];

let requests = 0;
const server = setupServer(
  http.get('*/rest/v1/sample_day', ({ request }) => {
    requests += 1;
    return new URL(request.url).searchParams.get('language') === 'en'
      ? HttpResponse.json({ cards: [card({ title: 'Parasite', choice: 'Drama' })] })
      : HttpResponse.json({ code: 'unavailable' }, { status: 503 });
  }),
);
beforeAll(() => server.listen());
beforeEach(() => {
  requests = 0;
});
afterAll(() => server.close());

let root: Root | undefined;
afterEach(() => {
  act(() => root?.unmount());
  cleanup();
  document.body.innerHTML = '';
});

/** The HTML of the sample as the build writes it. */
function built(path: string): string {
  vi.stubEnv('SSR', true);
  const html = renderToString(
    <StaticRouter location={path}>
      <Page />
    </StaticRouter>,
  );
  vi.unstubAllEnvs();
  return html;
}

/** Hydrates the landing page in a document with this HTML. */
async function hydrate(path: string, html: string) {
  document.body.innerHTML = `<div id="page">${html}</div>`;
  const container = document.getElementById('page');
  if (!container) throw new Error('no page');
  const before = container.innerHTML;
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: [path] });
  const errors: unknown[] = [];
  await act(async () => {
    root = hydrateRoot(container, <RouterProvider router={router} />, {
      onRecoverableError: (error) => errors.push(error),
    });
  });
  return { errors, before, content: () => container.innerHTML };
}

function Page() {
  const language: Language = languageOfPath(useLocation().pathname);
  return (
    <TextLanguage value={language}>
      <SampleDay />
    </TextLanguage>
  );
}

describe('the sample that the server writes', () => {
  it('has a placeholder in the built page', () => {
    expect(built('/')).toContain(`lang="tr"`);
    expect(built('/')).toContain(`>${SAMPLE_DAY_PLACEHOLDER}</figure>`);
  });

  it('names what the sample user chose, and links each item with its reason and the language of its title', () => {
    document.body.innerHTML = renderSampleDay(CARDS, 'tr');
    expect(screen.getByText('Şunları seçen biri için: Dram · Türk mutfağı')).toBeTruthy();
    const links = screen.getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/shared/movie/Parazit',
      '/shared/series/Dark',
      '/shared/food/Cac%C4%B1k',
    ]);
    expect(links[0]?.textContent).toContain('Seçtiğin türden: dram.');
    expect(screen.getByText('Dark', { selector: 'strong' }).lang).toBe('de');
    expect(screen.getByText('<b>Cacık</b>', { selector: 'strong' })).toBeTruthy();
    document.body.innerHTML = renderSampleDay([card({ choice: '' })], 'en');
    expect(document.querySelector('figcaption')?.textContent).toBe('Today’s sample');
    expect(screen.getByRole('link').getAttribute('href')).toBe('/en/shared/movie/Parazit');
  });

  it('stays as it is when the page hydrates, without a request', async () => {
    const html = built('/').replace(SAMPLE_DAY_PLACEHOLDER, renderSampleDay(CARDS, 'tr'));
    const { errors, before, content } = await hydrate('/', html);
    expect(errors).toEqual([]);
    expect(content()).toBe(before);
    expect(requests).toBe(0);
  });
});

describe('a document without the sample in the language of the page', () => {
  it('requests it', async () => {
    const { errors } = await hydrate('/en', built('/en'));
    expect(await screen.findByText('Parasite', { selector: 'strong' })).toBeTruthy();
    expect(screen.getByText('For someone who chose: Drama')).toBeTruthy();
    expect(errors).toEqual([]);
    expect(requests).toBe(1);
  });

  it('shows the categories of a day when it cannot be loaded', async () => {
    await hydrate('/', built('/'));
    await vi.waitFor(() => expect(requests).toBe(1));
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Film', 'Dizi', 'Yemek', 'Müzik']);
  });
});
