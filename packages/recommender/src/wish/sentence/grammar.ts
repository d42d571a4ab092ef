import type { Meaning } from './meaning.ts';

const list = (text: string) => text.split(',').map((word) => word.trim());

/** Words that say how the wishes belong together, in Turkish and English. */
export const GRAMMAR: readonly [meaning: Meaning, phrases: readonly string[]][] = [
  [
    { kind: 'notBefore' },
    list(
      'olmasın, olmayan, olmadan, olmasa, değil, hariç, dışında, istemiyorum, istemem, istemiyoruz, sevmem, sevmiyorum, içermesin, içermeyen, barındırmasın, yok, geçmesin, nefret ederim, nefret ediyorum, nefret ederiz, nefret ediyoruz',
    ),
  ],
  [
    { kind: 'notAfter' },
    list(
      'no, not, without, except, excluding, nothing, never, avoid, minus, dont, do not, doesnt, isnt, cant, wouldnt, shouldnt, hate, dislike, skip, cant stand, sick of, tired of, anything but',
    ),
  ],
  [{ kind: 'neither' }, ['ne']],
  [{ kind: 'too' }, list('de, da, too, either')],
  [{ kind: 'and' }, list('ve, ile, hem, hem de, and, nor, plus, &')],
  [{ kind: 'or' }, list('veya, ya da, yahut, or')],
  [
    { kind: 'stop' },
    list(
      'ama, fakat, ancak, lakin, but, however, olsun, istiyorum, istiyoruz, isterim, isteriz, severim, seviyorum, severiz, seviyoruz, ., !, ?, ;',
    ),
  ],
  [{ kind: 'comma' }, [',']],
  [
    { kind: 'surprise' },
    list(
      'sürpriz, şaşırt, şaşırt beni, beni şaşırt, surprise, surprise me, farklı bir şey, bambaşka bir şey, alışılmadık, something different, something unusual, hiç denemediğim',
    ),
  ],
  [
    { kind: 'likeToday' },
    list(
      'bunun gibi, buna benzer, buna benzeyen, bu film gibi, bu dizi gibi, bu şarkı gibi, bu tarif gibi, like this, like this one, similar to this',
    ),
  ],
  [{ kind: 'about', category: 'movie' }, list('film, sinema, movie')],
  [{ kind: 'about', category: 'series' }, list('dizi, series, tv series, tv show, show')],
  [{ kind: 'about', category: 'music' }, list('müzik, şarkı, albüm, music, song, track')],
  [{ kind: 'about', category: 'food' }, list('yemek, tarif, recipe, dish, meal, food')],
];

/** Words without a wish of their own. */
export const FILLERS: readonly string[] = list(
  'bir, bi, tane, şey, şeyler, bişey, bişi, birşey, bu, şu, o, bu akşam, bu gece, bu gün, bugün, akşam için, akşama, akşamlık, geceye, şimdi, hemen, artık, ' +
    'beni, bizi, bana, bize, benim, bizim, için, gibi, kadar, göre, olan, olarak, olabilir, olsa, olur mu, yok mu, olmaz mı, var mı, öner, önerir misin, öneri, önersene, bul, getir, göster, ver, lütfen, ' +
    'çok, az, biraz, pek, en, daha, epey, fazla, oldukça, gayet, ki, mi, mı, sadece, yalnızca, biten, bitsin, süren, sürsün, yapılan, yapımı, yapım, çekilmiş, çıkan, çıkmış, yapayım, yapabileceğim, yapalım, ' +
    'bölümleri, bölümler, bölüm, ne olursa olsun, dayanan, dolu, canım, çekti, istedi, hazırlanan, hazırlanması, içinde, arasından, türünde, tarzında, tarzı, türü, dilinde, dili, dilli, mutfağı, mutfağından, usulü, sözlü, tadında, ' +
    'kategori, tür, hafta sonu için, olmalı, gerek, lazım, içeren, hiç, hiçbir, arıyorum, istediğim, yıl, yıllar, yapılmış, ' +
    'a, an, the, i, me, my, we, us, our, you, it, is, are, be, to, of, in, on, at, for, with, from, by, that, which, this, some, any, something, anything, one, id, d, s, t, m, ' +
    'want, wants, would, like, love, need, looking, find, give, show me, please, tonight, today, now, this evening, evening, very, really, quite, a bit, bit, little, only, just, so, preferably, maybe, can, could, should, will, made, ready, make, lets, let, year, years, based on, episodes, episode, full of, style, cuisine, kind, type, spoken, language, set, feel, feeling, mood, good, nice, iyi, güzel, hoş',
);
