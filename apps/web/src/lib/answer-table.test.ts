import { hashKey } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { forgetAnswersBefore, holdAnswer, recallAnswer, writeAnswers } from './answer-table.ts';
import { api } from './api.ts';
import { keepPerson } from './kept-person.ts';

/** The shapes of the build that runs. */
const shapes = vi.hoisted((): Record<string, string> => ({}));
vi.mock('virtual:contract-shapes', () => ({ default: shapes }));

const today = hashKey(api.recommendations.today.queryKey({ input: { language: 'tr' } }));
const saved = hashKey(api.contents.saved.queryKey({ input: { language: 'tr' } }));

it('does not find what an earlier build kept in another shape, and still finds what is of the same', async () => {
  keepPerson({ id: 'ada', email: 'ada@example.com', displayName: 'Ada', createdAt: '2026-03-05T12:00:00.000Z' });
  Object.assign(shapes, { 'recommendations.today': 'old', 'contents.saved': 'same' });
  for (const hash of [today, saved]) holdAnswer('ada', hash, { data: 'kept', at: 1000 });
  const found = async () => [await recallAnswer(today), await recallAnswer(saved)].map((answer) => answer?.data);
  expect(await found()).toEqual(['kept', 'kept']);
  await writeAnswers();
  expect(await found()).toEqual(['kept', 'kept']);

  shapes['recommendations.today'] = 'new';
  expect(await found()).toEqual([undefined, 'kept']);
  holdAnswer('ada', today, { data: 'kept anew', at: 3000 });
  await writeAnswers();
  expect(await found()).toEqual(['kept anew', 'kept']);

  // It takes up its place no longer than any other answer.
  await forgetAnswersBefore(2000);
  shapes['recommendations.today'] = 'old';
  expect(await found()).toEqual([undefined, undefined]);
});
