import { createHash } from 'node:crypto';
import type { AdProvider } from '@bugunne/contract';
import { Hono } from 'hono';
import { AppError } from '../platform/app-error.ts';
import { escapeMarkup } from '../platform/escape-markup.ts';

/** Notifies the embedding page once the ad script has drawn something. */
const SCRIPT = `const place = document.getElementById('ad');
new MutationObserver((_, observer) => {
  if (place.childElementCount === 0) return;
  observer.disconnect();
  parent.postMessage('ad-drawn', '*');
}).observe(place, { childList: true });`;

const HASH = createHash('sha256').update(SCRIPT).digest('base64');
const TITLE = { tr: 'Reklam', en: 'Advertisement' } as const;

/**
 * The frame for the third-party ad script of the settings. It is sandboxed without an origin, so that the script cannot
 * access the embedding page or the site's cookies and storage, and may connect to its own origin only.
 */
export function adFrameRoutes(provider: () => AdProvider) {
  const app = new Hono();
  app.get('/ads/frame', (c) => {
    const ad = provider();
    if (ad.kind !== 'script') throw new AppError('not_found');
    const language = c.req.query('language') === 'en' ? 'en' : 'tr';
    return c.body(pageOf(ad, language), 200, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': policyOf(new URL(ad.url).origin),
      'x-frame-options': 'SAMEORIGIN',
      'x-robots-tag': 'noindex',
    });
  });
  return app;
}

const policyOf = (origin: string) =>
  [
    "default-src 'none'",
    `script-src 'sha256-${HASH}' ${origin}`,
    `style-src 'unsafe-inline' ${origin}`,
    `img-src data: ${origin}`,
    ...['font-src', 'media-src', 'connect-src', 'frame-src'].map((kind) => `${kind} ${origin}`),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox',
  ].join('; ');

const pageOf = ({ url, slot }: Extract<AdProvider, { kind: 'script' }>, language: 'tr' | 'en') => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${TITLE[language]}</title>
<style>html, body { height: 100%; margin: 0 } #ad { min-height: 100%; display: grid; place-items: center }</style>
</head>
<body>
<div id="ad" data-slot="${slot}"></div>
<script>${SCRIPT}</script>
<script async src="${escapeMarkup(url)}" data-slot="${slot}"></script>
</body>
</html>`;
