import { Hono } from 'hono';
import { AppError } from '../platform/app-error.ts';

const PLAYER = 'https://www.youtube-nocookie.com';
const VIDEO_ID = /^[\w-]{11}$/;
const TITLE = { tr: 'Fragman', en: 'Trailer' } as const;

/**
 * The frame in which a trailer plays. It is a page of its own, so that only it may show a page of YouTube: the pages of the
 * site stay without any frame of others. It has no script.
 */
export function trailerFrameRoutes() {
  const app = new Hono();
  app.get('/trailer/frame', (c) => {
    const id = c.req.query('id') ?? '';
    if (!VIDEO_ID.test(id)) throw new AppError('not_found');
    const language = c.req.query('language') === 'en' ? 'en' : 'tr';
    return c.body(pageOf(id, language), 200, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': POLICY,
      'x-frame-options': 'SAMEORIGIN',
      'x-robots-tag': 'noindex',
    });
  });
  return app;
}

/** The player may run and open YouTube, but neither change the address of our page nor send forms. */
const SANDBOX = 'allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox';

const POLICY = [
  "default-src 'none'",
  `frame-src ${PLAYER}`,
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  `sandbox ${SANDBOX}`,
].join('; ');

// Nothing plays before the user presses the player's button. The player refuses to play without a referrer.
const pageOf = (id: string, language: 'tr' | 'en') => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${TITLE[language]}</title>
<style>html, body { height: 100%; margin: 0; background: #000 } iframe { width: 100%; height: 100%; border: 0 }</style>
</head>
<body>
<iframe src="${PLAYER}/embed/${id}?rel=0&amp;hl=${language}" title="${TITLE[language]}" sandbox="${SANDBOX}" allow="fullscreen; encrypted-media; picture-in-picture" referrerpolicy="strict-origin-when-cross-origin"></iframe>
</body>
</html>`;
