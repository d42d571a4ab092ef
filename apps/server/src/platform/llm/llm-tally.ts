import type { LlmUse } from './outcome.ts';

/** Figures of one use on one day. */
export type LlmFigures = {
  questions: number;
  failures: number;
  retries: number;
  /** Questions that were sent, and their total duration. */
  answers: number;
  milliseconds: number;
  inputTokens: number;
  outputTokens: number;
  microUsd: number;
  fromModel: number;
  fromCache: number;
  fromEngine: number;
  fromDefault: number;
  nothing: number;
};

/** Called with the counts of every event. */
export type LlmTally = (use: LlmUse, counted: Partial<LlmFigures>) => void;
