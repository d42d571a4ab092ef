import { afterEach, expect, it } from 'vitest';
import boot from './boot.js?raw';

const root = document.documentElement;

/** Runs the inline script on a page that is opened at this path. */
function open(path: string) {
  history.replaceState(null, '', path);
  new Function(boot)();
}

afterEach(() => {
  localStorage.clear();
  for (const name of Object.keys(root.dataset)) delete root.dataset[name];
  root.removeAttribute('lang');
});

it.each([
  ['/auth', 'tr'],
  ['/en', 'en'],
  ['/en/auth', 'en'],
  ['/enlem', 'tr'],
])('sets the language of %s before the first paint and covers nothing from a visitor', (path, language) => {
  localStorage.setItem('i18nextLng', 'tr');
  open(path);
  expect(root.lang).toBe(language);
  expect(root.dataset['member']).toBeUndefined();
  expect(root.dataset['leaving']).toBeUndefined();
});

it('covers visitor pages from a user who has signed in on this device', () => {
  localStorage.setItem('bugunne-session', '{}');
  open('/auth');
  expect(root.dataset['member']).toBe('');
});

it.each(['light', 'dark'])('applies the stored theme %s before the first paint', (theme) => {
  localStorage.setItem('theme', theme);
  open('/auth');
  expect(root.dataset['theme']).toBe(theme);
});
