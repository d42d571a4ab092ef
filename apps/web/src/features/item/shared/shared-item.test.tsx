import { cleanup, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { refuse } from '#testing/refuse.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { movie } from '#testing/sample-items.ts';
import { SharedItem } from './shared-item.tsx';

const asked: string[] = [];
const factSources = [{ source: 'tvmaze', url: 'https://www.tvmaze.com/shows/1' }];
const server = setupServer(
  http.get('*/rest/v1/shared/:category/:title', ({ request }) => {
    const title = decodeURIComponent(new URL(request.url).pathname.split('/').at(-1) ?? '');
    asked.push(title);
    return title.includes('nope')
      ? refuse('not_found', 404)
      : HttpResponse.json({ ...movie, title, sharedTitle: title, factSources });
  }),
);
beforeAll(() => server.listen());
afterAll(() => server.close());
afterEach(cleanup);

const show = (title: string, { category = 'movie', isMember = false } = {}) =>
  renderInApp(
    <SharedItem category={category} title={title} isMember={isMember} onShare={() => undefined} missing={<p>404</p>} />,
  );

describe('SharedItem', () => {
  it.each(['3%', 'AC/DC', '🎬 %2F', '千と千尋', 'a?b#c'])('requests the title "%s" unchanged', async (title) => {
    show(title);
    await screen.findByRole('heading', { level: 1, name: title });
    expect(asked.at(-1)).toBe(title);
  });

  it('names the sources of facts with their pages and licences', async () => {
    show('Eşkıya');
    const source = await screen.findByRole('link', { name: /^TVmaze/ });
    expect(source.getAttribute('href')).toBe('https://www.tvmaze.com/shows/1');
    expect(screen.getByRole('link', { name: /CC BY-SA/ })).toBeTruthy();
  });

  it('offers sign-up to visitors, and the member page to members', async () => {
    show('Eşkıya');
    const link = await screen.findByRole('link', { name: 'Ücretsiz kaydol' });
    expect(link.getAttribute('href')).toBe('/auth?mode=signup');
    expect(document.title).toBe('Eşkıya · BugünNe');
    cleanup();
    show('Eşkıya', { isMember: true });
    const open = await screen.findByRole('link', { name: 'BugünNe’de aç' });
    expect(open.getAttribute('href')).toBe(`/dashboard/content/${movie.id}`);
    expect(screen.queryByRole('link', { name: 'Ücretsiz kaydol' })).toBeNull();
  });

  it('keeps the head that the server rendered, and removes it with the page', async () => {
    document.head.innerHTML = '<meta data-served="" property="og:title" content="x"/>';
    show('Eşkıya');
    await screen.findByRole('heading', { level: 1 });
    expect(document.title).toBe('Eşkıya · BugünNe');
    expect(document.head.querySelectorAll('meta')).toHaveLength(1);
    expect(document.head.querySelector('meta[name="robots"]')).toBeNull();
    cleanup();
    expect(document.head.querySelector('[data-served]')).toBeNull();
  });

  it('shows the given content for an unknown title or category', async () => {
    show('nope');
    expect(await screen.findByText('404')).toBeTruthy();
    cleanup();
    const before = asked.length;
    show('Eşkıya', { category: 'films' });
    expect(screen.getByText('404')).toBeTruthy();
    expect(asked.length).toBe(before);
  });
});
