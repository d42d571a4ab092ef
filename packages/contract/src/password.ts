/** Whether a password consists of spaces and invisible characters only, which is none. */
export const isBlankPassword = (password: string) => !/[^\s\p{C}]/u.test(password);
