import type { BotWork, BotWorkSolution } from '@bugunne/contract/auth.schema';
import type { ErrorCode, FieldIssue } from '@bugunne/contract/errors.constants';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createChallenge } from 'altcha-lib';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { deriveKey, solve as solveWork } from '#components/bot-check/work/solve.ts';
import texts from '#i18n/tr/visitor-form.json';
import { refuse } from './refuse.ts';
import { renderInApp } from './render-in-app.tsx';

/** The correct answer to every bot check of the test server. */
export const RIGHT = '3';
const emojis = ['🍎', '🎬', '🍎', '🌙', '🍎'];

/** The proof of work of every question: two key derivations. */
const { parameters: work } = await createChallenge({
  algorithm: 'PBKDF2/SHA-256',
  cost: 1,
  counter: 1,
  keyLength: 32,
  deriveKey,
});

/** Workers of the page, which the test environment lacks. */
export class TestWorker {
  static started = 0;
  /** Number of next workers whose code cannot be loaded. */
  static broken = 0;
  onmessage: ((event: { data: BotWorkSolution }) => void) | null = null;
  onerror: ((event: { message: string }) => void) | null = null;
  private readonly isBroken = TestWorker.broken-- > 0;
  async postMessage(given: BotWork) {
    TestWorker.started += 1;
    if (this.isBroken) return this.onerror?.({ message: '' });
    const data = await solveWork(given);
    this.onmessage?.({ data });
  }
  terminate() {}
}

type Refusal = { code: ErrorCode; status: number; data?: { issues?: FieldIssue[]; retryAfterSeconds?: number } };

/** A mock server with bot checks; requests consume `outcomes` one by one and succeed after that. */
export function authServer() {
  const state = {
    questions: 0,
    emojis,
    wrong: 0,
    answers: [] as string[],
    bodies: [] as unknown[],
    /** Per form request: a refusal, `'offline'`, or undefined for success. */
    outcomes: [] as (Refusal | 'offline' | undefined)[],
    brokenQuestions: 0,
    /** Tokens of reset links that no longer work. */
    invalidTokens: [] as string[],
  };
  const question = () => {
    state.questions += 1;
    state.wrong = 0;
    const expiresAt = new Date(Date.now() + 300_000).toISOString();
    return { id: crypto.randomUUID(), target: '🍎', emojis: state.emojis, work, expiresAt };
  };
  const send = async ({ request }: { request: Request }) => {
    state.bodies.push(await request.json());
    const outcome = state.outcomes.shift();
    if (outcome === 'offline') return HttpResponse.error();
    return outcome ? refuse(outcome.code, outcome.status, outcome.data) : HttpResponse.json({ ok: true, user: null });
  };
  const msw = setupServer(
    http.post('*/auth/v1/bot-check', () =>
      state.brokenQuestions-- > 0 ? refuse('too_many_attempts', 429) : HttpResponse.json(question()),
    ),
    http.post('*/auth/v1/bot-check/:id', async ({ request }) => {
      const { answer, work: solution } = (await request.json()) as { answer: string; work: BotWorkSolution };
      if (!solution.derivedKey.startsWith(work.keyPrefix)) return refuse('invalid_input', 400);
      state.answers.push(answer);
      if (answer === RIGHT) return HttpResponse.json({ solved: true, next: null });
      state.wrong += 1;
      return HttpResponse.json({ solved: false, next: state.wrong >= 3 ? question() : null });
    }),
    http.get('*/auth/v1/user', () => HttpResponse.json({ user: null })),
    http.post('*/auth/v1/reset-password/check', async ({ request }) => {
      const { token } = (await request.json()) as { token: string };
      return HttpResponse.json({ isValid: !state.invalidTokens.includes(token) });
    }),
    ...['signup', 'token', 'recover', 'reset-password'].map((call) => http.post(`*/auth/v1/${call}`, send)),
  );
  const reset = () => {
    Object.assign(state, { questions: 0, emojis, wrong: 0, answers: [], bodies: [], outcomes: [], brokenQuestions: 0 });
    state.invalidTokens = [];
    Object.assign(TestWorker, { started: 0, broken: 0 });
    vi.stubGlobal('Worker', TestWorker);
  };
  return { state, msw, reset };
}

/** Renders at a path, which decides the language. */
export const renderAt = (path: string, content: ReactNode) => renderInApp(content, { path });

export const answerField = () =>
  screen.findByRole('textbox', { name: new RegExp(texts.botCheck.question.replace('{{emoji}}', '🍎')) });

/** Types an answer and leaves the field, which sends it at once. */
export async function answer(text: string) {
  const field = await answerField();
  await userEvent.clear(field);
  await userEvent.type(field, text);
  act(() => field.blur());
}

export async function solve() {
  await answer(RIGHT);
  await screen.findByText(texts.botCheck.solved);
}
