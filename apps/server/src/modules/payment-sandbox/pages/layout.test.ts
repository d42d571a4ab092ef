import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { layout, lookOf } from './layout.ts';
import { html } from './markup.ts';

const SITE_PAGE = `<head><link rel="preload" as="font" type="font/woff2" href="/assets/inter-core-a1.woff2" crossorigin="anonymous"/>
<style>@font-face{font-family:Inter;src:url(/assets/inter-core-a1.woff2)format("woff2")}body{color:red}</style></head>`;

it('has the fonts of the site, and a policy that allows this style alone', () => {
  const look = lookOf(SITE_PAGE);
  const page = layout({ language: 'en', path: '/sandbox/x', look }, 'Checkout', html`<p>text</p>`);
  expect(page).toContain('href="/assets/inter-core-a1.woff2" crossorigin>');
  const style = /<style>([^<]*)<\/style>/.exec(page)?.[1] ?? '';
  expect(style).toContain('@font-face{font-family:Inter;');
  expect(style).not.toContain('color:red');
  const hash = createHash('sha256').update(style).digest('base64');
  expect(look.headers['content-security-policy']).toContain(`style-src 'sha256-${hash}';`);
});

it('works without a built site', () => {
  const page = layout({ language: 'tr', path: '/sandbox/x', look: lookOf('') }, 'Ödeme', html`<p>metin</p>`);
  expect(page).not.toContain('woff2');
});

it('escapes texts, keeps markup, and leaves out what is null or false', () => {
  const list = ['<a>', '&'].map((text) => html`<li title="${text}">${text}</li>`);
  expect(html`<ul>${list}</ul>${null}${false}${0}`.markup).toBe(
    '<ul><li title="&lt;a&gt;">&lt;a&gt;</li><li title="&amp;">&amp;</li></ul>0',
  );
});
