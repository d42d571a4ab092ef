import { TIMINGS } from '@bugunne/contract/limits';
import { useEffect, useRef, useState } from 'react';
import { client } from '#lib/api.ts';
import { type BotQuestion, useBotQuestion } from './use-bot-question.ts';
import { useLapse } from './use-lapse.ts';

/** What the widget has to say. All but `solved`, `used` and `lapsed` are faults. */
export type BotNote = 'required' | 'wrong' | 'wrongNewQuestion' | 'failed' | 'solved' | 'used' | 'lapsed';

/**
 * The state of a bot check, for the form that needs it: show it with `<BotCheck check={check} />`, take
 * `await check.settle()` when sending, and `check.renew('used')` when the attempt came to nothing.
 */
export function useBotCheck() {
  const asked = useBotQuestion();
  const id = asked.question?.id;
  const [answer, setAnswer] = useState('');
  const [note, setNote] = useState<BotNote | null>(null);
  const [solvedId, setSolvedId] = useState<string | null>(null);
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
    if (next) asked.take(next);
    else asked.renew();
  }

  async function send(question: string, typed: string): Promise<string | null> {
    try {
      const { solved, next } = await client.auth.answerBotCheck({ id: question, answer: typed });
      if (currentId.current !== question) return null;
      if (solved) {
        clearTimeout(timer.current);
        setAnswer(typed);
        setSolvedId(question);
        setNote('solved');
        return question;
      }
      if (next) start('wrongNewQuestion', next);
      else if (input.current?.value === typed) {
        setNote('wrong');
        // A lone 1 may be a slowly typed 10 or 12: what follows is added to it instead of replacing it.
        if (typed !== '1' && document.activeElement === input.current) input.current.select();
      }
    } catch {
      if (currentId.current === question) setNote('failed');
    }
    return null;
  }

  function judge(typed: string): Promise<string | null> {
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
    if (digits) timer.current = setTimeout(() => void judge(digits), TIMINGS.botCheckAccept);
  }

  /** The id of the solved check, judging at once what was typed last; null, said at the field, when there is none. */
  async function settle(): Promise<string | null> {
    if (solvedId) return solvedId;
    if (answer && (note === null || note === 'failed')) return judge(answer);
    if (note !== 'wrong') setNote('required');
    return null;
  }

  useLapse(asked.lapsesAt, () => start(answer || solvedId ? 'lapsed' : null));

  return {
    ...asked,
    input,
    answer,
    note,
    solvedId,
    type,
    settle,
    retryAnswer: () => void judge(answer),
    /** For a refusal of the server: the check is void, another question is asked for. */
    renew: (reason: 'used' | 'required' | null) => start(reason),
    focus: () => input.current?.focus(),
  };
}

export type BotCheckState = ReturnType<typeof useBotCheck>;
