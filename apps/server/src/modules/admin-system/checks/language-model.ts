import type { LlmConfig } from '../../../adapter-configs.ts';
import { type Check, works } from './check.ts';

/** No provider has such a key, so the question costs nothing. */
const DUMMY_KEY = 'health-check';

/**
 * Asks the configured endpoint with a dummy key: 401 says that it is there. Servers that need no key answer 200. Only a
 * configured model is asked.
 */
export const languageModelCheck =
  ({ apiKey, baseUrl, models }: Pick<LlmConfig, 'apiKey' | 'baseUrl' | 'models'>): Check =>
  async ({ signal }) => {
    if (apiKey === undefined) return { status: 'off', finding: 'no_key' };
    const place = new URL(baseUrl).host;
    try {
      const response = await fetch(`${baseUrl}/chat/completions`, {
        method: 'POST',
        redirect: 'manual',
        signal,
        headers: { authorization: `Bearer ${DUMMY_KEY}`, 'content-type': 'application/json' },
        body: JSON.stringify({ model: models.daily, max_tokens: 1, messages: [{ role: 'user', content: '.' }] }),
      });
      await response.body?.cancel();
      if (response.status === 401 || response.ok) return works({ place });
    } catch (error) {
      if (signal.aborted) throw error;
    }
    return { status: 'warning', finding: 'model_unclear', place };
  };
