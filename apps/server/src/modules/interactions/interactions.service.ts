import { INTERACTION_RULES, type InteractionAction, type ItemState } from '@bugunne/contract';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Publish } from '../../platform/events.ts';
import { localDay } from '../../platform/local-day.ts';
import type { ContentsService } from '../contents/contents.service.ts';
import { type InteractionsRepo, MAX_DELAY_MILLISECONDS } from './interactions.repo.ts';

/** Views within this time belong to one visit, also across midnight. */
const VISIT_MILLISECONDS = 30 * 60_000;
/** The highest accepted age of an interaction that was made offline; older interactions are dated to this age. */
const MAX_AGE_MILLISECONDS = 30 * 86_400_000;

export type InteractionsDependencies = {
  repo: InteractionsRepo;
  contents: ContentsService;
  timezoneOf(userId: string): Promise<string>;
  publish: Publish;
  clock: Clock;
};

export function interactionsService({ repo, contents, timezoneOf, publish, clock }: InteractionsDependencies) {
  /** The span in which another view counts as the same: the user's local day, or one visit across its midnight. */
  async function viewDedupeWindow(userId: string, at: Date): Promise<{ from: Date; to: Date }> {
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
      const age = input.ago === undefined || input.ago < MAX_DELAY_MILLISECONDS ? 0 : input.ago;
      const at = new Date(now.getTime() - Math.min(age, MAX_AGE_MILLISECONDS));
      const state = await repo.record({
        userId,
        ...input,
        value: input.value || !INTERACTION_RULES[input.action].isReversible,
        // A copy that stays has no title that may be stored for a while only.
        contentTitle: contents.findForReuse(input.contentId, 'tr')?.title ?? input.contentId,
        contentCategory: item.category,
        at,
        now,
        dedupeWindow: input.action === 'view' ? await viewDedupeWindow(userId, at) : null,
      });
      if (input.action === 'complete' && state.excluded === 'seen') {
        await publish('item.seen', { userId, contentId: input.contentId });
      }
      return state;
    },
  };
}

export type InteractionsService = ReturnType<typeof interactionsService>;
