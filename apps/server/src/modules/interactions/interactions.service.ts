import type { Interaction, InteractionAction, ItemState, Language } from '@bugunne/contract';
import { categorySchema, interactionActionSchema } from '@bugunne/contract';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { localDay } from '../../platform/local-day.ts';
import type { ContentsService } from '../contents/contents.service.ts';
import { isOpenId } from '../contents/open-id.ts';
import type { PremiumService } from '../premium/premium.service.ts';
import type { InteractionsRepo } from './interactions.repo.ts';

/** Whoever looks on over midnight, or comes back soon after, is still at the same visit. */
const VISIT_MILLISECONDS = 30 * 60_000;

export type InteractionsDependencies = {
  repo: InteractionsRepo;
  contents: ContentsService;
  premium: PremiumService;
  timezoneOf(userId: string): Promise<string>;
  clock: Clock;
};

export function interactionsService({ repo, contents, premium, timezoneOf, clock }: InteractionsDependencies) {
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

    /** Own activity, newest first. Premium only. */
    async list(userId: string, language: Language, limit: number): Promise<Interaction[]> {
      await premium.require(userId);
      const rows = await repo.list(userId, limit);
      await contents.load(rows.flatMap(({ contentId }) => contentId ?? []));
      return rows.map((row) => ({
        id: row.id,
        contentId: row.contentId,
        contentTitle: (row.contentId && contents.find(row.contentId, language)?.title) || row.contentTitle,
        contentCategory: categorySchema.parse(row.contentCategory),
        // Told by the id, so that it stays so when what was named is not kept any more.
        verified: row.contentId === null || !isOpenId(row.contentId),
        action: interactionActionSchema.parse(row.action),
        value: row.metadata.value ?? true,
        createdAt: row.createdAt.toISOString(),
      }));
    },
  };
}

export type InteractionsService = ReturnType<typeof interactionsService>;
