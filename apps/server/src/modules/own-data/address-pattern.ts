const quoted = (text: string) => text.replace(/[^a-zA-Z0-9@]/g, '\\$&');

/**
 * A PostgreSQL regular expression that matches one of these addresses as a whole: `n@example.com` matches neither
 * `john@example.com` nor `n@example.com.tr`. `emails`: at least one address, in lower case.
 */
export const addressPattern = (emails: readonly string[]): string =>
  `(?<![a-z0-9_+.-]'?)(${emails.map(quoted).join('|')})(?![a-z0-9-]|\\.[a-z0-9])`;
