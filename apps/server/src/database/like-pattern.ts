/** The text for `like`, with its wildcards taken literally: `fold_text(column) like '%' || fold_text($1) || '%'`. */
export const likePattern = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
