import {
  anyOf,
  COMMA,
  either,
  inTurn,
  listOf,
  one,
  optional,
  ordinary,
  phrases,
  type Rule,
  repeated,
} from './grammar.ts';
import type { KnownItem } from './known-item.ts';
import { factWords, STATEMENT } from './tokens.ts';
import { turkishSubjects, unfounded } from './unfounded.ts';
import { FOOD_VERB_FORMS, WORK_VERB_FORMS } from './verbs-tr.ts';
import {
  ADVERBS,
  FOOD_ADJECTIVES,
  FOOD_VERBS,
  JOINTS,
  MAKER_NOUNS,
  NOUNS_BY_CATEGORY,
  OCCASIONS,
  STORY_NOUNS,
  VERBS,
  VOICES,
  WORK_ADJECTIVES,
} from './words-tr.ts';

const POSSESSIVE = '(?:[ıiuü]|s[ıiuü]|[ıiuü]n)';
const CASE = '(?:y?[ae]|n[ae]|[dt][ae]n?|nd[ae]n?|n?[ıiuü]n|y?[ıiuü]|n[ıiuü]|y?l[ae])';
/** Plural, possessive and case. The ending "without" (-siz) is none of them. */
const ENDING = new RegExp(`^(?:l[ae]r)?${POSSESSIVE}?${CASE}?$`, 'u');
/** With: "atmosferli". */
const WITH = /^l[ıiuü]$/u;
/** Endings after an apostrophe: "İstanbul’da", "Miles Davis’in". */
const AFTER_NAME = new RegExp(`^${CASE}$`, 'u');
const GENITIVE = /^n?[ıiuü]n$/u;
const ABLATIVE = /^[dt][ae]n$/u;

/** The last consonant of a word softens before a vowel: "renk", "rengi". */
const SOFT: Readonly<Record<string, string>> = { k: 'ğ', ç: 'c', t: 'd', p: 'b' };

function isForm(word: string, stem: string, extra?: RegExp): boolean {
  // "Kat" does not soften: "kadının" is another word.
  const soft = /^[^aeıioöuü]*[aeıioöuü][^aeıioöuü]*t$/u.test(stem) && stem !== 'tat' ? undefined : SOFT[stem.slice(-1)];
  const stems = soft === undefined ? [stem] : [stem, stem.slice(0, -1) + soft];
  return stems.some((start) => {
    if (!word.startsWith(start)) return false;
    const ending = word.slice(start.length);
    return ENDING.test(ending) || extra?.test(ending) === true;
  });
}

const inflected = (stems: ReadonlySet<string>, extra: RegExp | null = WITH): Rule => {
  const list = [...stems];
  return ordinary((word) => stems.has(word) || list.some((stem) => isForm(word, stem, extra ?? undefined)));
};

/** "Apart from milk", "a tiny bit of milk": claims on what is not in a dish. */
const AMOUNTS = listOf('ayrı apayrı başka ufacık minicik küçücük tek tane yarım');

/** "A spicy breakfast" is said of the dish. */
const MEALS = listOf('kahvaltı yemek sofra öğün masa çay kahve piknik davet parti bayram mutfak');
const NAMES = listOf('başlangıç dost arkadaş davet sohbet yolculuk an dönem hava kutlama gezinti maraton buluşma yol');

const IDIOMS = phrases(
  'insanın içine işleyen',
  'insan ilişkileri',
  'insan ilişkilerine',
  'insan ruhu',
  'insan ruhuna',
  'ters köşe',
  'ters köşeye',
  'göz göze',
  'baş başa',
  'tek solukta',
  'fırından yeni çıkmış',
  'fırından çıkan',
  'bir şeyler',
  'sana eşlik edecek',
  'sana eşlik eden',
  'seni gülümsetecek',
  'seni şaşırtacak',
  'iç içe geçen',
  'yan yana',
  'el emeği',
  'göz doyuran',
  'damakta kalan',
  'damakta iz bırakan',
  'iz bırakan',
  'iz bırakıyor',
  'yürek ısıtan',
  'içe dokunan',
  'içe işleyen',
  'günün yorgunluğunu alan',
  'günün yorgunluğunu atmak',
  'yazın',
  'kışın',
  'sabahın',
  'akşamüzeri',
  'bu akşam',
  'bu gece',
  'bugün',
  'tek oturuşta',
  'bir solukta',
  'bir çırpıda',
  'diken üstünde',
  'ekran başına',
  'ekran başında',
  'yüz güldüren',
  'yüzünü güldüren',
  'yüzünde bir gülümseme',
  'akıldan çıkmayan',
  'hafızalara kazınan',
  'içine çeken',
  'içine çekiyor',
  'seni içine çeken',
  'seni hep tetikte tutan',
  'seni içine alan',
  'seni yolculuğa çıkaran',
  'seni alıp götüren',
  'seni alıp götürüyor',
  'seni bekliyor',
  'temposu düşmeyen',
  'temposu hiç düşmeyen',
  'elinden çıkma',
  'başından sonuna',
  'tiye alan',
  'kalabalık sofralara',
  'kalabalık sofralar için',
  'hep birlikte',
  'çatal çatal',
  'yanında ekmekle',
  'ekmeğin yanına',
  'kahvenin yanına',
  'çayın yanına',
  'çay saatine',
  'kahve molasına',
);

/** The parts of a theme that may be named alone: of "tarih sırrı" both nouns, of others the last word. */
const parts = (themes: readonly string[]): string[] =>
  themes.flatMap((theme) => {
    const words = factWords(theme, 'tr');
    const [first = '', last = ''] = [words[0], words.at(-1)];
    if (words.length < 2) return [];
    const isCompound = words.length === 2 && /[ıiuü]$/u.test(last);
    return [...(isCompound ? [first] : []), last].filter((word) => word.length >= 4 && !PEOPLE.test(word));
  });
const PEOPLE =
  /^(?:kadın|kız|erkek|adam|anne|baba|oğul|oğlu|çocuk|insan|eş(?:i|ler)|karı|koca|halk|süt|un$|unu$|yağ|gizli|kayıp|.*(?:c[ıiuü]|ç[ıiuü]|l[ıiuü])$)/u;

/** A compound drops its ending before "with": "nar ekşisi" becomes "nar ekşili". */
const compounds = (theme: string): string[] => {
  const words = factWords(theme, 'tr');
  const last = words.at(-1) ?? '';
  const bare = /[aeıioöuü]s[ıiuü]$/u.test(last)
    ? last.slice(0, -2)
    : /[^aeıioöuü][ıiuü]$/u.test(last)
      ? last.slice(0, -1)
      : null;
  if (bare === null || bare.length < 2) return [];
  const hard = bare.endsWith('ğ') && words.length > 1 ? `${bare.slice(0, -1)}k` : bare;
  return [...new Set([bare, hard])].map((stem) => [...words.slice(0, -1), stem].join(' '));
};

const exactly = (text: string): Rule => {
  const words = factWords(text, 'tr');
  return words.length === 0
    ? () => []
    : inTurn(...words.map((word) => one((token) => token.suffix === null && token.word === word)));
};

/** "İki kardeş" where the catalogue counts them as well. */
const countedIn = (text: string): string[] =>
  [...text.toLocaleLowerCase('tr').matchAll(/(?<!\p{L})(?:iki|üç|dört|beş|altı|yedi|sekiz|dokuz|on) \p{L}+/gu)].map(
    ([found]) => found,
  );

const DECADES = 'yirmiler otuzlar kırklar elliler altmışlar yetmişler seksenler doksanlar'.split(' ');
/** "Altmışlar", "altmışlı yıllar" and "1960’lar" for a work of 1966. */
function decadeOf(year: number | null): Rule {
  if (year === null) return () => [];
  const start = Math.floor(year / 10) * 10;
  const name = start >= 1920 && start < 2000 ? DECADES[(start - 1920) / 10] : undefined;
  const digits = [String(start), ...(name === undefined ? [] : [String(start % 100)])];
  const years = ordinary((word) => isForm(word, 'yıllar'));
  return either(
    ordinary((word) => name !== undefined && isForm(word, name)),
    inTurn(
      ordinary((word) => name !== undefined && new RegExp(`^${name.replace(/l[ae]r$/u, '')}l[ıiuü]$`, 'u').test(word)),
      years,
    ),
    one(
      ({ word, suffix }) => digits.includes(word) && suffix !== null && /^l[ae]r/u.test(suffix) && ENDING.test(suffix),
    ),
    inTurn(
      one(({ word, suffix }) => digits.includes(word) && suffix !== null && /^l[ıiuü]$/u.test(suffix)),
      years,
    ),
  );
}

/** A fact whose last word may have endings; `extra` allows one more. */
const fact = (text: string, extra?: RegExp): Rule => {
  const words = factWords(text, 'tr');
  const last = words.at(-1) ?? '';
  if (words.length === 0) return () => [];
  return inTurn(
    ...words.slice(0, -1).map((word) => one((token) => token.suffix === null && token.word === word)),
    one(
      ({ word, suffix }) =>
        (word === last && (suffix === null || AFTER_NAME.test(suffix))) ||
        (suffix === null && isForm(word, last, extra)),
    ),
  );
};

/** The sentences that may be shown about an item: a loose grammar of noun phrases around the item's facts. */
export function turkishShapes(item: KnownItem): Rule {
  const { category, makers, labels, themes, countries, year, minutes, seasons } = item;
  const without = unfounded(item, 'tr');
  const isFood = category === 'food';
  const isScreen = category === 'movie' || category === 'series';
  const adjectives = isFood ? FOOD_ADJECTIVES.union(ADVERBS).difference(AMOUNTS) : WORK_ADJECTIVES.union(ADVERBS);
  const adjective = anyOf(adjectives.difference(without));
  const noun = either(
    inflected(NOUNS_BY_CATEGORY[category].difference(without)),
    isScreen ? inflected(STORY_NOUNS.difference(without)) : () => [],
  );
  const label = either(...labels.map((text) => fact(text)));
  // "Cevizli" is true of a dish whose theme is the walnut; "kibirli" would describe the next noun.
  const subject = inflected(turkishSubjects(item), isFood ? WITH : null);
  const theme = either(
    ...[...themes, ...parts(themes)].map((text) => fact(text, isFood ? WITH : undefined)),
    ...(isFood ? themes.flatMap(compounds).map((text) => fact(text, WITH)) : []),
    subject,
  );
  const facts = either(label, theme, inTurn(theme, phrases('temalı', 'konulu', 'odaklı')));
  // "A funny film" is said of the work.
  const times = OCCASIONS.difference(NAMES).difference(isFood ? MEALS : new Set());
  // "For a quiet night" is said of the night, so any mood is allowed.
  const occasion = either(
    inflected(isFood ? OCCASIONS.difference(without) : OCCASIONS),
    inTurn(anyOf(WORK_ADJECTIVES.union(adjectives)), optional(phrases('bir')), inflected(times)),
    inTurn(phrases('film', 'dizi', 'müzik', 'maç', 'oyun'), inflected(times)),
  );
  const number = (value: number | null): Rule =>
    one(({ word, suffix }) => value !== null && suffix === null && word === String(value));
  const only = optional(phrases('sadece', 'yalnızca', 'yalnız', 'tam', 'topu topu'));
  const minute = inTurn(only, number(minutes), phrases('dakika', 'dakikada', 'dakikalık', 'dakikaya'));
  const season = inTurn(only, number(seasons), phrases('sezon', 'sezonluk', 'sezonda'));
  // "Koreli" would be said of people.
  const fromCountry = either(
    inTurn(either(...countries.map(exactly)), either(label, noun)),
    one(
      (token) =>
        token.suffix !== null &&
        ABLATIVE.test(token.suffix) &&
        countries.some((text) => factWords(text, 'tr').join(' ') === token.word),
    ),
  );
  const ofYear = either(
    inTurn(number(year), phrases('yapımı', 'tarihli', 'yılından', 'yılının', 'model', 'çıkışlı')),
    one(({ word, suffix }) => year !== null && word === String(year) && suffix !== null && AFTER_NAME.test(suffix)),
  );
  /** About makers nothing is said but what they made. */
  const name = (suffix: (suffix: string | null) => boolean) =>
    either(...makers.map((maker) => exactName(maker, suffix)));
  const bare = name((suffix) => suffix === null);
  const byMaker = either(
    inTurn(bare, inflected(MAKER_NOUNS)),
    // "A lie by …" would be said of the maker: a theme alone may not follow the name.
    unlessBeforeLast(
      either(
        inTurn(bare, optional(inTurn(either(anyOf(listOf('ve')), COMMA), bare)), phrases('imzalı', 'imzası taşıyan')),
        name((suffix) => suffix !== null && ABLATIVE.test(suffix)),
      ),
      theme,
    ),
    inTurn(
      name((suffix) => suffix !== null && GENITIVE.test(suffix)),
      optional(repeated(adjective)),
      inflected(VOICES.difference(without)),
    ),
  );
  // An evening for the family needs a work for the family.
  const isForFamily = !isScreen || labels.some((text) => /^(?:aile|çocuk)$/iu.test(text));
  const family = isForFamily ? either(phrases('ailece'), inflected(new Set(['aile']))) : () => [];
  const verb = anyOf((isFood ? FOOD_VERBS.union(FOOD_VERB_FORMS) : VERBS.union(WORK_VERB_FORMS)).difference(without));
  const toYou = inTurn(phrases('seni', 'sana'), optional(noun), verb);
  const statement = one(({ word }) => word === STATEMENT);
  const anything = either(
    adjective,
    noun,
    label,
    occasion,
    minute,
    season,
    decadeOf(year),
    fromCountry,
    toYou,
    either(...countedIn(item.text).map((text) => fact(text))),
    ofYear,
    IDIOMS,
    family,
    byMaker,
    verb,
    anyOf(JOINTS),
    COMMA,
    statement,
    // "For the sick mother" would be a claim: a theme is described, or tells what something is about.
    notBefore(facts, 'için'),
  );
  return repeated(anything);
}

/** Without the ends after which `last` would end the sentence or precede a comma. */
const unlessBeforeLast =
  (rule: Rule, last: Rule): Rule =>
  (tokens, at) =>
    rule(tokens, at).filter((end) =>
      last(tokens, end).every((place) => tokens[place] !== undefined && tokens[place].word !== ','),
    );

const notBefore =
  (rule: Rule, word: string): Rule =>
  (tokens, at) =>
    rule(tokens, at).filter((end) => tokens[end]?.word !== word);

function exactName(maker: string, suffix: (suffix: string | null) => boolean): Rule {
  const words = factWords(maker, 'tr');
  const own = words.map((word, index) =>
    one((token) => token.word === word && (index === words.length - 1 ? suffix(token.suffix) : token.suffix === null)),
  );
  return words.length === 0 ? () => [] : inTurn(...own);
}
