import type { Words } from '../explain.ts';

/** Knows nothing of any item. */
export const NO_WORDS: Words = {
  titleOf: () => null,
  tagsOf: () => [],
  aboutOf: () => null,
  nameOf: () => null,
};
