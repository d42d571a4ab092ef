import { describe, expect, it } from 'vitest';
import { findDurations } from './durations.ts';

const minutes = (text: string, language: 'tr' | 'en') =>
  findDurations(text, language).map(({ seconds }) => seconds / 60);

describe('durations in a Turkish step', () => {
  it.each([
    ['Soğan yumuşayana kadar 6-7 dakika kavurun.', [6]],
    ['Salçayı ekleyip 1 dakika karıştırın, sonra 20 dakika pişirin.', [1, 20]],
    ['Zeytinyağında on dakika çevirin.', [10]],
    ['On iki dakika haşlayın.', [12]],
    ['Üç dört dakika bekletin.', [3]],
    ['Bir buçuk saat dinlendirin.', [90]],
    ['1 saat 15 dakika fırınlayın.', [75]],
    ['1,5 saat kısık ateşte tutun.', [90]],
    ['Yarım dakika kavurun.', [0.5]],
    ['Her yüzünü 5’er dakika kızartın.', [5]],
    ['Her yüzünü 4’er dakika, 4 dakika da kapağı kapalı pişirin.', [4]],
    ['Altışar dakika değil, 6’şar dakika.', [6]],
    ['15 dakikada bir karıştırın.', [15]],
    ['30 saniye kavurun.', [0.5]],
    ['Birkaç dakika bekletin.', []],
    ['Süzgece alın, 180 derecede bir tepside yayın.', []],
    ['2 su bardağı suyla, üzeri kapalı, dakika saymadan pişirin.', []],
    ['Bir gece bekletin.', []],
  ])('%s', (text, expected) => expect(minutes(text, 'tr')).toEqual(expected));

  it('keep the text of the step without the ending of its last word', () => {
    expect(findDurations('Kısık ateşte 20-25 dakika pişirin.', 'tr')).toEqual([
      { text: '20-25 dakika', seconds: 1200 },
    ]);
    expect(findDurations('Bir buçuk saat dinlendirin.', 'tr')[0]?.text).toBe('Bir buçuk saat');
    expect(findDurations('Bol suda 4 dakikada haşlayın.', 'tr')[0]?.text).toBe('4 dakika');
    expect(findDurations('1 saat 15 dakikaya kadar pişirin.', 'tr')[0]?.text).toBe('1 saat 15 dakika');
  });
});

describe('durations in an English step', () => {
  it.each([
    ['Cook for 6-7 minutes until soft.', [6]],
    ['Simmer for 20 to 25 minutes.', [20]],
    ['Fry three or four minutes a side.', [3]],
    ['Bake for half an hour.', [30]],
    ['Stir for half a minute.', [0.5]],
    ['Leave it for an hour, then 10 more minutes.', [60, 10]],
    ['Rest for 1.5 hours.', [90]],
    ['Rest for 1 hour 15 minutes.', [75]],
    ['Roast for a minute.', [1]],
    ['Roll the second half, then fill a second pot.', []],
    ['Wait a few minutes.', []],
  ])('%s', (text, expected) => expect(minutes(text, 'en')).toEqual(expected));
});
