import { describe, expect, it } from 'vitest';
import { cookiesOf, decodeCookie } from './request-cookies.ts';

const namesIn = (header: string, prefix = 'bugunne.') => [...cookiesOf(header, prefix)];

describe('cookiesOf', () => {
  it('reads the cookies with the prefix and no others', () => {
    expect(namesIn('a=1; bugunne.x=2;bugunne.y=3=4; __Host-bugunne.x=5; flag')).toEqual([
      ['bugunne.x', '2'],
      ['bugunne.y', '3=4'],
    ]);
    expect(namesIn('bugunne.x=2; __Host-bugunne.x=5', '__Host-bugunne.')).toEqual([['__Host-bugunne.x', '5']]);
    expect(namesIn('')).toEqual([]);
    expect([...cookiesOf(null, 'bugunne.')]).toEqual([]);
  });

  it('refuses a name that occurs twice, with spaces and tabs around it', () => {
    for (const header of ['bugunne.x=1; bugunne.x=1', 'bugunne.x=1;\tbugunne.x =2', 'bugunne.x=;  bugunne.x\t=2']) {
      expect(() => namesIn(header)).toThrow('duplicate_cookie');
    }
  });

  it('takes no other space for a space, since browsers do not', () => {
    expect(namesIn('\u00a0bugunne.x=1; bugunne.x\u00a0=2; bugunne.y=\u00a03')).toEqual([['bugunne.y', '\u00a03']]);
  });

  it('does not refuse repeated cookies of other names', () => {
    expect(namesIn('a=1; a=2; bugunne.x=1; bugunne.X=2')).toEqual([
      ['bugunne.x', '1'],
      ['bugunne.X', '2'],
    ]);
  });
});

describe('decodeCookie', () => {
  it('returns null for what cannot be decoded', () => {
    expect(decodeCookie('a%2Eb')).toBe('a.b');
    expect(decodeCookie('%')).toBeNull();
  });
});
