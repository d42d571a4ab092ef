import type { CandidateIndex } from './candidate-index.ts';
import { createExposurePenalty, type ExposurePenalty } from './exposure-penalty.ts';
import { createMatcher, type Matcher } from './match.ts';
import { createSteering, type Steering } from './steering.ts';
import { createTaste, type Taste } from './taste.ts';

/** Memory that each call fills again. Recommenders over one index share it, since calls do not overlap. */
export type Scratch = { taste: Taste; matcher: Matcher; exposure: ExposurePenalty; steering: Steering };

export const createScratch = (index: CandidateIndex): Scratch => ({
  taste: createTaste(index),
  matcher: createMatcher(index),
  exposure: createExposurePenalty(index),
  steering: createSteering(index),
});
