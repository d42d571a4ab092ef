import type { LlmUse } from './outcome.ts';

/** Token limit and temperature of an answer, by use. */
export const USE_LIMITS: Readonly<Record<LlmUse, { maxTokens: number; temperature: number }>> = {
  daily: { maxTokens: 2500, temperature: 0.8 },
  similar: { maxTokens: 800, temperature: 0.8 },
  recipe: { maxTokens: 2000, temperature: 0.7 },
  wish: { maxTokens: 300, temperature: 0 },
};

/** Time limit of a question, retries included. */
export const CALL_MILLISECONDS = 30_000;
export const MAX_ATTEMPTS = 3;

/**
 * Most bytes of a response that are read, many times what the longest answer takes: an endpoint that never stops
 * sending must not fill the memory.
 */
export const MOST_BYTES = 256 * 1024;

/** Overestimates: Turkish has about three characters per token, English four. */
export const estimateTokens = (...texts: readonly string[]) =>
  Math.ceil(texts.reduce((sum, text) => sum + text.length, 0) / 3);
