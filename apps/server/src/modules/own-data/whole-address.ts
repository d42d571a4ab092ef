const quoted = (text: string) => text.replace(/[^a-zA-Z0-9@]/g, '\\$&');

/**
 * PostgreSQL's pattern for a text in which one of these addresses stands as a whole: `n@example.com` is neither in
 * `john@example.com` nor in `n@example.com.tr`. At least one address, in lower case.
 */
export const namesOneOf = (emails: readonly string[]): string =>
  `(?<![a-z0-9_+.-]'?)(${emails.map(quoted).join('|')})(?![a-z0-9-]|\\.[a-z0-9])`;
