import recovery from '../boot/offline-page.js?minified';
import { BUILD_FILES } from './build-info.ts';

const TEXTS = {
  tr: {
    title: 'Şu anda bağlantı yok',
    text: 'Bu sayfa bu cihazda kayıtlı değil. Bağlantı gelince kendiliğinden açılacak.',
    retry: 'Tekrar Dene',
    home: 'Bugünüme dön',
  },
  en: {
    title: 'There is no connection right now',
    text: 'This page is not stored on this device. It opens by itself once the connection is back.',
    retry: 'Try again',
    home: 'Back to My Day',
  },
};

/** The site's fonts, which are cached with its files; a later face takes precedence within its unicode range. */
const FACES = (
  [
    ['Fraunces', 'fraunces-core', ''],
    ['Fraunces', 'fraunces-turkish', 'U+011E-011F,U+0130,U+015E-015F'],
    ['Inter', 'inter-core', ''],
    ['Inter', 'inter-turkish', 'U+011E-011F,U+0130,U+015E-015F'],
  ] as const
).map(([family, name, letters]) => {
  const file = BUILD_FILES.find((path) => path.startsWith(`/assets/${name}`));
  const range = letters && `unicode-range:${letters};`;
  return `@font-face{font-family:${family};font-weight:300 800;font-display:swap;${range}src:url(${file}) format("woff2")}`;
});

// The page must not need a style sheet, so colours and fonts repeat the values of tokens.css.
const STYLE = `${FACES.join('')}
:root{color-scheme:light dark;--paper:#fbf6ee;--ink:#231c15;--muted:#62574a}
@media (prefers-color-scheme:dark){:root{--paper:#17130f;--ink:#f5eee2;--muted:#bcb09e}}
body{margin:0;min-height:100dvh;display:grid;place-content:center;justify-items:center;gap:1rem;padding:2rem min(2rem,8vw);
box-sizing:border-box;text-align:center;background:var(--paper);color:var(--ink);font:1rem/1.65 Inter,system-ui,sans-serif}
svg{width:4rem}h1{margin:0;font:500 min(2rem,12.5vw)/1.15 Fraunces,Georgia,serif;letter-spacing:-0.018em;text-wrap:balance}p{margin:0;max-width:32rem;color:var(--muted)}
nav{display:flex;flex-wrap:wrap;justify-content:center;gap:.75rem;margin-top:1rem}
a{padding:.75rem 1.5rem;border-radius:99px;border:1px solid var(--ink);font-size:.875rem;color:var(--ink);text-decoration:none;font-weight:600}
a:first-child{background:var(--ink);color:var(--paper)}a:focus-visible{outline:3px solid #5d55c8;outline-offset:3px}`;

/** The hash by which Content-Security-Policy allows the script. */
const scriptHash = crypto.subtle
  .digest('SHA-256', new TextEncoder().encode(recovery))
  .then((digest) => btoa(String.fromCharCode(...new Uint8Array(digest))));

const MARK = `<svg viewBox="0 0 64 64" aria-hidden="true"><rect width="64" height="64" rx="14" fill="#231c15"/>
<circle cx="23" cy="23" r="8" fill="#aea7fa"/><rect x="35" y="15" width="16" height="16" rx="3" fill="#63cdc1"/>
<path d="M15 49a8 8 0 0 1 16 0z" fill="#ff9a7d"/><path d="M43 35l9 15H34z" fill="#f493ca"/></svg>`;

/** The response for a page that is neither reachable nor cached. Status 503; its only script is `boot/offline-page.js`. */
export async function offlinePage(path: string): Promise<Response> {
  const language = /^\/en(\/|$)/.test(path) ? 'en' : 'tr';
  const { title, text, retry, home } = TEXTS[language];
  const dashboard = language === 'en' ? '/en/dashboard' : '/dashboard';
  const homeLink = path === dashboard ? '' : `<a href="${dashboard}">${home}</a>`;
  // An empty href reloads the page.
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} · BugünNe</title>
<style>${STYLE}</style></head><body><main style="display:contents">${MARK}<h1>${title}</h1><p>${text}</p>
<nav><a href="">${retry}</a>${homeLink}</nav></main><script>${recovery}</script></body></html>`;
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; font-src 'self'; style-src 'unsafe-inline'; connect-src 'self'; script-src 'sha256-${await scriptHash}'`,
    },
  });
}
