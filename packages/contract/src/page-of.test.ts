import { expect, test } from 'vitest';
import { PAGES, pageOf } from './page-of.ts';
import { pagePath, sharedPath } from './page-paths.ts';

test.each(PAGES.flatMap((page) => [['tr', page] as const, ['en', page] as const]))(
  'finds the page of its address in %s: %s',
  (language, page) => {
    const address = pagePath(language, page).replaceAll(/:\w+/g, 'x');
    expect(pageOf(encodeURI(address))).toEqual({ page, language });
    expect(pageOf(`${address}/`)).toEqual({ page, language });
  },
);

test('leaves out the title of a shared item', () => {
  const path = sharedPath({ category: 'movie', sharedTitle: '50/50: ölüm & %' });
  expect(pageOf(`/en${path}`)).toEqual({ page: '/shared/:category/:title', language: 'en' });
});

test.each(['/none', '/en/none', '/english', '/dashboard/saved/x', '/%ff', '/auth/v1/token'])(
  'finds no page for %s',
  (path) => {
    expect(pageOf(path)).toBeNull();
  },
);
