import type { UserStatementGrammar } from './user-statement-grammar.ts';

const LIKES = '(?:sevdiğin|beğendiğin|seçtiğin|tercih ettiğin)';
const NOUN =
  '(?: (?:adlı |gibi )?(?:film|dizi|tür|müzi[kğ]|şarkı|albüm|mutfa[kğ]|yeme[kğ]|tarif|hik[âa]ye|öykü)\\p{L}{0,9}(?!\\p{L}))';
/** Only at the start of a sentence: earlier words could change the statement ("geçen hafta sevdiğin …"). */
const START = '(?<=^|[.!?…;:–—]) ?(?:(?:tam|tam da|çünkü|senin) )?';
const AND = '(?:,| ve| ile)';

/** Endings that address the user: -dığın, -sın, -san, -din and what follows them. */
const TO_YOU = /\p{L}{2}[dt][ıiuü]ğ[ıiuü]n\p{L}*$|s[ıiuü]n(?:[ıiuü]z)?$|\p{L}{2}s[ae]n(?:[ıi]z)?$/u;
const NOT_TO_YOU = /^(?:herkesin|kesin|sesin|olsun|insan|nisan|istersen)$/u;
/** "sevdin", but also "kadın" and "hayatın": ordinary words of the catalogue do not address the user. */
const PAST = /[dt][ıiuü]n(?:[ıiuü]z)?$/u;
const USER_WORD =
  /^(?:(?:sen|sana|seni|senin\p{L}*|sende|senden|sence|siz|size|sizi|sizin\p{L}*|sizde|sizden|sizce|kendin\p{L}*|ben|bana|beni|benim|biz|bize|bizi|bizim)$|sev(?!gi|im|inç)|beğen|hoşlan|hoşun|tercih|seçt|izle(?:d|r|miş|yor)|dinle(?:d|r|miş|yor)|gör(?:dü|mü)|favori|ilgin(?!ç)|ilgilen|hayran|bayıl|zevkin|tarzın|tutkun|okur|okuyucu|kullanıcı)/u;

export const TURKISH: UserStatementGrammar = {
  statements(tastes) {
    const taste = `${tastes}\\p{L}{0,6}(?![\\p{L}\\p{N}])`;
    const title = `“”(?:['’]?\\p{L}{1,4}(?!\\p{L}))?`;
    const some = `${taste}(?:${AND} ${taste})*`;
    const titles = `${title}(?:${AND} ${title})*`;
    // "Sevdiğin dram ve korku" says more than "sevdiğin dram".
    const alone = (and: string) =>
      `(?:${NOUN}(?!\\s*(?:[&/-]|(?:${and})(?!\\p{L})))|(?!${NOUN}?\\s*(?:[,&/-]|(?:${and})(?!\\p{L}))))`;
    return [
      `${START}(?:${some}|${titles})${NOUN}? ${LIKES} için(?!\\p{L})`,
      `${START}(?:${some}|${titles})${NOUN}? (?:sevenler(?:e| için)|seviyorsan|sevdiysen|beğendiysen|hoşlanıyorsan)(?!\\p{L})`,
      `${START}${LIKES} (?:(?:tür|tarz)\\p{L}{0,5} (?:bir )?)?${some}${alone('ve|ile|veya|ya da')}`,
      `${START}${LIKES} ${titles}${alone('ve|veya|ya da')}`,
    ].map((pattern) => new RegExp(pattern, 'giu'));
  },
  prediction: /(?<!\p{L})(?:sevebilirsin|beğenebilirsin|hoşuna gidebilir)(?!\p{L})/giu,
  refersToUser: (word, isOrdinary) =>
    USER_WORD.test(word) ||
    (TO_YOU.test(word) && !NOT_TO_YOU.test(word)) ||
    (PAST.test(word) && !isOrdinary(word, true)),
  qualifier:
    /(?<!\p{L})(?:değil|asla|hiç|yok|dün|geçen\p{L}*|önce\p{L}*|sürekli|daima|yine|tekrar|zaten|(?!komedi)\p{L}{2,}m[ae](?:d[ıi]|z|yen|yip|m[ıi]ş)\p{L}*)(?!\p{L})/u,
};
