import { cleanup, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { refuse } from '#testing/refuse.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { movie } from '#testing/sample-items.ts';
import { RequestedItem } from './requested-item.tsx';

const asked: string[] = [];
const factSources = [{ source: 'tvmaze', url: 'https://www.tvmaze.com/shows/1' }];
const server = setupServer(
  http.get('*/rest/v1/shared/:category/:title', ({ request }) => {
    const title = decodeURIComponent(new URL(request.url).pathname.split('/').at(-1) ?? '');
    asked.push(title);
    return title.includes('nope')
      ? refuse('not_found', 404)
      : HttpResponse.json({ ...movie, title, sharedTitle: title, factSources, pictureSource: null });
  }),
);
beforeAll(() => server.listen());
afterAll(() => server.close());
afterEach(cleanup);

const show = (title: string, category = 'movie') =>
  renderInApp(<RequestedItem category={category} title={title} onShare={() => undefined} missing={<p>404</p>} />);

describe('RequestedItem', () => {
  it.each(['3%', 'AC/DC', '🎬 %2F', '千と千尋', 'a?b#c'])('requests the title "%s" unchanged', async (title) => {
    show(title);
    await screen.findByRole('heading', { level: 1, name: title });
    expect(asked.at(-1)).toBe(title);
  });

  it('has the title, description and canonical address of the item', async () => {
    show('Eşkıya');
    await screen.findByRole('heading', { level: 1 });
    expect(document.title).toBe('Eşkıya · BugünNe');
    expect(document.head.querySelector('meta[name="description"]')?.getAttribute('content')).toBe(
      `${movie.description} BugünNe’de bir öneri.`,
    );
    expect(document.head.querySelector('link[rel="canonical"]')?.getAttribute('href')).toMatch(
      /\/shared\/movie\/E%C5%9Fk%C4%B1ya$/,
    );
  });

  it('shows the given content for an unknown title or category', async () => {
    show('nope');
    expect(await screen.findByText('404')).toBeTruthy();
    cleanup();
    const before = asked.length;
    show('Eşkıya', 'films');
    expect(screen.getByText('404')).toBeTruthy();
    expect(asked.length).toBe(before);
  });
});
