import { createHash } from 'node:crypto';
import type { Language } from '@bugunne/contract';
import { html, type Markup } from './markup.ts';
import { STYLE } from './style.ts';
import { TEXTS } from './texts.ts';

/** How the pages look: style, headers that allow it, and fonts to load early. */
export type Look = { style: string; headers: Readonly<Record<string, string>>; fonts: readonly string[] };

/** The look with the fonts that a page of the site declares; system fonts take their place without a built site. */
export function lookOf(sitePage: string): Look {
  const style = (sitePage.match(/@font-face\{[^<}]*\}/g) ?? []).join('\n') + STYLE;
  const fonts = [...sitePage.matchAll(/<link rel="preload" as="font"[^>]* href="([^"]+)"/g)];
  return { style, headers: headersOf(style), fonts: fonts.flatMap(([, address]) => address ?? []) };
}

const headersOf = (style: string) => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  // Addresses open personal pages. Without any referrer browsers would hide the origin that forms are checked by.
  'referrer-policy': 'same-origin',
  // Payments lead back to our own pages, so that forms need no other origin.
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "font-src 'self'",
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; '),
});

/** The parts that all pages need. */
export type PageContext = {
  language: Language;
  /** The page's own address, to which forms are sent. */
  path: string;
  look: Look;
};

export const withLanguage = (path: string, language: Language) => `${path}?language=${language}`;

/** A page that is plainly marked as a test; a link switches its language. */
export function layout({ language, path, look }: PageContext, title: string, main: Markup): string {
  const texts = TEXTS[language];
  const other: Language = language === 'tr' ? 'en' : 'tr';
  const page = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${title} · ${texts.test}</title>
${look.fonts.map((font) => html`<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin>`)}
<style>${{ markup: look.style }}</style>
</head>
<body>
<header>
<p class="test"><strong>${texts.test}</strong> <span>${texts.testText}</span></p>
<div class="bar">
<span class="brand">${MARK}BugünNe</span>
<a class="language" lang="${other}" hreflang="${other}" href="${withLanguage(path, other)}">${texts.otherLanguage}</a>
</div>
</header>
<main>
${main}
</main>
</body>
</html>
`;
  return page.markup;
}

const MARK = html`<svg viewBox="0 0 64 64" width="32" height="32" aria-hidden="true"><rect width="64" height="64" rx="14" fill="#231c15"/><circle cx="23" cy="23" r="8" fill="#aea7fa"/><rect x="35" y="15" width="16" height="16" rx="3" fill="#63cdc1"/><path d="M15 49a8 8 0 0 1 16 0z" fill="#ff9a7d"/><path d="M43 35l9 15H34z" fill="#f493ca"/></svg>`;

/** A picture of the card that the test pays with. */
export const cardPicture = (label: string, digits: string) =>
  html`<p class="card"><span>${label}</span><svg viewBox="6 0 132 40" width="132" height="40" aria-hidden="true"><circle cx="20" cy="20" r="14" fill="#aea7fa"/><rect x="40" y="7" width="26" height="26" rx="5" fill="#63cdc1"/><path d="M72 33a14 14 0 0 1 28 0z" fill="#ff9a7d"/><path d="M121 7l15 26h-30z" fill="#f493ca"/></svg><span class="digits">•••• ${digits}</span></p>`;
