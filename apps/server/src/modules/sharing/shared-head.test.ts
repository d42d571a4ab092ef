import { sharedPath } from '@bugunne/contract';
import { describe, expect, it } from 'vitest';
import { plainItem } from '../../shared/items/present-parts.ts';
import { sharedHead } from './shared-head.ts';

const head = (title: string, description = 'Bir açıklama.') => {
  const fields = { title, originalTitle: title, description, tags: [], verified: true };
  const item = plainItem('movie-x', 'movie', fields);
  return sharedHead({
    defaultLanguage: 'tr',
    language: 'tr',
    item: { tr: item, en: item },
    pictureKey: 'tr/x.png',
    publicUrl: 'https://b.example',
  });
};

describe('the head of a shared page', () => {
  it.each([
    '</title><script>alert(1)</script>',
    '" onload="alert(1)',
    "' onload='alert(1)",
    '&lt;b&gt; & <b>',
    '$& $1 $`',
    'half a pair \ud83c',
    '\u202egnirts',
  ])('escapes the title %j', (title) => {
    const whole = head(title, title);
    const [html = '', data = ''] = whole.split('<script data-served="" type="application/ld+json">');
    const tags = html.match(/<[^>]*>/g) ?? [];
    expect(
      tags.map((tag) => /^<\/?(\w+)/.exec(tag)?.[1]).filter((name) => !['title', 'meta', 'link'].includes(name ?? '')),
    ).toEqual([]);
    for (const tag of tags) {
      const rest = tag.replace(/="[^"]*"/g, '');
      expect(rest).toMatch(/^<\/?(title|meta|link)( (data-served|property|name|content|rel|href|hreflang))*\/?>$/);
    }
    expect(data.indexOf('<')).toBe(data.length - '</script>'.length);
    expect(JSON.parse(data.slice(0, -'</script>'.length))).toMatchObject({ '@type': 'Movie', name: title });
    expect(whole.isWellFormed()).toBe(true);
  });
});

describe('shared addresses', () => {
  it.each([
    '.',
    '..',
    '...',
    'a/b',
    'a\\b',
    '%',
    '%2F',
    '?#&',
    '千と千尋',
    '🎬🏳️‍🌈',
    'İı',
    'نور',
    ' ',
    "'",
    'x'.repeat(300),
    '%00',
    '\u202e',
  ])('preserve the title %j', (title) => {
    const address = new URL(`https://b.example${sharedPath({ category: 'movie', sharedTitle: title })}`);
    const parts = address.pathname.split('/');
    expect(parts).toHaveLength(4);
    expect(decodeURIComponent(parts[3] ?? '').trim()).toBe(title.trim());
  });
});
