import { createHash } from 'node:crypto';
import type { Category, Item, Language, WishReading } from '@bugunne/contract';
import { byCategory } from '@bugunne/contract';
import {
  completedReading,
  type Example,
  type ExampleIndex,
  indexOfExamples,
  lexiconOf,
  readWish,
  type TagWord,
  wishPrompt,
} from '@bugunne/recommender';
import type { Clock } from '../../platform/clock.ts';
import type { LanguageModel } from '../../platform/llm/language-model.ts';
import type { RateLimits } from '../../platform/rate-limits.ts';
import type { PremiumService } from '../premium/premium.service.ts';
import type { NarrowedRefreshService } from './narrowed-refresh.service.ts';
import type { RecommendationRateRule } from './rate-rules.ts';

/** A user waits in front of the dialog, so the model gets less time than elsewhere. */
const MODEL_MILLISECONDS = 8000;

export type WishSentencesDependencies = {
  model: LanguageModel;
  narrowedRefresh: Pick<NarrowedRefreshService, 'examplesOf'>;
  /** The tags of the catalogue that items of a category have. */
  tagsOf(category: Category): readonly TagWord[];
  /** The titles of the catalogue’s items in a category. */
  titlesOf(category: Category): ExampleIndex;
  find(id: string, language: Language): Item | null;
  premium: PremiumService;
  showsRatings(): boolean;
  limits: RateLimits<RecommendationRateRule>;
  clock: Clock;
};

/**
 * Sentences as filters. Words, tags and titles are read without a model; with one, it fills in what they left open, and
 * only that: its answer is checked field by field, and without a usable one the reading by words stays.
 */
export function wishSentencesService(deps: WishSentencesDependencies) {
  const { model, clock } = deps;
  const lexicons = byCategory((category) => madeOnce(() => lexiconOf(category, deps.tagsOf(category))));

  return {
    /** Premium only. */
    async read(userId: string, category: Category, language: Language, sentence: string): Promise<WishReading> {
      await deps.premium.require(userId);
      await deps.limits.take('wish:account', userId);
      const { ids, today } = await deps.narrowedRefresh.examplesOf(userId, category);
      const showsRatings = deps.showsRatings();
      const reading = readWish(sentence, {
        category,
        language,
        thisYear: clock.now().getUTCFullYear(),
        showsRatings,
        lexicon: lexicons[category](),
        // Of equal titles, the user's own item is meant.
        examples: [indexOfExamples(ids.map(exampleOf)), deps.titlesOf(category)],
        today,
      });
      if (!model.isConfigured || reading.unknown.length === 0) return { ...reading, byModel: false };
      const { system, user } = wishPrompt({ category, sentence, showsRatings });
      const key = `${userId} ${createHash('sha256').update(`${system}\n${user}`).digest('base64')}`;
      const signal = AbortSignal.timeout(MODEL_MILLISECONDS);
      const outcome = await model.ask('wish', { system, user, userId, key, signal });
      const completed = completedReading(reading, outcome.ok ? outcome.text : '', category, showsRatings);
      model.recordSource('wish', completed.byModel ? 'model' : 'engine');
      return completed;
    },
  };

  function exampleOf(id: string): Example {
    const items = [deps.find(id, 'tr'), deps.find(id, 'en')];
    return { id, titles: items.flatMap((item) => (item ? [item.title, item.originalTitle] : [])) };
  }
}

function madeOnce<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

export type WishSentencesService = ReturnType<typeof wishSentencesService>;
