import type { BotWorkSolution } from '@bugunne/contract/auth.schema';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { BotQuestion } from '../use-bot-question.ts';
import type { RunningWork } from './start-work.ts';

/**
 * The proof of work of a question: begun when the user turns to the question, and done once. The returned function
 * resolves to its solution; after a failure the next call tries again.
 */
export function useWork(question: BotQuestion | undefined): () => Promise<BotWorkSolution> {
  const running = useRef<{ id: string; work: Promise<RunningWork> }>(undefined);
  const id = question?.id;
  const leaveQuestion = useEffectEvent((_id: string | undefined) => {
    running.current?.work.then(
      ({ stop }) => stop(),
      () => undefined,
    );
    running.current = undefined;
  });
  useEffect(() => () => leaveQuestion(id), [id]);

  return async () => {
    if (!question) throw new Error('there is no question');
    if (running.current?.id !== question.id) {
      const work = import('./start-work.ts').then(({ startWork }) => startWork(question.work));
      running.current = { id: question.id, work };
    }
    const own = running.current;
    try {
      return await (await own.work).solution;
    } catch (error) {
      if (running.current === own) running.current = undefined;
      throw error;
    }
  };
}
