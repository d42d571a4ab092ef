import type { ActivityPage, ActivityQuery, ActivitySummary, Language } from '@bugunne/contract';
import { byCategory, categorySchema, interactionActionSchema, searchKey } from '@bugunne/contract';
import type { Clock } from '../../platform/clock.ts';
import { localDay, localTime } from '../../platform/local-day.ts';
import { isOpenId } from '../../shared/items/open-id.ts';
import type { ContentsService } from '../contents/contents.service.ts';
import type { PremiumService } from '../premium/premium.service.ts';
import type { ActivityRepo, Title } from './activity.repo.ts';
import { timelineOf } from './timeline.ts';

export type ActivityDependencies = {
  repo: ActivityRepo;
  contents: ContentsService;
  premium: PremiumService;
  timezoneOf(userId: string): Promise<string>;
  clock: Clock;
};

/** A user's own log of interactions and figures about it. Premium members only. */
export function activityService({ repo, contents, premium, timezoneOf, clock }: ActivityDependencies) {
  /** The current title of the item; the logged title when the item no longer exists. */
  function titleIn(language: Language, { contentId, contentTitle }: Title) {
    const item = contentId ? contents.find(contentId, language) : null;
    return { contentTitle: item?.title ?? contentTitle, titleLanguage: item?.titleLanguage ?? null };
  }

  /** Titles in the user's log that contain the text, as they are shown in this language. */
  async function findTitles(userId: string, language: Language, text: string): Promise<Title[]> {
    const titles = await repo.titles(userId);
    await contents.load(titles.flatMap(({ contentId }) => contentId ?? []));
    return titles.filter((title) => searchKey(titleIn(language, title).contentTitle).includes(text));
  }

  return {
    /** One page of entries, newest first. Throws `premium_required`. */
    async list(userId: string, query: ActivityQuery): Promise<ActivityPage> {
      await premium.require(userId);
      const { language, limit, action, category, before } = query;
      const text = searchKey(query.q ?? '');
      const titles = text === '' ? undefined : await findTitles(userId, language, text);
      const order = { limit, action, category, titles, before };
      const { rows, next } = await repo.page(userId, order);
      const timezone = await timezoneOf(userId);
      await contents.load(rows.flatMap(({ contentId }) => contentId ?? []));
      const interactions = rows.map((row) => ({
        id: row.id,
        contentId: row.contentId,
        ...titleIn(language, row),
        contentCategory: categorySchema.parse(row.contentCategory),
        // Derived from the id, so that it stays correct when the open title no longer exists.
        verified: row.contentId === null || !isOpenId(row.contentId),
        action: interactionActionSchema.parse(row.action),
        value: row.metadata.value ?? true,
        createdAt: row.createdAt.toISOString(),
        localTime: localTime(row.createdAt, timezone),
      }));
      const today = localDay(clock.now(), timezone).date;
      return { interactions, next, total: await repo.count(userId, order), today };
    },

    /** Figures over all entries. Throws `premium_required`. */
    async summary(userId: string): Promise<ActivitySummary> {
      await premium.require(userId);
      const first = await repo.firstAt(userId);
      const { unit, starts, dates } = timelineOf(first, clock.now(), await timezoneOf(userId));
      const counts = first ? await repo.counts(userId, starts) : [];
      const actions = await repo.current(userId);
      const { like: likes, dislike: dislikes } = actions;
      const sum = (predicate: (of: (typeof counts)[number]) => boolean) =>
        counts.filter(predicate).reduce((total, { count }) => total + count, 0);
      const total = sum(() => true);
      return {
        total,
        likes,
        dislikes,
        likeRatio: likes + dislikes === 0 ? null : Math.round((likes / (likes + dislikes)) * 100),
        weeklyAverage: Math.ceil(total / 7),
        categories: byCategory((category) => sum((of) => of.category === category)),
        actions,
        timeline: {
          unit,
          points: dates.map((from, index) => ({
            from,
            ...byCategory((category) => sum((of) => of.bucket === index + 1 && of.category === category)),
          })),
        },
      };
    },
  };
}

export type ActivityService = ReturnType<typeof activityService>;
