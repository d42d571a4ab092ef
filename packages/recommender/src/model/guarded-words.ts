import type { Language } from '@bugunne/contract';
import { factWords } from './sentence/tokens.ts';

/** Kinds of works: naming one that the item does not have would be untrue. */
const KINDS: Record<Language, RegExp> = {
  tr: /^(dram|komedi|korku|gerilim|animasyon|belgesel|müzikal|western)/u,
  en: /^(drama|comed|horror|thriller|animat|documentar|musical|western)/u,
};

const anyOf = (...lists: string[]) => new RegExp(`^(?:${lists.join(' ').trim().split(/\s+/).join('|')})`, 'u');
const whole = (...lists: string[]) => new RegExp(`^(?:${lists.join(' ').trim().split(/\s+/).join('|')})$`, 'u');

/** Word stems: prizes, ranks and sales; offensive or sensitive subjects; diet and health claims. */
const STEMS: Record<Language, RegExp> = {
  tr: anyOf(
    'ödül oscar emmy grammy rekor şampiyon gişe kazan birinci zirve milyon milyar puan imdb yıldız eleştirmen övgü',
    'satan satıl sattı satış izlenen dinlenen okunan sevilen beğenilen unutulmaz ünlü meşhur',
    'istismar yamyam yolsuz kanser depres intihar hasta öl[üdm] öldür katil seks cinsel erotik porn çıplak tecavüz taciz işkence uyuşturucu esrar',
    'eroin kokain bağımlı alkol içki sarhoş aptal salak gerizek çirkin şişman kilo zayıfla diyet ırkçı nazi terör',
    'nefret lanet kürt ermeni yahudi hristiyan hıristiyan müslüman ateist allah tanrı siyas lezbiyen eşcinsel trans hamile',
    'kürtaj boşan yalnız engelli özürlü',
    'vegan vejet bitkisel gluten laktoz helal koşer alerj sağlık şifa ilaç tedavi kalori protein vitamin bağışık kolesterol',
    '(?:süt|yumurta|et|şeker|un|fıstık|fındık|kuruyemiş|susam|soya|tuz|yağ)s[ıiuü]z',
  ),
  en: anyOf(
    'award oscar emmy grammy prize trophy winn record best greatest finest highest chart nominat acclaim critic celebrat',
    'million billion blockbuster bestsell imdb rating rated famous renown',
    'abus cannibal corrupt cancer depress suicid sick illness disease disab sexy? sexual erotic porn nude naked rape rapist kill tortur drug',
    'heroin cocaine alcohol drunk addict stupid idiot dumb ugly obes racis nazi terror hate hatred kurd armenian jew',
    'christian muslim atheis gay lesbian trans(?:gender|sex) pregnan abort divorc lonel retard cripple',
    'vegan vegetar plant gluten dairy halal kosher allerg health heal cure remed medicin calorie protein vitamin immun choles',
    'meatless eggless sugarless nutless diet',
  ),
};
/** Short words that must match completely, because longer words begin with them. */
const WORDS: Record<Language, RegExp> = {
  tr: whole('altın aday adayı gey piç din dine dinî liste listelerin'),
  en: whole(
    'win wins won top tops hit hits ranks? ranked sold sells sales sex ill fat weight free god religion nominee',
  ),
};

/** Ranks, health effects, shared makers, and numbers in words. */
const PHRASES: Record<Language, RegExp> = {
  tr: /(?<!\p{L})(en (çok|iyi|ünlü|büyük|popüler|başarılı)|bir numara|iyi gel|geri zek|aynı (?:yönetmen|oyuncu|senarist|yazar|yapımcı|ekip|grup|sanatçı|isim)|(bir|iki|üç|dört|beş|altı|yedi|sekiz|dokuz|on|yirmi|otuz|kırk|elli|altmış|yüz|yarım|çeyrek)( buçuk)? ?(dakika|dk|saat|sezon|bölüm|yıl|kişi|malzeme))/u,
  en: /(?<!\p{L})(blue (?:film|movie|picture)|most \p{L}+ed|number one|no\. ?1|box office|good for you|same (?:director|cast|actor|actress|writer|creator|maker|producer|team|band|artist)|without (any )?(meat|milk|eggs?|nuts?|sugar|dairy)|(an?|one|two|three|four|five|six|seven|eight|nine|ten|fifteen|twenty|thirty|forty|fifty|sixty|ninety|half)([ -](and a half|an?))?[ -](minute|hour|season|episode|year|serving|ingredient))/u,
};

/**
 * Whether a sentence touches a subject that a model must leave alone: prizes, ranks, numbers in words, illness,
 * violence, faith, diets and the like, or names a kind of work that the item is not. A second net: the allowed shapes
 * (`true-of-user.ts`) have no such words, but an item's themes may. Words are in lower case, as are the item's labels.
 */
export function saysGuarded(language: Language, words: readonly string[], labels: readonly string[]): boolean {
  if (PHRASES[language].test(words.join(' '))) return true;
  const labelWords = new Set(labels.flatMap((label) => factWords(label, language)));
  return words.some((word) => {
    const kind = KINDS[language].exec(word)?.[1];
    if (kind !== undefined) return ![...labelWords].some((fact) => fact.startsWith(kind));
    return (STEMS[language].test(word) || WORDS[language].test(word)) && !labelWords.has(word);
  });
}
