import { describe, expect, it } from 'vitest';
import { languageOfPath, localizedPath, pageOfPath } from './language.ts';

describe('language of a URL', () => {
  it.each([
    ['/', 'tr'],
    ['/en', 'en'],
    ['/en/about', 'en'],
    ['/enler', 'tr'],
    ['/about/en', 'tr'],
  ])('%s is %s', (path, language) => expect(languageOfPath(path)).toBe(language));

  it.each([
    ['/en', '/'],
    ['/en/help', '/help'],
    ['/enler', '/enler'],
  ])('%s shows the page %s', (path, page) => expect(pageOfPath(path)).toBe(page));

  it('preserves query and hash', () => {
    expect(localizedPath('en', '/?a=1#b')).toBe('/en?a=1#b');
    expect(localizedPath('tr', '/help#x')).toBe('/help#x');
  });
});
