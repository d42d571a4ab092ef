import { defaultPreferences, type Language, MUSIC_GENRES } from '@bugunne/contract';
import { describe, expect, test } from 'vitest';
import { wordFor } from '../labels.ts';
import { tasteLine, tasteWords } from './prompt-history.ts';
import { isTrueOfUser } from './true-of-user.ts';

const known = (language: Language) => ({
  language,
  liked: ['Her', 'Eşkıya', 'Babam ve Oğlum'],
  tastes:
    language === 'tr' ? ['dram', 'komedi', 'bilim kurgu', 'gizem'] : ['drama', 'comedy', 'science fiction', 'mystery'],
  item: {
    category: 'movie' as const,
    makers: ['Nuri Bilge Ceylan'],
    labels: language === 'tr' ? ['Dram', 'Gizem'] : ['Drama', 'Mystery'],
    themes: language === 'tr' ? ['evlilik', 'uzun sohbetler', 'kapadokya'] : ['marriage', 'long talks', 'cappadocia'],
    countries: language === 'tr' ? ['Türkiye', 'türk'] : ['Turkey', 'turkish'],
    year: 2014,
    minutes: 196,
    seasons: null,
    isEasy: false,
    text: '',
  },
});

describe('accepts only known facts', () => {
  test.each([
    ['tr', 'Uzun ve sakin bir akşam için güzel bir seçim.'],
    ['tr', '“Eşkıya” filmini beğendiğin için bunu da sevebilirsin.'],
    ['tr', '“Eşkıya”yı sevdiğin için.'],
    ['tr', '“Eşkıya” ve “Her” filmlerini sevdiğin için bu da hoşuna gidebilir.'],
    ['tr', '“Eşkıya”yı beğenmiştin; bu da dingin bir dram.'],
    ['tr', 'Kapadokya’da geçen sakin bir dram.'],
    ['tr', 'Evlilik üzerine, uzun sohbetlerle örülen bir film.'],
    ['tr', 'Sevdiğin dram ve gizem türlerini ağır bir tempoda buluşturuyor.'],
    ['tr', 'Dram filmlerini sevdiğin için seçildi.'],
    ['tr', 'Dram sevenlere sakin bir öneri.'],
    ['tr', 'Nuri Bilge Ceylan imzalı, 196 dakikalık bir kış hikâyesi.'],
    ['tr', 'Bu akşam için 2014 yapımı bir dram.'],
    ['en', 'A slow, quiet film for a snowy evening.'],
    ['en', 'A Nuri Bilge Ceylan drama about marriage, with long talks.'],
    ['en', 'You liked “Eşkıya”, and this one is just as patient.'],
    ['en', 'A drama like those you chose.'],
    ['en', 'A quiet drama, the kind you like.'],
    ['en', 'Because you like mysteries, this one should fit.'],
    ['en', 'For fans of drama and mystery.'],
    ['en', 'Since you enjoyed “Eşkıya”, you may like this slow drama.'],
    ['en', 'A slow film for a Sunday.'],
  ] as const)('%s: “%s”', (language, why) => {
    expect(isTrueOfUser(why, known(language))).toBe(true);
  });
});

describe('rejects', () => {
  test.each([
    ['tr', '“Titanik” filmini sevdiğin için.', 'a title that is not liked'],
    ['tr', 'Her akşam izlediğin filmlere benziyor.', 'a word that happens to be a title'],
    ['tr', 'Hayran olduğun yönetmenin son işi.', 'an unknown admiration'],
    ['tr', 'Komedi sevdiğin için seçildi.', 'a chosen taste that the item does not have'],
    ['tr', 'Korku sevdiğin için seçildi.', 'a taste that was not chosen'],
    ['tr', 'Oyuncuları arasında Haluk Bilginer var.', 'a name that is not among the facts given'],
    ['tr', 'Tam 92 dakika, akşama sığar.', 'another running time'],
    ['tr', 'Tam sana göre, zevkine uygun.', 'a taste without a name'],
    ['en', 'Because you love Tarantino.', 'an unknown name'],
    ['en', 'You will enjoy it as you enjoyed "Titanic".', 'a title that is not liked'],
    ['en', 'For fans of comedy.', 'a chosen taste that the item does not have'],
    ['en', 'It won an Oscar in 2015.', 'a prize and a year'],
    // Numbers and names must match as whole words.
    ['tr', 'IMDb 9 puanlı bir başyapıt.', 'a rating that is part of a running time'],
    ['tr', 'Bu film 19 dakika.', 'the beginning of a running time'],
    ['tr', 'Bu film 196 ödüllü yönetmenden.', 'a running time that counts something else'],
    ['tr', 'Bu film 196 kez gösterildi.', 'a running time that counts something else'],
    ['tr', 'Bu, bir Nur hikâyesi.', 'the beginning of a name'],
    ['tr', 'Bu iki saatlik dram akşama sığar.', 'a running time in words'],
    ['en', 'A two-hour drama.', 'a running time in words'],
    ['tr', 'Bu dram ★★★★★ eder.', 'a rating in signs'],
    // The first word may be a name as well.
    ['tr', 'Tarantino imzalı çarpıcı bir dram.', 'a name at the beginning'],
    ['tr', 'Nolan yönetmiş, 1 saatlik kısa bir film.', 'a name at the beginning'],
    ['tr', 'Oscar ödüllü bir dram.', 'a prize at the beginning'],
    ['en', 'A drama. Tarantino made it.', 'a name at the beginning of another sentence'],
    // A true taste does not make the rest of the sentence true.
    ['en', 'You told us you hate drama.', 'the contrary'],
    ['en', 'You watched this last week and loved the drama.', 'an action of the user'],
    ['tr', 'Geçen hafta sevmediğin dram filmine benziyor.', 'the contrary'],
    ['tr', 'Geçen hafta sevdiğin dram filmine benziyor.', 'the time of a like'],
    ['en', 'Because you are depressed, a drama.', 'a state of the user'],
    ['tr', 'Kanser olduğun için bu dram iyi gelir.', 'a state of the user'],
    ['tr', 'Ağladığın geceler için bir dram.', 'a state of the user'],
    ['tr', 'Korku ve dram sevdiğin için seçildi.', 'another taste before it'],
    ['tr', 'Sevdiğin dram ve korku bir arada.', 'another taste behind it'],
    ['tr', 'Sevdiğin dramlar ve korku bir arada.', 'another taste behind a plural'],
    ['tr', 'Sevdiğin dram filmleri ve şiddet bir arada.', 'another taste behind a noun'],
    ['tr', 'Dram sevdiğin için değil, uzun olduğu için.', 'the contrary'],
    ['tr', 'Dram sevdiğin için seçildi, üzgünsün.', 'a state beside it'],
    ['en', 'Because you like drama and violence, this one.', 'another taste behind it'],
    ['en', 'The violence and drama you like.', 'another taste before it'],
    ['en', 'Because you like drama, blood and tears.', 'more tastes after a comma'],
    ['en', 'Because you like drama, this one is for your sad nights.', 'a state beside it'],
    ['en', 'Because you never liked drama, this one.', 'the contrary'],
    ['en', 'A drama you do not like.', 'the contrary'],
    ['en', 'You may like this slow film.', 'a prediction without a reason'],
    ['tr', 'Bu filmi sevebilirsin.', 'a prediction without a reason'],
    ['en', 'A drama we picked with care.', 'who chose'],
    ['tr', '“Eşkıya” filminin yönetmeninden bir dram.', 'makers in common'],
    ['en', 'A drama by the director of “Eşkıya”.', 'makers in common'],
    ['en', 'You liked “Eşkıya”; this has the same director.', 'makers in common'],
    // Prizes, ranks and sales.
    ['tr', 'Bu dram ödüllü.', 'a prize'],
    ['tr', 'En çok izlenen dramlardan.', 'a rank'],
    ['tr', 'Bu dram gişe rekorları kırdı.', 'sales'],
    ['tr', 'Bu dramın Altın Portakal heykeli var.', 'a prize of ordinary words'],
    ['en', 'The most watched drama.', 'a rank'],
    ['en', 'A prize-winning drama.', 'a prize'],
    ['en', 'A bestseller made into a drama.', 'sales'],
    // Sensitive subjects, and statements about what users may eat.
    ['tr', 'Bu dram depresyona iyi gelir.', 'a cure'],
    ['en', 'A drama about cancer.', 'an illness that the facts do not name'],
    ['tr', 'Bu tarif glütensiz, vegan ve helal.', 'a diet'],
    ['en', 'A vegan, gluten-free dish.', 'a diet'],
    ['tr', 'Bu akşam için hafif bir komedi.', 'a kind that it is not of'],
    ['en', 'A light comedy for the evening.', 'a kind that it is not of'],
  ] as const)('%s: “%s”: %s', (language, why, _because) => {
    expect(isTrueOfUser(why, known(language))).toBe(false);
  });

  test('a word that is neither on the list nor a fact', () => {
    expect(isTrueOfUser('A slow film.', known('en'))).toBe(true);
    expect(isTrueOfUser('A slow xylophonic film.', known('en'))).toBe(false);
    expect(isTrueOfUser("A slow film'tarantino.", known('en'))).toBe(false);
    expect(isTrueOfUser('A slow \uE001 film.', known('en'))).toBe(false);
  });

  test.each([
    'A film about no-cook.',
    'A film about sick mother.',
    'A film about gluten-free.',
    'A film about a prize.',
  ])('a theme that denies something or touches a guarded subject: “%s”', (why) => {
    const item = { ...known('en').item, themes: ['no-cook', 'sick mother', 'gluten-free', 'a prize'] };
    expect(isTrueOfUser(why, { ...known('en'), item })).toBe(false);
  });

  test.each([
    ['en', 'Nuri Bilge Ceylan is slow.'],
    ['en', 'Nuri Bilge Ceylan, slow and dark.'],
    ['en', 'Nuri Bilge Ceylan’s long marriage.'],
    ['en', 'A film about Nuri Bilge Ceylan.'],
    ['tr', 'Nuri Bilge Ceylan karanlık.'],
    ['tr', 'Nuri Bilge Ceylan’ın uzun evliliği.'],
    ['tr', 'Nuri Bilge Ceylan üzerine bir film.'],
  ] as const)('anything about a maker but what they made (%s): “%s”', (language, why) => {
    expect(isTrueOfUser(why, known(language))).toBe(false);
  });

  test.each([
    ['movie', 'A short film.', { minutes: 90 }],
    ['movie', 'A timeless film.', { year: 1950 }],
    ['food', 'An easy dish.', { isEasy: true }],
    ['food', 'A quick dish.', { minutes: 20 }],
    ['music', 'Piano and calm.', { themes: ['piano'] }],
  ] as const)('%s: “%s” unless that is known', (category, why, changes) => {
    const item = { ...known('en').item, category };
    expect(isTrueOfUser(why, { ...known('en'), item })).toBe(false);
    expect(isTrueOfUser(why, { ...known('en'), item: { ...item, ...changes } })).toBe(true);
  });

  test.each([
    'Warm your evening.',
    'Rest at night.',
    'Start the day with a film.',
    'Taste this film.',
    'A quiet film, and walk at night.',
    'Make a film.',
    'Look.',
  ])('an instruction: “%s”', (why) => {
    expect(isTrueOfUser(why, known('en'))).toBe(false);
  });

  test('a long hostile text quickly', () => {
    const start = performance.now();
    for (const text of ['a, '.repeat(40), 'a '.repeat(80), 'bir ve '.repeat(40), '“Eşkıya” '.repeat(20)]) {
      for (const language of ['tr', 'en'] as const) isTrueOfUser(text, known(language));
    }
    expect(performance.now() - start).toBeLessThan(1_000);
  });
});

describe('facts of the catalogue', () => {
  const film = {
    countries: ['France', 'french'],
    year: 1966,
    minutes: 120,
    seasons: 6,
    text: 'Two sisters on an island.',
  };
  const filmTr = { countries: ['Fransa', 'fransız'], year: 1966, minutes: 120, seasons: 6, text: 'Adada iki kardeş.' };
  test.each([
    ['en', 'A sixties film.', 'A nineties film.', film],
    ['en', 'A film from the 1960s.', 'A film from the 1970s.', film],
    ['en', 'Two hours of slow drama.', 'Three hours of slow drama.', film],
    ['en', 'Just 120 minutes long.', 'Just 110 minutes long.', film],
    ['en', 'Six seasons of drama.', 'Five seasons of drama.', film],
    ['en', 'A French drama.', 'A German drama.', film],
    ['en', 'A drama about an island.', 'A drama about a desert.', film],
    ['en', 'A drama about two sisters.', 'A drama about three sisters.', film],
    ['tr', 'Altmışların havasını taşıyan bir dram.', 'Doksanların havasını taşıyan bir dram.', filmTr],
    ['tr', '1960’lardan bir dram.', '1970’lerden bir dram.', filmTr],
    ['tr', 'İki saatlik bir dram.', 'Üç saatlik bir dram.', filmTr],
    ['tr', 'Altı sezonluk bir dram.', 'Beş sezonluk bir dram.', filmTr],
    ['tr', 'Fransız yapımı bir dram.', 'Alman yapımı bir dram.', filmTr],
    ['tr', 'Adada geçen bir dram.', 'Çölde geçen bir dram.', filmTr],
  ] as const)('%s: “%s”, but not “%s”', (language, why, other, facts) => {
    const item = { ...known(language).item, ...facts };
    expect(isTrueOfUser(why, { ...known(language), item })).toBe(true);
    expect(isTrueOfUser(other, { ...known(language), item })).toBe(false);
  });

  test.each([
    ['en', 'Drama', 'A funny film.'],
    ['en', 'Comedy', 'A chilling film.'],
    ['tr', 'Dram', 'Komik bir film.'],
    ['tr', 'Komedi', 'Ürpertici bir film.'],
  ] as const)('%s, %s: refuses a mood that the labels speak against: “%s”', (language, label, why) => {
    const other = { Drama: 'Comedy', Comedy: 'Horror', Dram: 'Komedi', Komedi: 'Korku' }[label];
    const { item } = known(language);
    expect(isTrueOfUser(why, { ...known(language), item: { ...item, labels: [label], themes: [] } })).toBe(false);
    expect(isTrueOfUser(why, { ...known(language), item: { ...item, labels: [other], themes: [] } })).toBe(true);
  });

  test.each(['Women work in the evening.', 'Women, a warm story.'])(
    'a theme that names a group of people is none: “%s”',
    (why) => {
      expect(isTrueOfUser(why, { ...known('en'), item: { ...known('en').item, themes: ['women'] } })).toBe(false);
    },
  );
});

describe('genres of music', () => {
  const genres = ['türkü', 'arabesk', 'k-pop', 'anadolu rock', 'klasik', 'metal'];
  const piece = (language: Language, chosen: readonly string[]) => ({
    language,
    liked: [],
    tastes: chosen.map((genre) => wordFor('genre', genre, language)),
    item: {
      ...known(language).item,
      category: 'music' as const,
      labels: MUSIC_GENRES.filter(({ value }) => genres.includes(value)).map(({ label }) => label[language]),
    },
  });
  const SENTENCES = [
    ['tr', 'türkü', 'Türkü sevdiğin için seçildi.'],
    ['tr', 'arabesk', 'Arabesk sevenlere güzel bir öneri.'],
    ['tr', 'k-pop', 'K-pop sevdiğin için seçildi.'],
    ['tr', 'anadolu rock', 'Anadolu rock sevdiğin için seçildi.'],
    ['en', 'türkü', 'For fans of Turkish folk.'],
    ['en', 'k-pop', 'For fans of K-pop.'],
    ['en', 'klasik', 'For fans of classical.'],
    ['en', 'metal', 'Because you like metal, this one should fit.'],
  ] as const;
  test.each(SENTENCES)('%s: may be named when chosen: %s', (language, genre, why) => {
    expect(isTrueOfUser(why, piece(language, [genre]))).toBe(true);
    expect(isTrueOfUser(why, piece(language, ['caz']))).toBe(false);
  });

  test('are in the line of tastes of a prompt', () => {
    const preferences = { ...defaultPreferences(), musicMoods: ['sakin' as const], musicGenres: ['türkü' as const] };
    expect(tasteLine({ preferences, language: 'tr' })).toContain('music: sakin; music genres: türkü');
    expect(tasteWords(preferences, 'en')).toContain('Turkish folk');
  });
});
