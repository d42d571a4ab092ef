import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { renderInApp } from '#testing/render-in-app.tsx';
import { movie } from '#testing/sample-items.ts';
import { SharedItem } from './shared-item.tsx';

const item = {
  ...movie,
  factSources: [{ source: 'tvmaze' as const, url: 'https://www.tvmaze.com/shows/1' }],
  pictureSource: null,
};
afterEach(cleanup);

describe('SharedItem', () => {
  it('names the sources of facts with their pages and licences', () => {
    renderInApp(<SharedItem item={item} onShare={() => undefined} />);
    const source = screen.getByRole('link', { name: /^TVmaze/ });
    expect(source.getAttribute('href')).toBe('https://www.tvmaze.com/shows/1');
    expect(screen.getByRole('link', { name: /CC BY-SA/ })).toBeTruthy();
  });

  it('offers sign-up where only visitors see it, and the member page where only members do', () => {
    renderInApp(<SharedItem item={item} onShare={() => undefined} />, { path: '/en/shared/movie/x' });
    const join = screen.getByRole('complementary', { name: 'What will yours be tomorrow?' });
    const signUp = within(join).getByRole('link', { name: 'Sign up for free' });
    expect(signUp.getAttribute('href')).toBe('/en/auth?mode=signup');
    expect(join.parentElement?.className).toBe('in-data-member:hidden');
    const open = screen.getByRole('link', { name: 'Open in BugünNe' });
    expect(open.getAttribute('href')).toBe(`/en/dashboard/content/${movie.id}`);
    expect(open.classList.contains('not-in-data-member:hidden')).toBe(true);
  });

  it('shares the item', async () => {
    const shared: unknown[] = [];
    renderInApp(<SharedItem item={item} onShare={(each) => shared.push(each)} />);
    await userEvent.click(screen.getByRole('button', { name: 'Paylaş' }));
    expect(shared).toEqual([item]);
  });
});
