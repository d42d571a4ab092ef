import { z } from 'zod';
import type { Question } from './capabilities.ts';
import { estimateTokens } from './limits.ts';
import type { LlmUsage } from './outcome.ts';

const countedSchema = z.object({ prompt_tokens: z.int(), completion_tokens: z.int() });

/** No tokenizer needs fewer tokens than one for so many characters, or many more than one for each. */
const MOST_CHARACTERS_PER_TOKEN = 16;
/** Tokens that endpoints add to a prompt, such as the marks of its messages. */
const ADDED = 200;

/**
 * The tokens that an answer used. Estimated when the endpoint does not count them; figures that cannot be true
 * (negative, fractions, far too many or too few) cost all that the answer could have used, since the budget is a limit.
 */
export function usageOf(counted: unknown, { system, user, maxTokens }: Question, answer: string): LlmUsage {
  const input = estimateTokens(system, user);
  if (counted === undefined || counted === null) return { input, output: estimateTokens(answer) };
  const { data } = countedSchema.safeParse(counted);
  const characters = system.length + user.length;
  const isPlausible =
    data !== undefined &&
    isBetween(leastFor(characters), data.prompt_tokens, characters + ADDED) &&
    isBetween(leastFor(answer.length), data.completion_tokens, maxTokens + ADDED);
  return isPlausible ? { input: data.prompt_tokens, output: data.completion_tokens } : { input, output: maxTokens };
}

const leastFor = (characters: number) => Math.floor(characters / MOST_CHARACTERS_PER_TOKEN);
const isBetween = (least: number, value: number, most: number) => value >= least && value <= most;
