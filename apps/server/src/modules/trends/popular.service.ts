import {
  type Category,
  type Item,
  type Language,
  POPULAR_KINDS,
  type PopularItem,
  type PopularWeek,
  TRENDS_LIMITS,
} from '@bugunne/contract';
import type { Clock } from '../../platform/clock.ts';
import { addDays } from '../../platform/local-day.ts';
import type { ContentsService } from '../contents/contents.service.ts';
import type { PremiumService } from '../premium/premium.service.ts';
import type { SettingsService } from '../settings/settings.service.ts';
import type { PopularRepo } from './popular.repo.ts';
import { wholeWeek } from './weeks.ts';

/** Whole weeks that are counted again each time: reactions made offline arrive late, and users delete their accounts. */
const COUNTED_WEEKS = 2;

type Dependencies = {
  repo: PopularRepo;
  contents: Pick<ContentsService, 'find'>;
  premium: PremiumService;
  settings: Pick<SettingsService, 'get'>;
  hidden(): ReadonlySet<string>;
  clock: Clock;
};

/** Everybody's week: what many users liked, saved and tried, as ranks without numbers (decision 0062). */
export function popularService({ repo, contents, premium, settings, hidden, clock }: Dependencies) {
  const weekOf = async (ago: number) => wholeWeek(clock.now(), await settings.get('default_timezone'), ago);

  return {
    /** Can be repeated, interrupted and run by several servers. */
    async count(): Promise<void> {
      for (let ago = 1; ago <= COUNTED_WEEKS; ago++) await repo.countWeek(await weekOf(ago));
      await repo.removeBefore((await weekOf(COUNTED_WEEKS + 1)).monday);
    },

    /** The lists of a category. Users without Premium get the first of each list. */
    async of(userId: string, language: Language, category: Category): Promise<PopularWeek> {
      const { isPremium } = await premium.status(userId);
      // While the latest week is not counted yet, the one before is shown.
      const monday = await repo.latestWeek((await weekOf(COUNTED_WEEKS)).monday);
      if (monday === null) return { week: null, lists: [] };
      const before = addDays(monday, -7);
      const rows = await repo.lists(category, before);
      const lists = POPULAR_KINDS.flatMap((kind) => {
        const idsOf = (week: string) =>
          rows.filter((row) => row.week === week && row.kind === kind).map(({ contentId }) => contentId);
        const earlier = idsOf(before);
        const items = idsOf(monday).flatMap((id): PopularItem[] => {
          const item = hidden().has(id) ? null : contents.find(id, language);
          const isNew = earlier.length > 0 && !earlier.includes(id);
          return item?.verified ? [presentPopular(item, isNew)] : [];
        });
        if (items.length === 0) return [];
        const shown = isPremium ? items : items.slice(0, TRENDS_LIMITS.free);
        const more = isPremium ? 0 : Math.min(items.length, TRENDS_LIMITS.shown) - shown.length;
        return [{ kind, items: shown, more }];
      });
      return { week: { from: monday, to: addDays(monday, 6) }, lists };
    },
  };
}

export type PopularService = ReturnType<typeof popularService>;

function presentPopular(item: Item, isNew: boolean): PopularItem {
  const { id, category, title, titleLanguage, year, artist, director, coverImage, coverMotif } = item;
  const spoken = item.languages[0] ?? null;
  return { id, category, title, titleLanguage, year, artist, director, coverImage, coverMotif, spoken, isNew };
}
