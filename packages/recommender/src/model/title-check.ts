import { LANGUAGE_CODES } from '@bugunne/contract';
import { languageEvidence } from './language-evidence.ts';

/** "I" is the capital of "i" or of "ı", so both count as one letter, in patterns and titles. */
const plainI = (text: string) => text.replaceAll(/[İıI]|i\u0307/gu, 'i');

const any = (...parts: readonly string[]) => new RegExp(`(?<!\\p{L})(?:${plainI(parts.join('|'))})`, 'iu');

/** Advertisements, contact, accounts and money. */
const ADVERTISING = any(
  '(?:click|tap) (?:here|this|the link|below|on)(?!\\p{L})',
  '(?:visit|follow|join|subscribe|support|contact|email|message|text|check out)(?: to| out)? (?:us|our|my|me on|now|today|here)(?!\\p{L})',
  '(?:call|ring) (?:us|now|today|this number|me (?:at|on|now))(?!\\p{L})',
  '(?:buy|order|register|download|sign up|log in|book) (?:it )?(?:now|here|today|your|our|bitcoin|crypto)(?!\\p{L})',
  'buy \\p{L}+ (?:now|today|here)',
  '(?:send|pay|give|transfer) (?:me |us )?(?:money|cash|bitcoin|\\d)',
  'free (?:iphone|money|gift|trial|credit|bonus|access|download)',
  'your (?:password|account|credit card|card number|pin)(?!\\p{L})',
  '(?:whatsapp|telegram|instagram|tiktok|facebook|onlyfans|bitcoin|iban|promo code|casino)(?!\\p{L})',
  '(?:dot|nokta) (?:com|net|org|tr|io)(?!\\p{L})',
  'vote (?:for|against)(?!\\p{L})',
  'tıkla(?:yın|yınız)?(?!\\p{L})',
  '(?:hemen|bizi|beni|şimdi) ara(?:yın)?(?!\\p{L})',
  '(?:bize|bana) (?:yaz|ulaş)(?:ın)?(?!\\p{L})',
  'takip et(?:in)?(?!\\p{L})',
  '(?:abone|üye) ol(?:un)?(?!\\p{L})',
  'para (?:gönder|yatır|yolla)',
  'satın al(?:ın)?(?!\\p{L})',
  'oy ver(?:in)?(?!\\p{L})',
  '(?:şifre|parola)(?:ni|nizi|n)(?!\\p{L})',
  'hesabın(?:ız|ı|ızı)?(?!\\p{L})',
  '(?:deneme bonusu|bahis site|indirim|kampanya|kripto|grubumuza|kanalımız)',
  '\\d+ ?(?:tl|lira|usd|dolar|dollars?|euro|avro)(?!\\p{L})',
);
const SIGNS = /[$€₺£]\s?\d|\d\s?[$€₺£]|\d{6,}|\d(?:[ ().-]{0,2}\d){7,}/u;

/** Echoes of an injected prompt. */
const ECHO = any(
  '(?:ignore|disregard|forget) (?:all|any|the|your|previous|prior)(?: previous| prior)? (?:instructions|rules|prompts?)',
  'previous instructions',
  '(?:system|assistant|user|sistem)\\s*:',
  '(?:as )?an? (?:ai|large )?language model',
  'as an ai(?!\\p{L})',
  '(?:önceki|tüm|bütün) (?:talimat|kural|yönerge)',
  'yapay zek[âa]y[ıi]m',
  'dil modeliyim',
);

const SELF_HARM = any(
  '(?:kill|hang|harm|hurt|cut|shoot|drown|poison|starve|burn) (?:yourself|yourselves|urself)',
  '(?:commit|attempt) suicide',
  '(?:end|take|finish) (?:your|ur) (?:own )?life',
  '(?:cut|slit) (?:your|ur) (?:own )?(?:wrists?|veins?|throat)',
  "(?:nobody|no one|noone) (?:would|will|'ll) miss you",
  'you (?:should|must|deserve to|need to) (?:die|be dead)',
  '(?:drink|swallow) (?:bleach|poison)',
  'stop (?:taking|eating) ?(?:your)?(?: (?:medication|medicine|pills|food))?',
  'kendini (?:öldür|as(?!\\p{L})|kes|yak|vur|zehirle)',
  '(?:canına|canınıza) kıy',
  'intihar (?:et|edin)',
  'bilek(?:lerini|ini) kes',
  '(?:hayatına|yaşamına|ömrüne) son ver',
  'geber(?!\\p{L})',
  'ilaçlarını (?:bırak|kes|alma)',
);

const BAD_EN =
  '(?:thie(?:f|ves)|liars?|murderers?|rapists?|criminals?|traitors?|terrorists?|frauds?|crooks?|cheats?|whores?|sluts?|idiots?|stupid|dirty|corrupt|inferior|vermin|parasites|p(?:a)?edophiles?|perverts?|nazis?|drunks?|scum|filth)';
const BAD_TR =
  '(?:hırsız|yalancı|katil|tecavüzcü|hain|sapık|dolandırıcı|terörist|şerefsiz|namussuz|aptal|salak|ahlaksız|rüşvetçi|yolsuz|orospu|pezevenk|sahtekâr|sahtekar|pislik|alçak)';
const GROUP_EN =
  '(?:women|men|jews|muslims|christians|kurds|turks|arabs|armenians|greeks|blacks|whites|gays|lesbians|immigrants|refugees|migrants|foreigners|gypsies)';
const GROUP_TR =
  '(?:kadın|erkek|yahudi|müslüman|hristiyan|kürt|türk|arap|ermeni|rum|suriyeli|mülteci|göçmen|yabancı|çingene|eşcinsel)ler|(?:kadın|arap|rum|yahudi|müslüman|hristiyan|yabancı)lar';

/** Claims about named people or a group: a bad word as the predicate, not in a name such as "Bicycle Thieves". */
const SLANDER = any(
  `(?:is|are|was|were|'s)(?: an?| the| all| just| only| such)*(?: \\p{L}+)? ${BAD_EN}(?!\\p{L})`,
  `\\p{L}+ \\p{L}+[,:] ${BAD_EN} and ${BAD_EN}(?!\\p{L})`,
  `${GROUP_EN} (?:belong|should|must|are (?:all|not|less)|don['’]t deserve|deserve)(?!\\p{L})`,
  `${BAD_TR}[dt][ıiuü]r(?:lar|ler)?(?!\\p{L})`,
  `\\p{L}+ \\p{L}+ bir ${BAD_TR}$`,
  `(?:başkan|bakan|müdür|yönetmen|vekil|hâkim|savcı)\\p{L}* (?:bir )?${BAD_TR}$`,
  `(?:${GROUP_TR})(?:in|ın)? (?:yeri |defol|gebersin|ölsün|haddini)`,
);

const THREAT = any(
  'where you live(?!\\p{L})',
  '(?:we|i) (?:are|am) (?:watching|coming for) you(?!\\p{L})',
  'adresini bil',
  'seni (?:bulacağ|öldüreceğ|izliyoruz)',
);

const REFUSED = [ADVERTISING, SIGNS, ECHO, SELF_HARM, SLANDER, THREAT];

/** A message is written like a sentence; of a title, most longer words have capitals, at least in these two languages. */
function isWrittenLikeMessage(title: string): boolean {
  const words = title.match(/[\p{L}\p{M}'’]+/gu) ?? [];
  if (words.length < LEAST_WORDS) return false;
  const evidence = languageEvidence(title);
  const isOurs = LANGUAGE_CODES.some((code) => evidence[code] >= LEAST_EVIDENCE && evidence[code] > evidence.other);
  const long = words.filter(({ length }) => length >= LEAST_LETTERS);
  const capital = long.filter((word) => /^\p{Lu}/u.test(word));
  return isOurs && long.length >= 3 && capital.length < long.length / 2;
}
const LEAST_WORDS = 6;
const LEAST_LETTERS = 4;
const LEAST_EVIDENCE = 4;

/**
 * Whether a title that a model proposes may be one: no message, link, advertisement, slander, hatred, threat or
 * self-harm, in either language. It cannot be checked against a list of all works, so in doubt it passes: open titles
 * are marked as not verified everywhere.
 */
export function isLikelyTitle(title: string): boolean {
  const plain = title.normalize('NFKC').replace(/[’‘]/gu, "'").replace(/\s+/gu, ' ').trim();
  return !REFUSED.some((pattern) => pattern.test(plainI(plain))) && !isWrittenLikeMessage(plain);
}

/** Diets, health and absence in the title of a dish: nothing that a model says of them is verified. */
const CLAIMS_DIET =
  /vegan|vejet|vegetar|gl[uü]ten|lakto|lacto|helal|halal|koşer|kosher|keto|paleo|diyet|diet|sağlik|health|şifa|heal|alerj|allerg|protein|kalori|calorie|organik|organic|[- ]free(?!\p{L})|(?:süt|yumurta|un|şeker|ceviz|findik|fistik|et|tuz|yağ)s[iuü]z|(?:sugar|egg|dairy|nut|meat|flour)less|(?<!\p{L})(?:raw|çiğ|no)(?!\p{L})/iu;

export const claimsDiet = (title: string): boolean => CLAIMS_DIET.test(plainI(title.normalize('NFC')));
