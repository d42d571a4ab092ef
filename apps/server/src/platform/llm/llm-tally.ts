import type { LlmUse } from './outcome.ts';

/** What is counted of one use on one day. */
export type LlmFigures = {
  questions: number;
  failures: number;
  retries: number;
  /** Questions that went out, and how long those took together. */
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

/** Told of everything as it happens. */
export type LlmTally = (use: LlmUse, counted: Partial<LlmFigures>) => void;
