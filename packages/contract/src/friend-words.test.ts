import { describe, expect, it } from 'vitest';
import { looksLikeContact } from './contact-in-text.ts';
import { friendNameFault, friendTextFault, normalizeLine } from './friend-words.ts';
import { CODE_ALPHABET, formatCode, isInvitationCode, normalizeCode } from './invitation-code.ts';

describe('contact details in a text', () => {
  it.each([
    'bugunne.com',
    'bugunne . com',
    'bugunne .com.tr',
    'bugunne. com',
    'bugunne dot com',
    'bugunne nokta com',
    'bugunne(.)com',
    'bugunne [dot] com',
    'bugunne。com',
    'bugunne．com',
    'bugunne•com',
    'bugunne\u2024com',
    'bugunne.сom',
    'bugu\u200Bnne.c\u200Bom',
    'ｂｕｇｕｎｎｅ．ｃｏｍ',
    'http://örnek',
    'hxxp://kötü',
    'h t t p : / / kötü',
    'https:örnek',
    'bak: //örnek',
    'www örnek',
    'w w w . örnek',
    't.me/ada',
    'ada@example.com',
    'ada @ example',
    'ada [at] example',
    'instada @ada_1990',
    '0532 123 45 67',
    '+90 (532) 123-45-67',
    '5 3 2 1 2 3 4',
    '０５３２１２３４５６７',
    '٠٥٣٢١٢٣٤٥٦',
    '192.168.1.10',
    'ada(et)örnek',
    'ada (et) gmail',
    'ada [et] örnek',
    '0532 123 45 67 dk sonra ara',
    '0532/123 45 67',
    '0532 10/10 345',
    '532 1994 210',
    '0532, 1994, 210',
    '5321994210',
  ])('are found in %j', (text) => expect(looksLikeContact(text)).toBe(true));

  it.each([
    'Bunu mutlaka izle! 8.5 puanı var, 2 saat 10 dakika.',
    'Çok güzeldi… Sonunda ağladım. Net söylüyorum.',
    'Saat 20.30 gibi başlayalım mı?',
    'Filmi 10.05.2026 tarihinde izledim.',
    'Dizi 1990-2000 arasında geçiyor; S01E05 en iyisi.',
    '12 bölüm, 45 dk. Tam sana göre :)',
    'I loved it. So did Ben. Me too!',
    'What do you think? It is 100/100 for me.',
    'Menemen: 2 yumurta, 3 domates, 1 biber',
    'Bence bu, şu ve o. Hepsi bir arada!',
    '1994 / 142 dk',
    '8.5/10 - 120 dk',
    '10/10, 2012, 120 dk',
    '1994, 142 dakika, 9,3/10',
    'The 1972, 1974, 1990 films; 9.2/10, 175 min each',
    '3 sezon, 30 bölüm; 2008 - 2013',
    'Güveç (et) fırında 90 dk',
    'Tavuk yerine (et) koydum',
  ])('are not seen in %j', (text) => expect(looksLikeContact(text)).toBe(false));
});

describe('a line', () => {
  it.each([
    ['', null],
    ['👩‍🍳 afiyet olsun', null],
    ['Ağrı ğüşıöç İIı', null],
    ['x'.repeat(200), null],
    ['x'.repeat(201), 'too_big'],
    ['👍'.repeat(200), null],
    ['sağdan \u202Esola', 'characters'],
    ['gizli\u2066', 'characters'],
    ['sıfır\u200Bgenişlik', 'characters'],
    ['bağ\u200Dlaç', 'characters'],
    ['z\u0335\u0336\u0337\u0338\u0334algo', 'characters'],
    ['\u{E0041}etiket', 'characters'],
    ['bugunne.com', 'contact'],
  ] as const)('%j has the fault %j', (text, fault) => expect(friendTextFault(normalizeLine(text))).toBe(fault));

  it('is stored composed, on one line and trimmed', () => {
    expect(normalizeLine('  s\u0327u \n\t film\u00A0 ')).toBe('şu film');
  });

  it('of a name has at least one letter, digit or emoji', () => {
    expect(['Ada', '🦊', 'Ü', '7'].map(friendNameFault)).toEqual([null, null, null, null]);
    expect(['', '.', '…', '-'].map(friendNameFault)).toEqual(Array(4).fill('too_small'));
    expect(friendNameFault('x'.repeat(41))).toBe('too_big');
  });
});

describe('a code', () => {
  it('is read in capitals, without spaces and dashes', () => {
    expect(normalizeCode(' abcd – 2345 ')).toBe('ABCD2345');
    expect(normalizeCode('ａｂｃｄ-2345')).toBe('ABCD2345');
    expect(formatCode('ABCD2345')).toBe('ABCD-2345');
    expect(['ABCD2345', 'ABCD234', 'ABCD2340', 'ABCDI345'].map(isInvitationCode)).toEqual([true, false, false, false]);
  });

  it('has no letters that look or sound alike', () => {
    expect(CODE_ALPHABET).not.toMatch(/[ILOU01]/);
    expect(new Set(CODE_ALPHABET).size).toBe(30);
  });
});
