/** The first cell of a row is its heading. */
export type LegalTable = { head: readonly string[]; rows: readonly (readonly string[])[] };

/** One of these. `value` names a line that the page itself brings, with what only the site's settings know. */
export type LegalBlock = {
  text?: string | undefined;
  list?: readonly string[] | undefined;
  table?: LegalTable | undefined;
  value?: string | undefined;
};

/** `id` is the part of the address behind `#`, the same in both languages. */
export type LegalSection = { id: string; title: string; blocks: readonly LegalBlock[] };
