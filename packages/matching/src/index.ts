export { itemKeys, queryKeys, titleKeys } from './keys.ts';
export { match } from './match.ts';

export type { MatchCandidate, TitleMatch, TitleQuery } from './types.ts';
