/** Users and titles that one search looks through; pages say when there is more. */
export const MOST = 100;

/** The matches of a search: `isCut` when there are more. */
export type Matches = { values: string[]; isCut: boolean };
