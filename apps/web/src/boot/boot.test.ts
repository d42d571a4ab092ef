import { afterEach, expect, it, vi } from 'vitest';
import boot from './boot.js?raw';

const root = document.documentElement;

const listening = vi.spyOn(window, 'addEventListener');

/** Runs the inline script on a page that is opened at this path. */
function open(path: string) {
  history.replaceState(null, '', path);
  new Function(boot)();
}

afterEach(() => {
  for (const [type, listener, options] of listening.mock.calls) removeEventListener(type, listener, options);
  listening.mockClear();
  vi.unstubAllGlobals();
  localStorage.clear();
  for (const name of root.getAttributeNames()) root.removeAttribute(name);
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

it('lets libraries write text, empty scripts and addresses of this site only', () => {
  type Rules = Record<'createHTML' | 'createScript' | 'createScriptURL', (text: string) => string | null>;
  const createPolicy = vi.fn<(name: string, rules: Rules) => void>();
  vi.stubGlobal('trustedTypes', { createPolicy });
  open('/auth');
  const [[name, rules] = []] = createPolicy.mock.calls;
  expect(name).toBe('default');
  for (const html of ['', 'a text', '{"a":"\\u003c"}', '<script></script>']) {
    expect(rules?.createHTML(html), html).toBe(html);
  }
  for (const html of [
    '<img src=x onerror=alert(1)>',
    '<script>alert(1)</script>',
    '<script></script><b>',
    '<script src=x></script>',
    'a<b',
    '<link rel="icon"/>',
  ]) {
    expect(rules?.createHTML(html), html).toBeNull();
  }
  for (const url of ['/assets/core-a1.js', '/service-worker.js']) expect(rules?.createScriptURL(url)).toBe(url);
  expect(rules?.createScriptURL(`${location.origin}/assets/work-a1.js`)).toBe('/assets/work-a1.js');
  for (const url of [
    'https://evil.example/x.js',
    `${location.origin}.evil.example/assets/x.js`,
    '//evil.example/assets/x.js',
    'data:text/javascript,1',
    '/storage/x.js',
  ]) {
    expect(rules?.createScriptURL(url), url).toBeNull();
  }
  // Content-Security-Policy knows the hashes of the inline scripts.
  expect(rules?.createScript('import "/assets/a.js"')).toBe('import "/assets/a.js"');
});

it('loads scripts that did not arrive again when the network is back, until the page is hydrated', () => {
  vi.useFakeTimers();
  // Only of this page: the other tests leave their listeners in the window.
  const listeners = new Map<string, () => void>();
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => listeners.set(name, listener));
  // The test browser must not fetch what the script adds.
  const added: string[] = [];
  const append = vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) {
      if (node instanceof HTMLLinkElement) added.push(`${node.rel} ${node.getAttribute('href')}`);
      if (node instanceof HTMLScriptElement) added.push(`${node.type} ${node.textContent}`);
    }
  });
  document.body.innerHTML =
    '<script type="text/late-module" data-preload="/assets/a.js /assets/b.js">import "/assets/a.js"</script>';
  root.dataset['dehydrated'] = '';
  open('/contact');
  const once = ['modulepreload /assets/a.js', 'modulepreload /assets/b.js', 'module import "/assets/a.js"'];
  expect(added).toEqual([]);
  listeners.get('DOMContentLoaded')?.();
  vi.advanceTimersByTime(1000);
  expect(added).toEqual(once);
  listeners.get('online')?.();
  expect(added).toEqual([...once, ...once]);
  vi.advanceTimersByTime(10_000);
  expect(added).toHaveLength(9);

  delete root.dataset['dehydrated'];
  listeners.get('online')?.();
  vi.advanceTimersByTime(600_000);
  expect(added).toHaveLength(9);
  append.mockRestore();
  document.body.innerHTML = '';
  vi.useRealTimers();
});

it('shows and lays out everything when the scripts take too long', () => {
  vi.useFakeTimers();
  open('/en/bugün-ne-izlesem?mood=calm');
  expect([root.dataset['filtered'], root.dataset['laidOut']]).toEqual(['', undefined]);
  vi.advanceTimersByTime(10_000);
  expect([root.dataset['filtered'], root.dataset['laidOut']]).toEqual([undefined, '']);
  vi.useRealTimers();
});

it.each([
  ['/privacy', 'a visit', 0, undefined],
  ['/privacy#cookies', 'a visit', 0, ''],
  ['/privacy', 'a reload', 1, ''],
  ['/privacy', 'back', 2, ''],
])('lays out %s (%s) as a whole if it is opened at a place further down', (path, _name, type, laidOut) => {
  vi.stubGlobal('performance', { navigation: { type } });
  open(path);
  expect(root.dataset['laidOut']).toBe(laidOut);
});

it('lays out the whole page before a link to one of its sections is followed', () => {
  open('/privacy');
  document.body.innerHTML = '<a href="/privacy#cookies"><b>Cookies</b></a>';
  expect(root.dataset['laidOut']).toBeUndefined();
  document.querySelector('b')?.click();
  expect(root.dataset['laidOut']).toBe('');
});

it('leaves a page of the development server alone, whose scripts are not delayed', () => {
  vi.useFakeTimers();
  const listeners = new Map<string, () => void>();
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => listeners.set(name, listener));
  root.dataset['dehydrated'] = '';
  open('/contact');
  listeners.get('DOMContentLoaded')?.();
  expect(() => vi.advanceTimersByTime(600_000)).not.toThrow();
  expect(() => listeners.get('online')?.()).not.toThrow();
  vi.useRealTimers();
});

it('dims a pressed link or button for a moment, and nothing else', () => {
  const animate = vi.fn();
  const spy = vi.spyOn(Element.prototype, 'animate').mockImplementation(function (this: Element, ...values) {
    animate(this.id, ...values);
    return {} as Animation;
  });
  document.body.innerHTML =
    '<a id="page" href="#x"><i>page</i></a><button id="own"></button><button aria-disabled="true"></button><p>x</p><a>x</a>';
  open('/help');
  for (const element of document.querySelectorAll('i, button, p, a:not([href])')) (element as HTMLElement).click();
  const dimmed = [{ opacity: [0.6, 0.6] }, { duration: 150, id: 'press' }];
  expect(animate.mock.calls).toEqual([
    ['page', ...dimmed],
    ['own', ...dimmed],
  ]);
  spy.mockRestore();
  document.body.innerHTML = '';
});

it('clicks a button that was pressed before hydration once its own part of the page is hydrated', () => {
  vi.useFakeTimers();
  document.body.innerHTML = '<button id="own"></button><section data-dehydrated><button id="late"></button></section>';
  root.dataset['dehydrated'] = '';
  open('/help');
  const clicked: string[] = [];
  for (const button of document.querySelectorAll('button')) {
    button.addEventListener('click', () => clicked.push(button.id));
    button.click();
  }
  expect(clicked).toEqual([]);
  expect(document.querySelectorAll('[data-pressed]')).toHaveLength(2);
  delete root.dataset['dehydrated'];
  vi.advanceTimersByTime(50);
  expect(clicked).toEqual(['own']);
  document.querySelector('section')?.removeAttribute('data-dehydrated');
  vi.advanceTimersByTime(50);
  expect(clicked).toEqual(['own', 'late']);
  expect(document.querySelectorAll('[data-pressed]')).toHaveLength(0);
  document.body.innerHTML = '';
  vi.useRealTimers();
});
