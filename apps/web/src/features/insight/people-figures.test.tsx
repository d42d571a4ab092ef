import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderInApp } from '#testing/render-in-app.tsx';
import { untouched } from '#testing/sample-items.ts';
import { PeopleFigures } from './people-figures.tsx';

afterEach(cleanup);
const lines = async (path: string, others: { views: number; likes: number; saves: number }, state = {}) => {
  renderInApp(<PeopleFigures state={{ ...untouched, ...state }} others={others} />, { path });
  return (await screen.findAllByRole('listitem')).map((line) => line.textContent);
};
const none = { views: 0, likes: 0, saves: 0 };

describe('PeopleFigures', () => {
  it('shows no zeros, and names the user who is first', async () => {
    expect(await lines('/dashboard', none)).toEqual(['İlk bakan sensin', 'Henüz beğenen yok', 'Henüz kaydeden yok']);
    cleanup();
    expect(await lines('/en/dashboard', none, { liked: true, saved: true })).toEqual([
      'You’re the first to look',
      'You’re the first to like it',
      'You’re the first to save it',
    ]);
  });

  it('includes the user’s own latest reactions', async () => {
    const others = { views: 12_345, likes: 1, saves: 1 };
    expect(await lines('/dashboard', others)).toEqual(['12.346 kişi baktı', '1 kişi beğendi', '1 kişi kaydetti']);
    cleanup();
    expect(await lines('/en/dashboard', others, { liked: true, saved: true })).toEqual([
      '12,346 people have looked',
      '2 people like it',
      '2 people saved it',
    ]);
  });
});
