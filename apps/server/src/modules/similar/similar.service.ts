import type { Item, Language, Preferences, SimilarItem } from '@bugunne/contract';
import type { OpenContent, Recommender, Signal } from '@bugunne/recommender';
import { ifNoRoom } from '../../database/outage.ts';
import type { StoredSimilar } from '../../database/stored-similar.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { LanguageModel } from '../../platform/llm/language-model.ts';
import { localDay } from '../../platform/local-day.ts';
import type { Logger } from '../../platform/logger.ts';
import { openCandidate } from '../../shared/items/candidates.ts';
import type { Presenter } from '../../shared/items/presenter.ts';
import type { PremiumService } from '../premium/premium.service.ts';
import type { SimilarRepo, SimilarRow } from './similar.repo.ts';
import { fillUp, isShownDescription, type SimilarChooser } from './similar-chooser.ts';

const DAY = 86_400_000;
const FRESH_DAYS = 30;
/** Pause before another model call after a failed one. */
const RETRY_DAYS = 1;

export type SimilarDependencies = {
  repo: SimilarRepo;
  recommender(): Recommender;
  chooser: SimilarChooser;
  recordSource: LanguageModel['recordSource'];
  premium: PremiumService;
  contents: Presenter & { named(id: string): OpenContent | null };
  preferencesOf(userId: string): Promise<Preferences>;
  /** Items that the user marked "seen it" or "not for me". */
  excludedOf(userId: string): Promise<ReadonlySet<string>>;
  /** Items that staff have hidden from picks: not even chosen for others. */
  hidden(): ReadonlySet<string>;
  /** A user's reactions as of a local date. */
  historyOf(userId: string, date: string): Promise<{ signals: Signal[] }>;
  clock: Clock;
  logger: Logger;
};

/** Similar items: chosen once for all users and both languages, then filtered by the user's diets and exclusions on reading. */
export function similarService(deps: SimilarDependencies) {
  const { repo, chooser, premium, contents, clock, logger } = deps;

  const isWithin = (days: number, instant: Date | null) =>
    instant !== null && clock.now().getTime() - instant.getTime() < days * DAY;
  const isFresh = ({ source, madeAt, triedAt }: SimilarRow) =>
    isWithin(source === 'engine' && chooser.hasModel ? RETRY_DAYS : FRESH_DAYS, madeAt) ||
    isWithin(RETRY_DAYS, triedAt);

  const store = (row: SimilarRow) =>
    repo.store(row).catch(ifNoRoom((error) => logger.warn({ error }, 'similar items could not be stored')));

  /** The stored items, whose source is counted; null when the row is missing or too old. */
  function freshItems(known: SimilarRow | null): StoredSimilar[] | null {
    if (!known || !isFresh(known)) return null;
    deps.recordSource('similar', known.source === 'model' ? 'cache' : 'engine');
    return known.items;
  }

  async function choose(item: Item, ranked: readonly string[], userId: string): Promise<StoredSimilar[]> {
    // Another member's choice may have been stored since this one found none.
    const known = await repo.find(item.id);
    const fresh = freshItems(known);
    if (fresh) return fresh;
    const { items, isForAll } = await chooser.choose(item.id, ranked, userId);
    if (known?.source === 'model' && items.every(({ description }) => description === null)) {
      // The model did not answer again: its earlier choice is better than the engine's.
      if (isForAll) await store({ ...known, triedAt: clock.now() });
      deps.recordSource('similar', 'cache');
      return known.items;
    }
    const source = items.some(({ description }) => description !== null) ? 'model' : 'engine';
    deps.recordSource('similar', source);
    if (isForAll) await store({ contentId: item.id, source, items, madeAt: clock.now(), triedAt: null });
    return items;
  }

  /** Choices under way, by item: concurrent members share one, until it is stored. */
  const choosing = new Map<string, Promise<StoredSimilar[]>>();

  async function findOrChoose(item: Item, ranked: readonly string[], userId: string): Promise<StoredSimilar[]> {
    const fresh = freshItems(await repo.find(item.id));
    if (fresh) return fresh;
    const running = choosing.get(item.id) ?? choose(item, ranked, userId).finally(() => choosing.delete(item.id));
    choosing.set(item.id, running);
    return running;
  }

  return {
    /** Premium only. Throws `premium_required` and `not_found`. */
    async list(userId: string, id: string, language: Language): Promise<SimilarItem[]> {
      await premium.require(userId);
      await contents.load([id]);
      const item = contents.find(id, 'tr');
      if (!item) throw new AppError('not_found');
      const recommender = deps.recommender();
      const named = contents.named(id);
      const wider = named ? recommender.extended([openCandidate(id, named)]) : recommender;
      const hidden = deps.hidden();
      const ranked = wider.similar(id, Number.POSITIVE_INFINITY).filter((other) => !hidden.has(other));
      const stored = await findOrChoose(item, ranked, userId);
      const preferences = await deps.preferencesOf(userId);
      const { signals } = await deps.historyOf(userId, localDay(clock.now(), preferences.timezone).date);
      const excluded = await deps.excludedOf(userId);
      const allowed = ranked.filter((other) => !excluded.has(other) && recommender.isAllowed(other, preferences));
      // The catalogue may have changed since, so stored items that are no longer similar are dropped.
      const wanted = leaveDisliked(allowed, (other) => wider.reluctance(other, { signals }, id));
      const isWanted = new Set(wanted);
      const shown = stored.filter(({ contentId }) => isWanted.has(contentId));
      return fillUp(shown, wanted).flatMap(({ contentId, description }) => {
        const other = contents.find(contentId, language);
        if (!other) return [];
        const source = description === null ? 'engine' : 'model';
        const text = description?.[language];
        const isShown = text != null && isShownDescription(text, contents.known(other, language), language);
        return [{ item: other, description: isShown ? text : other.description, source }];
      });
    },
  };
}

/** Leaves out what the user keeps disliking, and puts what they disliked twice behind the others. */
function leaveDisliked(ids: readonly string[], reluctance: (id: string) => 'none' | 'behind' | 'out'): string[] {
  const judged = ids.map((id) => ({ id, reluctance: reluctance(id) }));
  return (['none', 'behind'] as const).flatMap((each) =>
    judged.filter((other) => other.reluctance === each).map(({ id }) => id),
  );
}

export type SimilarService = ReturnType<typeof similarService>;
