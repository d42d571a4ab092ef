/** "siz", "-siniz", "isterseniz", "elinizle", "ayırdığınız". */
const POLITE = /(?<!\p{L})siz(?:e|i|in|den|de)?(?!\p{L})|[ıiuü]n[ıiuü]z(?!m|u|i\p{L}*l)|s[ae]n[ıi]z/u;
/** Words with these letters that are no form of address. */
const OTHER =
  /(?<!\p{L})(?:(?:yalnız|deniz|karadeniz|akdeniz|hınız|henüz|keçiboynuz|domuz|beniz)\p{L}*|koyun(?= (?:et|süt|peynir|yoğur|kıyma)))/gu;
/** Imperatives of the verbs that recipes use most, anywhere in a text. */
const IMPERATIVE = new RegExp(
  `(?<!\\p{L})(?:${[
    ...['ekle', 'doğra', 'haşla', 'hazırla', 'yıka', 'yağla', 'başla', 'harmanla', 'dilimle', 'rendele', 'kaynatma'],
    ...['bekle', 'tekrarla', 'ufala', 'toparla', 'topla', 'sakla', 'süsle', 'dinleme', 'kullanma', 'yapma'],
  ].join('|')})y[ıi]n(?!\\p{L})|(?<!\\p{L})(?:${[
    ...['pişir', 'karıştır', 'kavur', 'ısıt', 'kızart', 'dinlendir', 'gezdir', 'çevir', 'birleştir', 'kaldır', 'getir'],
    ...['çırp', 'serp', 'dök', 'böl', 'süz', 'kaynat', 'beklet', 'sun', 'ed', 'yap', 'kullan', 'çıkar', 'yoğur', 'koy'],
    ...['ayır', 'kapat', 'ört', 'güven'],
  ].join('|')})[ıiuü]n(?!\\p{L})`,
  'u',
);

/** The last word of a sentence is an imperative, of any verb: "kesin.", "doğrayın;". */
const LAST_WORD = /(\p{L}*[ıiuü]n)(?=[”"’')]*\s*(?:[.!?…;:]|$))/gu;
/** "pişsin", "karıştırabilirsin" — but "kesin" and the like are imperatives of verbs that end in s. */
const OTHER_FORM = /s[ıiuü]n$/u;
const VERB_IN_S = /^(?:kes|kıs|bas|as)[ıiuü]n$/u;
/** Other words of recipes that end so. */
const NO_IMPERATIVE =
  /^(?:sun|düşün|için|bütün|altın|fırın|gün|öğün|düğün|uzun|kalın|serin|derin|yoğun|olgun|uygun|keskin|tarçın|tahin|zeytin|yosun|somun|tarhun|barbun|mirin|protein|muffin|lahmacun|mersin|yakın|sakın|ekin|odun)$/u;

const withoutOthers = (text: string) => text.normalize('NFC').toLocaleLowerCase('tr').replace(OTHER, '');

/** Whether a Turkish text speaks to "siz", where the site says "sen". */
export function speaksPolitely(text: string): boolean {
  const plain = withoutOthers(text);
  return POLITE.test(plain) || IMPERATIVE.test(plain);
}

/** As `speaksPolitely`, for steps and tips, whose sentences end in an imperative. */
export const instructsPolitely = (text: string): boolean =>
  speaksPolitely(text) ||
  [...withoutOthers(text).matchAll(LAST_WORD)].some(
    ([, word = '']) => VERB_IN_S.test(word) || !(OTHER_FORM.test(word) || NO_IMPERATIVE.test(word)),
  );
