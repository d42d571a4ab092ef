import type { UserStatementGrammar } from './user-statement-grammar.ts';

const LIKES = '(?:sevdiğin|beğendiğin|seçtiğin|tercih ettiğin)';
const NOUN =
  '(?: (?:adlı |gibi )?(?:film|dizi|tür|müzi[kğ]|şarkı|albüm|mutfa[kğ]|yeme[kğ]|tarif|hik[âa]ye|öykü)\\p{L}{0,9}(?!\\p{L}))';
/** Only at the start of a sentence: earlier words could change the statement ("geçen hafta sevdiğin …"). */
const START = '(?<=^|[.!?…;:–—]) ?(?:(?:tam|tam da|çünkü|senin) )?';
const AND = '(?:,| ve| ile)';

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
      `${START}(?:${some}|${titles})${NOUN}? (?:${LIKES} için|sevdiğinden|sevdiğine göre|sevdiğin için)(?!\\p{L})`,
      `${START}(?:${some}|${titles})${NOUN}? (?:sevenler(?:e| için|in)|severlere?|seviyorsan|sevdiysen|beğendiysen|hoşlanıyorsan)(?!\\p{L})`,
      `${START}(?:${some})${NOUN}? (?:zevkine|sevgine|merakına|ilgine|tutkuna|tercihine|tercihlerine|seçimine|seçimlerine|beğenine|isteğine|keyfine)(?: (?:uygun|göre|uyan|yakışan|hitap eden|karşılık))?(?!\\p{L})`,
      `${START}(?<kept>(?!(?:ve|ile)(?!\\p{L}))\\p{L}+(?: (?!(?:ve|ile)(?!\\p{L}))\\p{L}+)?) (?:${some})${NOUN}? ${LIKES} için(?!\\p{L})`,
      `${START}${LIKES} (?<kept>(?!\\p{L}* ?(?:ve|ile)(?!\\p{L}))\\p{L}+) (?:${taste})${NOUN}?(?=\\s*(?:$|[.!?…;:–—,]|bir(?!\\p{L})))`,
      `${START}(?:${titles}|${some})${NOUN}? (?:tutkunlarına|tutkunları için|meraklılarına|meraklıları için|sevenlerin seveceği|seven herkese|severler için)(?!\\p{L})`,
      `${START}${titles}${NOUN}? (?:sevmiştin|beğenmiştin)(?!\\p{L})`,
      `${START}${LIKES} (?:(?:tür|tarz)\\p{L}{0,5} (?:bir )?)?${some}${alone('ve|ile|veya|ya da')}`,
      `${START}${LIKES} ${titles}${alone('ve|veya|ya da')}`,
    ].map((pattern) => new RegExp(pattern, 'giu'));
  },
  prediction: /(?<!\p{L})(?:sevebilirsin|beğenebilirsin|hoşuna gidebilir)(?!\p{L})/giu,
  mentions: /sev|beğen|seç|tercih|hoşlan|zevk|merak|ilgi|tutku|isteğ|keyfine/u,
  qualifier:
    /(?<!\p{L})(?:değil|asla|hiç|yok|dün|geçen\p{L}*|önce\p{L}*|sürekli|daima|yine|tekrar|zaten|(?!komedi)\p{L}{2,}m[ae](?:d[ıi]|z|yen|yip|m[ıi]ş)\p{L}*)(?!\p{L})/u,
};
