/**
 * Whether `form` may be `term` with a typing mistake, of those that differ in few letters. The first letter is hardly
 * ever the wrong one, and of four letters each one counts: there one may only be missing (`şfre`, but not `kira` for
 * `kısa`).
 */
export const isMistyped = (form: string, term: string): boolean =>
  form[0] === term[0] && (form.length > 4 || term.length > form.length);
