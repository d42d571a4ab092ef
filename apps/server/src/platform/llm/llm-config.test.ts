import { expect, it } from 'vitest';
import { readConfig } from '../../config.ts';

it('works without a key and has defaults for everything else', () => {
  expect(readConfig({ OPENAI_API_KEY: '', OPENAI_BASE_URL: '' }).llm).toEqual({
    apiKey: undefined,
    baseUrl: 'https://api.openai.com/v1',
    models: { daily: 'gpt-4o-mini', similar: 'gpt-3.5-turbo', recipe: 'gpt-3.5-turbo', wish: 'gpt-4o-mini' },
    tokensPerDay: 5_000_000,
    tokensPerUserPerDay: 20_000,
    usdPerMillion: { input: undefined, output: undefined },
  });
});

it('names invalid settings without revealing the key', () => {
  const faulty = { OPENAI_API_KEY: 'sk-şüphe', OPENAI_BASE_URL: 'ftp://x', LLM_TOKENS_PER_DAY: '3000000000' };
  expect(() => readConfig(faulty)).toThrow(/OPENAI_API_KEY[\s\S]*OPENAI_BASE_URL[\s\S]*LLM_TOKENS_PER_DAY/);
  expect(() => readConfig(faulty)).not.toThrow('şüphe');
});
