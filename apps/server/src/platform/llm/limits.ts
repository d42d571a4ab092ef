import type { LlmUse } from './outcome.ts';

/** How long and how freely the model may answer. */
export const USE_LIMITS: Readonly<Record<LlmUse, { maxTokens: number; temperature: number }>> = {
  daily: { maxTokens: 2500, temperature: 0.8 },
  similar: { maxTokens: 800, temperature: 0.8 },
  recipe: { maxTokens: 2000, temperature: 0.7 },
};

/** Of a whole question, retries included. */
export const CALL_MILLISECONDS = 30_000;
export const MOST_ATTEMPTS = 3;

/** On the safe side: Turkish has about three characters a token, English four. */
export const estimateTokens = (...texts: readonly string[]) =>
  Math.ceil(texts.reduce((sum, text) => sum + text.length, 0) / 3);
