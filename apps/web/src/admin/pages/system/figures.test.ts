import type { LanguageModelDay } from '@bugunne/contract/language-model.schema';
import { describe, expect, it } from 'vitest';
import { byMinute, figureText, sizeText, VALUES } from './figures.ts';
import { fallbacksOf, joinUses } from './model-days.ts';

const sample = (at: string, requests: number, p95: number | null) => ({
  at: `2026-05-10T12:${at}.000Z`,
  seconds: 20,
  requests,
  errors: 1,
  p50: null,
  p95,
  p99: null,
  loopDelay: 1,
  memoryBytes: 1024 * 1024,
  heapBytes: 1,
  cpu: 0.5,
  streams: 2,
});

describe('figures of servers', () => {
  it('are joined by the minute: counts are added, of times the worst stays', () => {
    const minutes = byMinute([
      sample('00:10', 10, 30),
      sample('00:30', 30, 90),
      sample('00:50', 0, null),
      sample('01:10', 8, 5),
    ]);
    expect(minutes.map(({ requests, seconds, p95, errors }) => [requests, seconds, p95, errors])).toEqual([
      [8, 20, 5, 1],
      [40, 60, 90, 3],
    ]);
  });

  it('have a text in the language of the page', () => {
    expect(figureText('tr', 'p95', 12.34)).toBe('12,3 ms');
    expect(figureText('en', 'errors', 0.031)).toBe('3.1%');
    expect(figureText('tr', 'errors', 0.031)).toBe('%3,1');
    expect(figureText('en', 'p99', null)).toBe('–');
    expect(figureText('en', 'memory', VALUES.memory(sample('00:00', 1, 1)))).toBe('1 MB');
    expect(VALUES.errors(sample('00:00', 0, null))).toBeNull();
    expect(sizeText('en', 3 * 1024 ** 3)).toBe('3 GB');
  });
});

it('the uses of the language model are joined by day', () => {
  const use = (date: string, more: Partial<LanguageModelDay>): LanguageModelDay => ({
    date,
    use: 'daily',
    questions: 1,
    failures: 0,
    retries: 0,
    inputTokens: 10,
    outputTokens: 5,
    costUsd: null,
    averageMilliseconds: null,
    results: { model: 1, cache: 2, engine: 3, default: 4, none: 5 },
    ...more,
  });
  const [first, second] = joinUses([
    use('2026-05-09', { costUsd: 0.5, questions: 3, averageMilliseconds: 100 }),
    use('2026-05-09', { use: 'recipe', costUsd: 0.25, questions: 1, averageMilliseconds: 500 }),
    use('2026-05-10', {}),
  ]);
  expect(first).toMatchObject({ questions: 4, tokens: 30, costUsd: 0.75, averageMilliseconds: 200 });
  expect(first && fallbacksOf(first)).toBe(14);
  expect(second).toMatchObject({ costUsd: null, averageMilliseconds: null });
});
