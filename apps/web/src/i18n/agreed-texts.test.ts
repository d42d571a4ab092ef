import { LIMITS } from '@bugunne/contract/limits.constants';
import { PREFERENCE_OPTIONS } from '@bugunne/contract/options.constants';
import { expect, it } from 'vitest';
import type { Texts } from './translate.ts';
import { translate } from './translate.ts';

const all = import.meta.glob<Texts>('./{tr,en}/*.json', { eager: true, import: 'default' });
const sentence = (key: string, options = {}, language: 'tr' | 'en' = 'tr') => {
  const [namespace, path = ''] = key.split(':');
  return translate(all[`./${language}/${namespace}.json`], language, path, options);
};

/** Texts that the specification fixes to the letter (§2, §4, §5 and §8), by their keys. */
it.each([
  ['start-up:session', 'Giriş kontrol ediliyor...'],
  ['start-up:premium', 'Premium durum kontrol ediliyor...'],
  ['not-found:title', 'Sayfa Bulunamadı!'],
  ['help:none.title', 'Sonuç Bulunamadı'],
  ['render-error:title', 'Bir Hata Oluştu'],
  ['render-error:text', 'Üzgünüz, beklenmeyen bir hata oluştu. Lütfen sayfayı yenileyin veya ana sayfaya dönün.'],
  ['render-error:reload', 'Sayfayı Yenile'],
  ['render-error:home', 'Ana Sayfaya Dön'],
  ['device:install.how', 'Nasıl Yüklenir?'],
  ['device:install.understood', 'Anladım'],
  ['device:install.later', 'Şimdi Değil'],
  ['errors:unknown', 'Bir hata oluştu. Lütfen tekrar deneyin.'],
  ['visitor-form:botCheck.required', 'Lütfen bot korumasını tamamlayın'],
  ['visitor-form:botCheck.wrong', 'Yanlış cevap! Lütfen tekrar deneyin.'],
  ['visitor-form:botCheck.wrongNewQuestion', 'Yanlış cevap! Lütfen tekrar deneyin. (Yeni soru oluşturuldu)'],
  ['errors:invalid_credentials', 'Geçersiz e-posta veya şifre'],
  ['errors:email_in_use', 'Bu e-posta adresi zaten kullanımda'],
  ['errors:too_many_attempts', 'Çok fazla deneme. Lütfen daha sonra tekrar deneyin'],
  ['errors:weak_password', 'Şifre en az 6 karakter olmalıdır'],
  ['onboarding:shortfall.movies', 'Lütfen en az 5 film türü seçin'],
  ['onboarding:shortfall.series', 'Lütfen en az 5 dizi türü seçin'],
  ['onboarding:shortfall.music', 'Lütfen en az 5 müzik ruh hali seçin'],
  ['onboarding:shortfall.food', 'Lütfen toplam en az 5 yemek tercihi seçin (zorluk + mutfak + öğün türü)'],
  ['dashboard:failed', 'Öneriler yüklenirken bir hata oluştu'],
  ['common:action.retry', 'Tekrar Dene'],
  ['content:recipe.failed', 'Detaylı tarif yüklenemedi. Lütfen sayfayı yenileyin.'],
  ['push:unsupported', 'Bu tarayıcı bildirim desteği sunmuyor'],
  ['push:denied', 'Bildirim izni reddedildi. Tarayıcı ayarlarından izin verebilirsiniz.'],
  ['push:notGranted', 'Bildirim izni verilmedi'],
  ['push:notCreated', 'Subscription oluşturulamadı'],
  ['push:notSaved', 'Subscription kaydedilemedi'],
  ['push:notRemoved', 'Subscription kaldırılamadı'],
  ['push:enableFailed', 'Bildirimler etkinleştirilemedi'],
  ['push:disableFailed', 'Bildirimler devre dışı bırakılamadı'],
  ['push:testFailed', 'Test bildirimi gönderilemedi'],
  ['push:enabled', 'Bildirimler başarıyla etkinleştirildi!'],
  ['push:disabled', 'Bildirimler başarıyla devre dışı bırakıldı'],
  ['push:tested', 'Test bildirimi gönderildi!'],
  ['errors:refresh_limit_reached', 'Yenileme limitine ulaştınız'],
  ['errors:premium_required', 'Premium üyelik gerekiyor'],
  ['contact:failure.whileSending', 'Mesaj gönderilirken bir hata oluştu'],
  ['contact:failure.notSent', 'Mesaj gönderilemedi'],
  ['contact:failure.unknown', 'Bir hata oluştu'],
  ['payment:working', 'Ödeme İşleniyor...'],
  ['payment:error.title', 'Ödeme Hatası'],
  ['payment:error.redirect', 'Ödeme sayfasına yönlendirilirken bir hata oluştu. Lütfen tekrar deneyin.'],
  ['payment:error.retry', 'Tekrar Dene'],
  ['payment:result.retry', 'Tekrar Dene'],
])('%s says “%s”', (key, words) => {
  expect(sentence(key, { count: LIMITS.onboardingMinimum })).toBe(words);
});

it.each(['terms:dates', 'privacy:dates'])('%s states the agreed dates in both languages', (key) => {
  expect(sentence(key)).toBe('Yürürlük tarihi: 1 Ocak 2024 · Sonraki gözden geçirme: 1 Temmuz 2024');
  expect(sentence(key, {}, 'en')).toBe('Effective: 1 January 2024 · Next review: 1 July 2024');
});

it('does not advertise the history, which is free, as Premium', () => {
  for (const language of ['tr', 'en']) {
    for (const namespace of ['landing', 'premium', 'profile']) {
      const texts = JSON.stringify(all[`./${language}/${namespace}.json`]);
      expect(texts, namespace).not.toMatch(/(?<!etkinlik )geçmişin(e|i|de)\b|\byour history\b/i);
    }
  }
});

const count = (list: keyof typeof PREFERENCE_OPTIONS) => PREFERENCE_OPTIONS[list].length;

/** Numbers written into sentences, because a placeholder could not inflect the word that follows. */
it.each([
  ['tr', 'teasers', `Filmde ${count('movieGenres')}, dizide ${count('seriesGenres')} tür`],
  ['en', 'teasers', `${count('movieGenres')} film and ${count('seriesGenres')} series genres`],
  ['tr', 'teasers', `${count('cuisineTypes')} mutfak, kahvaltıdan gece atıştırmasına ${count('mealTypes')} öğün`],
  ['en', 'teasers', `${count('cuisineTypes')} cuisines from Turkish to Korean, ${count('mealTypes')} kinds of meal`],
  ['tr', 'teasers', `${count('musicMoods')} ruh hali`],
  ['en', 'teasers', `${count('musicMoods')} moods`],
])('the %s texts of %s state the number of options: %s', (language, namespace, words) => {
  expect(JSON.stringify(all[`./${language}/${namespace}.json`])).toContain(words);
});

it.each(Object.entries(all))('%s states the number of daily refreshes', (_file, texts) => {
  const NUMBERS = ['', 'bir|once|one', 'iki|twice|two', 'üç|three', 'dört|four', 'beş|five'];
  const promises =
    JSON.stringify(texts).match(/günde (\S+) kez yenile|refresh each category (\S+) times a day/gi) ?? [];
  for (const sentence of promises.filter((text) => !text.includes('{{'))) {
    const number = `${LIMITS.refreshesPerCategoryPerDay}|${NUMBERS[LIMITS.refreshesPerCategoryPerDay]}`;
    expect(sentence).toMatch(new RegExp(` (${number}) `));
  }
});
