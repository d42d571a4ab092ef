const OTHER_LETTER = /(?!\p{Script=Latin})\p{L}/gu;
/** Letters of two scripts in one word are look-alikes meant to deceive. */
const MIXED_WORD =
  /\p{Script=Latin}\p{M}*[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}]\p{M}*\p{Script=Latin}/u;
/** Latin letters of neither language: Azerbaijani, Vietnamese and others. */
const OTHER_LATIN = /[əƏơưƠƯđĐ]|[ạảấầẩẫậắằẳẵặẹẻẽếềểễệịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/u;

/** Whether a text is wholly or largely in letters that neither Turkish nor English uses. */
export function hasOtherScript(text: string): boolean {
  const others = text.match(OTHER_LETTER)?.length ?? 0;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return (others > 1 && others > letters / 4) || MIXED_WORD.test(text) || OTHER_LATIN.test(text);
}
