/** Negative forms of folded Turkish verbs: “sürmesin”, “sürmeyen”, “sevmiyoruz”, “izlemeyelim”, “sevmeyiz”. */
const NEGATIVE =
  /^\p{L}{2,}(?:m[ae]s[iu]n(?:l[ae]r)?|m[ae]y[ae]n(?:l[ae]r\p{L}*)?|m[iu]yo(?:r\p{L}*|m|z)|m[ae]y[ae](?:l[iu]m|y[iu]m)|m[ae]y[iu]z)$/u;

/** Whether a folded word has the form of a negative Turkish verb. */
export const isNegativeVerb = (word: string): boolean => NEGATIVE.test(word);
