import type { InteractionAction, ItemState } from '@bugunne/contract';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { localDay } from '../../platform/local-day.ts';
import type { ContentsService } from '../contents/contents.service.ts';
import type { InteractionsRepo } from './interactions.repo.ts';

/** Whoever looks on over midnight, or comes back soon after, is still at the same visit. */
const VISIT_MILLISECONDS = 30 * 60_000;

export type InteractionsDependencies = {
  repo: InteractionsRepo;
  contents: ContentsService;
  timezoneOf(userId: string): Promise<string>;
  clock: Clock;
};

export function interactionsService({ repo, contents, timezoneOf, clock }: InteractionsDependencies) {
  /** Since when a view at this moment is the same as one before: a reload of its page is no second one. */
  async function visitStart(userId: string, now: Date): Promise<Date> {
    const { startsAt } = localDay(now, await timezoneOf(userId));
    return new Date(Math.min(startsAt.getTime(), now.getTime() - VISIT_MILLISECONDS));
  }

  return {
    async record(
      userId: string,
      input: { id: string; contentId: string; action: InteractionAction; value: boolean },
    ): Promise<ItemState> {
      await contents.load([input.contentId]);
      const item = contents.find(input.contentId, 'tr');
      if (!item) throw new AppError('not_found');
      const now = clock.now();
      return repo.record({
        userId,
        ...input,
        // What was looked at was looked at.
        value: input.action === 'view' || input.value,
        contentTitle: item.title,
        contentCategory: item.category,
        at: now,
        onceSince: input.action === 'view' ? await visitStart(userId, now) : null,
      });
    },
  };
}

export type InteractionsService = ReturnType<typeof interactionsService>;
