import { afterAll, expect, it, vi } from 'vitest';

vi.stubGlobal('__BUILD_FILES__', []);
vi.stubGlobal('__MENU_FILES__', { tr: [], en: [] });
vi.stubGlobal('__SHELL_HASH__', '');
const { offlinePage } = await import('./offline-page.ts');

afterAll(() => vi.unstubAllGlobals());

it.each([
  ['/contact', 'tr', 'Bu sayfa bu cihazda kayıtlı değil. Bağlantı gelince kendiliğinden açılacak.'],
  ['/en/contact', 'en', 'This page is not stored on this device. It opens by itself once the connection is back.'],
])('%s says in its language why it is not shown, and may run its own script only', async (path, language, text) => {
  const response = await offlinePage(path);
  const html = await response.text();
  expect(response.status).toBe(503);
  expect(html).toContain(`<html lang="${language}">`);
  expect(html).toContain(text);
  const [, inline = ''] = /<script>(.+)<\/script>/s.exec(html) ?? [];
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(inline));
  const hash = btoa(String.fromCharCode(...new Uint8Array(digest)));
  const policy = response.headers.get('content-security-policy');
  expect(policy).toContain(`script-src 'sha256-${hash}'`);
  expect(policy).toContain("default-src 'none'");
});

it.each([
  ['/dashboard', false],
  ['/en/dashboard', false],
  ['/account', true],
])('%s leads to the day unless it is the page of the day itself: %j', async (path, leads) => {
  const html = await (await offlinePage(path)).text();
  expect(/<a href="(\/en)?\/dashboard">/.test(html)).toBe(leads);
});
