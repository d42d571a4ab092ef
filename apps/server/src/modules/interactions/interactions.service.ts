import type { InteractionAction, ItemState } from '@bugunne/contract';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { localDay } from '../../platform/local-day.ts';
import type { ContentsService } from '../contents/contents.service.ts';
import { type InteractionsRepo, SLACK_MILLISECONDS } from './interactions.repo.ts';

/** Whoever looks on over midnight, or comes back soon after, is still at the same visit. */
const VISIT_MILLISECONDS = 30 * 60_000;
/** What was done without a network arrives no later than so long after, as far as its time is believed. */
const LATEST_MILLISECONDS = 30 * 86_400_000;

export type InteractionsDependencies = {
  repo: InteractionsRepo;
  contents: ContentsService;
  timezoneOf(userId: string): Promise<string>;
  clock: Clock;
};

export function interactionsService({ repo, contents, timezoneOf, clock }: InteractionsDependencies) {
  /** When another view is the same as one at this moment: a reload of its page is no second one. */
  async function visitAround(userId: string, at: Date): Promise<{ from: Date; to: Date }> {
    const { startsAt, endsAt } = localDay(at, await timezoneOf(userId));
    return {
      from: new Date(Math.min(startsAt.getTime(), at.getTime() - VISIT_MILLISECONDS)),
      to: new Date(Math.max(endsAt.getTime() - 1, at.getTime() + VISIT_MILLISECONDS)),
    };
  }

  return {
    async record(
      userId: string,
      input: { id: string; contentId: string; action: InteractionAction; value: boolean; ago?: number | undefined },
    ): Promise<ItemState> {
      await contents.load([input.contentId]);
      const item = contents.find(input.contentId, 'tr');
      if (!item) throw new AppError('not_found');
      const now = clock.now();
      const waited = input.ago === undefined || input.ago < SLACK_MILLISECONDS ? 0 : input.ago;
      const at = new Date(now.getTime() - Math.min(waited, LATEST_MILLISECONDS));
      return repo.record({
        userId,
        ...input,
        // What was looked at was looked at.
        value: input.action === 'view' || input.value,
        contentTitle: item.title,
        contentCategory: item.category,
        at,
        now,
        onceIn: input.action === 'view' ? await visitAround(userId, at) : null,
      });
    },
  };
}

export type InteractionsService = ReturnType<typeof interactionsService>;
