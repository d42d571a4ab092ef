import { TIMINGS } from '@bugunne/contract/limits.constants';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Api, fillPath, postJson } from '#lib/api-paths.ts';
import { isConnected, subscribeToConnection } from '#lib/connection.ts';
import { type BotQuestion, useBotQuestion } from './use-bot-question.ts';
import { useExpiry } from './use-expiry.ts';
import { useWork } from './work/use-work.ts';

type Verdict = Awaited<ReturnType<Api['auth']['answerBotCheck']>>;

/** The error of `work/start-work.ts` in a browser without workers. */
const isWithoutWorkers = (error: unknown) => error instanceof Error && error.name === 'NoWorkers';

/** Status of the widget. All except `checking`, `solved`, `used` and `lapsed` are errors. */
export type BotNote =
  | 'required'
  | 'wrong'
  | 'wrongNewQuestion'
  | 'failed'
  | 'unable'
  | 'checking'
  | 'solved'
  | 'used'
  | 'lapsed';

/**
 * State of a bot check for a form: render `<BotCheck check={check} />`, submit the id from `await check.settle()`, and
 * call `check.renew('used')` when the server refused the submission.
 */
export function useBotCheck() {
  const questionState = useBotQuestion();
  const id = questionState.question?.id;
  const [answer, setAnswer] = useState('');
  const [note, setNote] = useState<BotNote | null>(null);
  const [solvedId, setSolvedId] = useState<string | null>(null);
  const work = useWork(questionState.question);
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pending = useRef<{ id: string; answer: string; outcome: Promise<string | null> }>(undefined);
  const currentId = useRef(id);
  useEffect(() => {
    currentId.current = id;
  }, [id]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function start(reason: BotNote | null, next?: BotQuestion) {
    clearTimeout(timer.current);
    currentId.current = next?.id;
    setAnswer('');
    setSolvedId(null);
    setNote(reason);
    if (next) questionState.take(next);
    else questionState.renew();
  }

  async function send(questionId: string, typed: string): Promise<string | null> {
    setNote('checking');
    try {
      const solution = await work();
      const path = fillPath(API_PATHS.auth.answerBotCheck, { id: questionId });
      const { solved, next } = await postJson<Verdict>(path, { answer: typed, work: solution });
      if (currentId.current !== questionId) return null;
      if (solved) {
        clearTimeout(timer.current);
        setAnswer(typed);
        setSolvedId(questionId);
        setNote('solved');
        return questionId;
      }
      if (next) start('wrongNewQuestion', next);
      else if (input.current?.value === typed) {
        setNote('wrong');
        if (document.activeElement === input.current) input.current.select();
      }
    } catch (error) {
      if (currentId.current === questionId) setNote(isWithoutWorkers(error) ? 'unable' : 'failed');
    }
    return null;
  }

  function submitAnswer(typed: string): Promise<string | null> {
    clearTimeout(timer.current);
    if (!id) return Promise.resolve(null);
    const running = pending.current;
    if (running?.id === id && running.answer === typed) return running.outcome;
    const outcome = send(id, typed).finally(() => {
      pending.current = undefined;
    });
    pending.current = { id, answer: typed, outcome };
    return outcome;
  }

  function type(text: string) {
    const digits = text.replace(/\D/g, '');
    clearTimeout(timer.current);
    setAnswer(digits);
    setNote(null);
    if (digits && !mayContinue(digits)) {
      timer.current = setTimeout(() => void submitAnswer(digits), TIMINGS.botCheckAccept);
    }
  }

  /** Whether this may be the first digit of a longer number, which some type slowly. */
  const mayContinue = (digits: string) =>
    digits === String(Math.max(1, Number(digits))) &&
    Number(digits) * 10 <= (questionState.question?.emojis.length ?? 0);

  /** Resolves to the id of the solved check; an answer not yet sent is sent at once. Null, with a note, if unsolved. */
  async function settle(): Promise<string | null> {
    if (solvedId) return solvedId;
    if (answer && (note === null || note === 'checking' || note === 'failed')) return submitAnswer(answer);
    if (note !== 'wrong' && note !== 'unable') setNote('required');
    return null;
  }

  const checkAgain = useEffectEvent(() => {
    if (note === 'failed' && isConnected()) void submitAnswer(answer);
  });
  // An answer that could not be checked is checked when the connection is back.
  useEffect(() => subscribeToConnection(checkAgain), []);

  useExpiry(questionState.expiresAt, () => start(answer || solvedId ? 'lapsed' : null));

  return {
    ...questionState,
    input,
    answer,
    note,
    solvedId,
    type,
    settle,
    /** The user turns to the question: by the time it is answered, the proof of work is done. */
    begin: () => void work().catch(() => undefined),
    /** The user leaves the field: the answer is complete. */
    leave: () => {
      if (answer && note === null) void submitAnswer(answer);
    },
    retryAnswer: () => void submitAnswer(answer),
    /** Discards a check that the server refused and loads another question. */
    renew: (reason: 'used' | 'required' | null) => start(reason),
    focus: () => input.current?.focus(),
  };
}

export type BotCheckState = ReturnType<typeof useBotCheck>;
