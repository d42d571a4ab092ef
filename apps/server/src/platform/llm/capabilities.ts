import type { ChatCompletionCreateParamsNonStreaming } from 'openai/resources/chat/completions';

/** Request features that a model supports. All are assumed until the endpoint refuses one. */
export type Capabilities = {
  hasJsonFormat: boolean;
  hasTemperature: boolean;
  limitName: 'max_tokens' | 'max_completion_tokens';
};

export const ALL_CAPABILITIES: Capabilities = { hasJsonFormat: true, hasTemperature: true, limitName: 'max_tokens' };

export type Question = { model: string; system: string; user: string; maxTokens: number; temperature: number };

export function buildRequest(question: Question, capabilities: Capabilities): ChatCompletionCreateParamsNonStreaming {
  return {
    model: question.model,
    messages: [
      { role: 'system', content: question.system },
      { role: 'user', content: question.user },
    ],
    [capabilities.limitName]: question.maxTokens,
    ...(capabilities.hasTemperature && { temperature: question.temperature }),
    ...(capabilities.hasJsonFormat && { response_format: { type: 'json_object' } }),
  };
}

/**
 * The capabilities to change after a refused request; null when no change helps. `refusal` is the endpoint's error
 * message.
 */
export function adaptToRefusal(assumed: Capabilities, refusal: string): Partial<Capabilities> | null {
  if (assumed.hasJsonFormat && refusal.includes('response_format')) return { hasJsonFormat: false };
  if (assumed.limitName === 'max_tokens' && refusal.includes('max_completion_tokens')) {
    return { limitName: 'max_completion_tokens' };
  }
  // Models that require `max_completion_tokens` also refuse a temperature.
  if (assumed.hasTemperature && refusal.includes('temperature')) return { hasTemperature: false };
  return null;
}
