import { randomInt } from 'node:crypto';
import { type BotQuestion, type BotWorkSolution, LIMITS } from '@bugunne/contract';
import type { Db } from '../../database/database.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { BotChecksRepo } from './bot-checks.repo.ts';
import type { BotWorkMaker } from './bot-work.ts';

const EMOJIS = ['🍎', '🎬', '🎵', '🐱', '🌙', '🚗', '🌸', '🍋', '⚽', '🎈'];
const SHOWN = { from: 8, to: 14 };

/**
 * Creates, stores and verifies count-the-emoji questions and the proofs of work behind them. Each is valid for one use
 * within five minutes, on all servers.
 */
export function botChecksService(repo: BotChecksRepo, work: BotWorkMaker, clock: Clock) {
  return {
    async create(): Promise<BotQuestion> {
      const { emojis, target, count } = makeQuestion();
      const expiresAt = new Date(clock.now().getTime() + LIMITS.botCheck.lifetimeSeconds * 1000);
      const challenge = await work.create();
      const id = await repo.insert(count, challenge, expiresAt);
      return { id, target, emojis, work: challenge.parameters, expiresAt: expiresAt.toISOString() };
    },
    /**
     * `invalid`: unknown, expired, used, answered wrongly too often, or without its own proof of work, so a new question
     * is needed.
     */
    async answer(id: string, answer: string, solution: BotWorkSolution): Promise<'right' | 'wrong' | 'invalid'> {
      const challenge = await repo.findWork(id, clock.now());
      if (!challenge || !(await work.isSolved(challenge, solution))) return 'invalid';
      // Anything but one or two ASCII digits is a wrong answer.
      const number = /^[0-9]{1,2}$/.test(answer) ? Number(answer) : -1;
      const outcome = await repo.answer(id, number, clock.now());
      if (outcome?.right) return 'right';
      const isInvalid = !outcome || outcome.wrongAnswers >= LIMITS.botCheck.wrongAnswersBeforeNewQuestion;
      return isInvalid ? 'invalid' : 'wrong';
    },
    /** Consumes a solved check. Throws `bot_check_required` when it is unsolved, expired or used. */
    async require(id: string) {
      if (!(await repo.use(id, clock.now()))) throw new AppError('bot_check_required');
    },
    /** Like `require`, inside a transaction: on rollback the check stays usable. */
    async requireIn(tx: Db, id: string) {
      if (!(await repo.use(id, clock.now(), tx))) throw new AppError('bot_check_required');
    },
    /** Like `require`, without consuming the check. */
    async requireSolved(id: string) {
      if (!(await repo.isSolved(id, clock.now()))) throw new AppError('bot_check_required');
    },
    removeExpired: () => repo.removeExpired(clock.now()),
  };
}

export type BotChecksService = ReturnType<typeof botChecksService>;

function makeQuestion() {
  const total = randomInt(SHOWN.from, SHOWN.to + 1);
  const target = pickOne(EMOJIS);
  const others = EMOJIS.filter((emoji) => emoji !== target);
  const count = randomInt(2, total - 2);
  const emojis = Array.from({ length: total }, (_, i) => (i < count ? target : pickOne(others)));
  for (let i = emojis.length - 1; i > 0; i--) {
    const j = randomInt(i + 1);
    [emojis[i], emojis[j]] = [emojis[j] as string, emojis[i] as string];
  }
  return { emojis, target, count };
}

const pickOne = (list: readonly string[]) => list[randomInt(list.length)] as string;
