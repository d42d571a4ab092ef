/**
 * Whether `form` may be a mistyped `term`, for terms that differ in few letters. The first letter has to be right, as
 * it nearly always is. A form of up to four letters may only lack letters (`şfre`), since a replaced letter often
 * makes another word (`kira` for `kısa`).
 */
export const isMistyped = (form: string, term: string): boolean =>
  form[0] === term[0] && (form.length > 4 || term.length > form.length);
