import type { LlmConfig } from '../adapter-configs.ts';
import { readConfig } from '../config.ts';
import { createLanguageModel, type LanguageModelDeps, type LlmRequest } from '../platform/llm/language-model.ts';
import type { TokenBudget } from '../platform/llm/token-budget.ts';
import { createMetrics } from '../platform/metrics.ts';
import { createTestClock } from './clock.ts';
import { startFakeLlm } from './fake-llm.ts';

export const TEST_KEY = 'sk-test-0123456789abcdef';
export const GOOD_ANSWER = { movie: [{ id: 'm1', why: 'çünkü yağmur yağıyor' }] };
export const QUESTION: LlmRequest = {
  system: 'answer in JSON',
  user: 'm1 | Gizli Film | drama',
  userId: 'ada',
  signal: undefined,
};

/** An unlimited budget that records its calls. */
export function createUnlimitedBudget() {
  const taken: [string | null, number][] = [];
  const settled: [string | null, number, number][] = [];
  const budget: TokenBudget = {
    async take(...asked) {
      taken.push(asked);
      return true;
    },
    async settle(...used) {
      settled.push(used);
    },
  };
  return { budget, taken, settled };
}

type Options = Partial<Pick<LanguageModelDeps, 'budget' | 'callMilliseconds' | 'random' | 'wait'>> & {
  config?: Partial<LlmConfig>;
};

/** The real client of a fake model. Waits are recorded and advance the test clock instead of sleeping. */
export async function startTestModel(options: Options = {}) {
  const { config, ...deps } = options;
  const fake = await startFakeLlm({
    answer: () => GOOD_ANSWER,
    answerInOtherLanguage: () => ({ movie: [] }),
    key: TEST_KEY,
  });
  const clock = createTestClock('2026-05-10T12:00:00Z');
  const open = createUnlimitedBudget();
  const metrics = createMetrics();
  const waits: number[] = [];
  const logged: unknown[] = [];
  const log = (data: object, message: string) => logged.push({ data, message });
  const model = createLanguageModel({
    config: { ...readConfig({}).llm, apiKey: TEST_KEY, baseUrl: fake.url, ...config },
    budget: open.budget,
    clock,
    logger: { info: log, warn: log, error: log },
    metrics,
    random: () => 0.5,
    async wait(milliseconds) {
      waits.push(milliseconds);
      clock.advance(milliseconds);
    },
    ...deps,
  });
  return {
    ...model,
    fake,
    clock,
    waits,
    logged,
    taken: open.taken,
    settled: open.settled,
    /** The value of a metric; undefined when it was never counted. */
    async metric(name: string) {
      const lines = (await metrics.registry.metrics()).split('\n');
      return lines.find((line) => line.startsWith(`${name} `))?.slice(name.length + 1);
    },
  };
}

export type TestModel = Awaited<ReturnType<typeof startTestModel>>;
