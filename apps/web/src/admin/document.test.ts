import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import noScriptEn from '#i18n/en/no-script.json';
import slowEn from '#i18n/en/slow-start.json';
import en from '#i18n/en/start-up.json';
import noScriptTr from '#i18n/tr/no-script.json';
import slowTr from '#i18n/tr/slow-start.json';
import tr from '#i18n/tr/start-up.json';

const WEB = resolve(import.meta.dirname, '../..');
const html = readFileSync(resolve(WEB, 'admin/index.html'), 'utf8');
const page = new DOMParser().parseFromString(html, 'text/html');

it('preloads every font of the public pages: names of users have Turkish letters in both languages', () => {
  const root = readFileSync(resolve(WEB, 'src/root.tsx'), 'utf8');
  const fonts = [...root.matchAll(/assets\/fonts\/[\w-]+\.woff2/g)].map(([file]) => `/src/${file}`);
  const links = [...page.querySelectorAll('link[rel="preload"][as="font"][crossorigin]')];
  expect(fonts).toHaveLength(4);
  expect(links.map((link) => link.getAttribute('href')).toSorted()).toEqual(fonts.toSorted());
});

describe('before any script has loaded', () => {
  const root = document.documentElement;
  beforeEach(() => {
    document.head.innerHTML = page.head.querySelector('style')?.outerHTML ?? '';
    document.body.innerHTML = page.body.innerHTML.replace(/<script.*<\/script>/, '');
    // Browsers ignore it while scripts are enabled; this document does not.
    document.querySelector('noscript style')?.remove();
    return () => {
      document.head.innerHTML = '';
      document.body.innerHTML = '';
      root.removeAttribute('lang');
    };
  });

  const shown = (selector: string) =>
    [...document.querySelectorAll(selector)]
      .filter((each) => getComputedStyle(each).display !== 'none')
      .map((each) => each.textContent.trim().replaceAll(/\s+/g, ' '));

  it.each([
    ['tr', slowTr, noScriptTr],
    ['en', slowEn, noScriptEn],
  ])('says in %s what the start-up screen says of slow and of disabled scripts', (language, slow, noScript) => {
    root.lang = language;
    expect(shown('.start > .slow')).toEqual([`${slow.text} ${slow.reload}`]);
    expect(shown('.start noscript p')).toEqual([noScript.text]);
  });

  it.each([
    ['tr', tr.session],
    ['en', en.session],
  ])('says in %s what the start-up screen says then', (language, text) => {
    root.lang = language;
    expect(shown('.start > p:not(.slow)')).toEqual([text]);
    expect(document.querySelector('#admin b')?.textContent).toBe('BugünNe');
  });
});
