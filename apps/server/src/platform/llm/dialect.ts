import type { ChatCompletionCreateParamsNonStreaming } from 'openai/resources/chat/completions';

/** What an endpoint understands. Begins with everything and is learned from its refusals. */
export type Dialect = {
  hasJsonFormat: boolean;
  hasTemperature: boolean;
  limitName: 'max_tokens' | 'max_completion_tokens';
};

export const FULL_DIALECT: Dialect = { hasJsonFormat: true, hasTemperature: true, limitName: 'max_tokens' };

export type Question = { model: string; system: string; user: string; maxTokens: number; temperature: number };

export function say(question: Question, dialect: Dialect): ChatCompletionCreateParamsNonStreaming {
  return {
    model: question.model,
    messages: [
      { role: 'system', content: question.system },
      { role: 'user', content: question.user },
    ],
    [dialect.limitName]: question.maxTokens,
    ...(dialect.hasTemperature && { temperature: question.temperature }),
    ...(dialect.hasJsonFormat && { response_format: { type: 'json_object' } }),
  };
}

/** What to say differently after `refusal`, the endpoint's words about a faulty request; null when nothing helps. */
export function learn(spoken: Dialect, refusal: string): Partial<Dialect> | null {
  if (spoken.hasJsonFormat && refusal.includes('response_format')) return { hasJsonFormat: false };
  if (spoken.limitName === 'max_tokens' && refusal.includes('max_completion_tokens')) {
    return { limitName: 'max_completion_tokens' };
  }
  // The models that want the other limit do not let themselves be heated either.
  if (spoken.hasTemperature && refusal.includes('temperature')) return { hasTemperature: false };
  return null;
}
