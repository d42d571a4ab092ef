/** The first cell of a row is its heading. */
export type LegalTable = { head: readonly string[]; rows: readonly (readonly string[])[] };

/** Exactly one field is set. `value` names content that the page provides from the site settings. */
export type LegalBlock = {
  text?: string | undefined;
  list?: readonly string[] | undefined;
  table?: LegalTable | undefined;
  value?: string | undefined;
};

/** `id` is the URL hash, the same in both languages. */
export type LegalSection = { id: string; title: string; blocks: readonly LegalBlock[] };
