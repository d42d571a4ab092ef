import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as turkish } from '@orama/stemmers/turkish';
import { describe, expect, it } from 'vitest';
import { SAMPLE_ARTICLES } from '../testing/sample-articles.ts';
import { createSearch } from './create-search.ts';

const inTurkish = createSearch(SAMPLE_ARTICLES.tr, 'tr', turkish);
const inEnglish = createSearch(SAMPLE_ARTICLES.en, 'en', english);

const plain = (pieces: readonly { text: string; hit: boolean }[]) =>
  pieces.map(({ text, hit }) => (hit ? `[${text}]` : text)).join('');

describe('in Turkish', () => {
  it.each([
    // Letters.
    ['şifre', 'password'],
    ['sifre', 'password'],
    ['ŞİFRE', 'password'],
    ['SIFRE', 'password'],
    ['Şıfre', 'password'],
    ['s\u0327ifre', 'password'],
    ['INGILIZCE', 'language'],
    ['ıngılızce', 'language'],
    ['İngilizce', 'language'],
    ['isik', 'language'],
    ['IHLAMUR', 'language'],
    ['izgara', 'why'],
    ['cerez', 'cookies'],
    ['kvkk', 'data'],
    // Endings.
    ['şifremi', 'password'],
    ['şifrelerimi', 'password'],
    ['sifrelerimi', 'password'],
    ['bildirimleri', 'notifications'],
    ['bildirimlerden', 'notifications'],
    ['bildirim', 'notifications'],
    ['abonelik', 'cancel'],
    ['aboneligi', 'cancel'],
    ['aboneliğimi', 'cancel'],
    ['üyeliğim', 'cancel'],
    ['çerezlerin', 'cookies'],
    ['yemeği', 'diet'],
    ['yemegi', 'diet'],
    ['önerileri', 'why'],
    ['iadesi', 'refund'],
    ['hesap', 'delete'],
    // Verbs.
    ['hesap silmek', 'delete'],
    ['hesabımı silemiyorum', 'delete'],
    ['verileri indirmek', 'data'],
    ['iptal etmek istiyorum', 'cancel'],
    ['nasıl iptal edebilirim', 'cancel'],
    ['şifremi unutmuşum', 'password'],
    // Mistakes.
    ['bildrim', 'notifications'],
    ['bidlirim', 'notifications'],
    ['bildirm', 'notifications'],
    ['sfire', 'password'],
    ['şiffre', 'password'],
    ['abonelk', 'cancel'],
    ['permium', 'refreshes'],
    ['ingilzce', 'language'],
    ['çeerz', 'cookies'],
    ['vejeteryan', 'diet'],
    // Unfinished words.
    ['şif', 'password'],
    ['bildi', 'notifications'],
    ['abon', 'cancel'],
    ['gece y', 'midnight'],
    // Compounds and marks.
    ['eposta', 'password'],
    ['e-posta', 'password'],
    ['premium’u kaç kez?', 'refreshes'],
  ])('finds for %s the article %s first', (query, first) => {
    expect(inTurkish(query)?.map(({ article }) => article.id)[0]).toBe(first);
  });

  it.each(['zürafa', 'qwxz', 'uçak bileti', 'hav', '12345'])('finds nothing for %s', (query) => {
    expect(inTurkish(query)).toEqual([]);
  });

  it.each(['', '   ', 'nasıl', 'ne yapmalıyım?', 'x', '?!…', '-'])('treats “%s” as an empty query', (query) => {
    expect(inTurkish(query)).toBeUndefined();
  });

  it('highlights whole words as they are written', () => {
    const [first] = inTurkish('SIFRE yeni') ?? [];
    expect(first && plain(first.title)).toBe('[Şifremi] unuttum, ne yapmalıyım?');
    expect(first && plain(first.excerpt)).toMatch(
      /^Giriş .*Sana \[yeni\] bir \[şifre\] belirleyeceğin .* göndeririz\.$/,
    );
  });

  it('ranks title matches before tags and tags before text', () => {
    expect(inTurkish('iptal')?.map(({ article }) => article.id)).toEqual(['cancel', 'refund']);
    expect(inTurkish('bildirim')?.map(({ article }) => article.id)).toEqual(['notifications', 'midnight']);
    expect(inTurkish('giriş')?.map(({ article }) => article.id)).toEqual(['password', 'cookies']);
  });

  it('allows typing mistakes only if the word itself is not found', () => {
    expect(inTurkish('dil')?.map(({ article }) => article.id)).not.toContain('delete');
  });
});

describe('in English', () => {
  it.each([
    ['password', 'password'],
    ['PASSWORDS', 'password'],
    ['pasword', 'password'],
    ['passwrod', 'password'],
    ['passw', 'password'],
    ['email', 'password'],
    ['e-mail', 'password'],
    ['signin', 'password'],
    ['notification', 'notifications'],
    ['notifcation', 'notifications'],
    ['NOTIFICATIONS', 'notifications'],
    ['cancelling', 'cancel'],
    ['how do I cancel?', 'cancel'],
    ['subscriptions', 'cancel'],
    ['subscirption', 'cancel'],
    ['deleting my account', 'delete'],
    ['refunds', 'refund'],
    ['refreshing', 'refreshes'],
    ['recommending', 'why'],
    ['recomendation', 'why'],
    ['recipe', 'diet'],
    ['vegetarians', 'diet'],
    ['cookie', 'cookies'],
    ['cokies', 'cookies'],
    ['gdpr', 'data'],
    ['istanbul', 'language'],
    ['ISTANBUL', 'language'],
    ['turkce', 'language'],
    ['INSTALL istanbul', 'language'],
  ])('finds for %s the article %s first', (query, first) => {
    expect(inEnglish(query)?.map(({ article }) => article.id)[0]).toBe(first);
  });

  it.each(['giraffe', 'plane tickets', 'qwxz'])('finds nothing for %s', (query) => {
    expect(inEnglish(query)).toEqual([]);
  });

  it('is deterministic', () => {
    const again = createSearch(SAMPLE_ARTICLES.en, 'en', english);
    for (const query of ['account', 'day', 'sign premium', 'picks']) expect(again(query)).toEqual(inEnglish(query));
  });
});
