import type { Recommender } from '@bugunne/recommender';
import { defineModule } from '../../module.ts';
import type { LanguageModel } from '../../platform/llm/language-model.ts';
import { localDay } from '../../platform/local-day.ts';
import type { CandidatePool } from '../../shared/items/candidate-pool.ts';
import { openCandidate } from '../../shared/items/candidates.ts';
import { knownWords } from '../../shared/items/known-words.ts';
import { tagWordsOf, themeWords } from '../../shared/items/theme-words.ts';
import type { AvailabilityService } from '../catalogue/availability.service.ts';
import type { LiveCatalogue } from '../catalogue/live-catalogue.service.ts';
import type { ContentsService } from '../contents/contents.service.ts';
import type { OpenContentsService } from '../contents/open-contents.service.ts';
import type { HiddenContentsService } from '../hidden-contents/hidden-contents.service.ts';
import type { PreferencesService } from '../preferences/preferences.service.ts';
import type { PremiumService } from '../premium/premium.service.ts';
import type { SettingsService } from '../settings/settings.service.ts';
import { createChooser } from './chooser.ts';
import { dailySetsService } from './daily-sets.service.ts';
import { createDefaultPicks } from './default-picks.ts';
import { narrowedRefreshService } from './narrowed-refresh.service.ts';
import { createNarrowing } from './narrowing.ts';
import { pastSetsRepo } from './past-sets.repo.ts';
import { pastSetsService } from './past-sets.service.ts';
import { createPicker } from './picker.ts';
import { planDailySetsJob, prepareDailySetsJob } from './preparations.jobs.ts';
import { preparationsRepo } from './preparations.repo.ts';
import { preparationsService } from './preparations.service.ts';
import { preparedCounter } from './prepared-counter.ts';
import { RECOMMENDATION_RATE_RULES } from './rate-rules.ts';
import { recommendationsRepo } from './recommendations.repo.ts';
import { recommendationsRoutes } from './recommendations.routes.ts';
import { recommendationsService } from './recommendations.service.ts';
import { titlesOf } from './titles-of.ts';
import { todayRepo } from './today.repo.ts';
import { todayRoute } from './today.route.ts';
import { weightsPreviewService } from './weights-preview.service.ts';
import { wishSentencesService } from './wish-sentences.service.ts';
import { withFallbackPicks } from './with-fallback-picks.ts';

type Needs = {
  catalogue: LiveCatalogue;
  availability: AvailabilityService;
  candidates(): CandidatePool;
  recommender(): Recommender;
  languageModel: LanguageModel;
  contents: ContentsService;
  openContents: OpenContentsService;
  hiddenContents: HiddenContentsService;
  preferences: PreferencesService;
  premium: PremiumService;
  settings: SettingsService;
};

/** The set of the day: chosen, stored, shown and prepared ahead. */
export const recommendationsModule = defineModule({
  name: 'recommendations',
  tables: [
    {
      table: 'daily_recommendations',
      ownData: { section: 'dailySets', order: ['date'] },
      onDeletion: 'cascade',
      backup: 'included',
      disclosure: { rows: ['Tepkiler ve geçmiş'] },
    },
    {
      table: 'daily_refreshes',
      ownData: { section: 'dailyRefreshes', order: ['date', 'category'] },
      onDeletion: 'cascade',
      backup: 'included',
      disclosure: { rows: ['Tepkiler ve geçmiş'] },
    },
  ],
  rateRules: RECOMMENDATION_RATE_RULES,
  create({ database, clock, logger, jobs, limits, throttle, metrics }, needs: Needs) {
    const { db } = database;
    const { catalogue, availability, contents, openContents, preferences, premium, settings } = needs;
    const perCategory = () => settings.get('daily_recommendations_per_category');
    const engine = createPicker(needs.recommender, () => settings.now('recommendation_weights'));
    const picker = withFallbackPicks(engine, createDefaultPicks(needs.candidates), logger);
    const chooser = createChooser({
      picker,
      model: needs.languageModel,
      contents,
      open: { isEnabled: () => settings.get('ai_open_choice'), add: openContents.add },
    });
    const showsRatings = () => settings.now('show_imdb_rating');
    const narrowing = createNarrowing({
      candidates: needs.candidates,
      recommender: needs.recommender,
      picker,
      showsRatings,
    });
    const dailySets = dailySetsService({
      repo: recommendationsRepo(db, needs.hiddenContents.ids),
      picker,
      narrowing,
      chooser,
      clock,
      preferencesOf: preferences.of,
      perCategory,
      idsOn: availability.idsOn,
      motifsOf: contents.motifsOf,
      async others(ids) {
        await contents.load(ids);
        return ids.flatMap((id) => {
          const named = contents.named(id);
          return named ? [openCandidate(id, named)] : [];
        });
      },
    });
    const preparations = preparationsService({
      repo: preparationsRepo(db, needs.hiddenContents.ids),
      chooser,
      clock,
      jobs,
      perCategory,
      motifsOf: contents.motifsOf,
      countPrepared: preparedCounter(metrics.registry),
    });
    const words = knownWords(catalogue.current, contents);
    const narrowedRefresh = narrowedRefreshService({
      narrowing,
      candidates: needs.candidates,
      words,
      find: contents.find,
      premium,
      preferencesOf: preferences.of,
      historyOf: dailySets.historyOf,
      setOf: dailySets.find,
      refreshesUsed: dailySets.refreshesUsed,
      showsRatings,
      idsOn: availability.idsOn,
      clock,
    });
    const wishSentences = wishSentencesService({
      model: needs.languageModel,
      narrowedRefresh,
      titlesOf: (category) => titlesOf(catalogue.current())[category](),
      tagsOf: (category) => tagWordsOf(needs.candidates().of[category], themeWords(catalogue.current())),
      find: contents.find,
      premium,
      showsRatings,
      limits,
      clock,
    });
    const recommendations = recommendationsService({
      today: todayRepo(database),
      sets: dailySets,
      contents,
      recommender: needs.recommender,
      words,
      hidden: needs.hiddenContents.ids,
      settings,
      premium,
      preferencesOf: preferences.of,
      clock,
      logger,
    });
    const weightsPreview = weightsPreviewService({
      recommender: needs.recommender,
      weights: () => settings.now('recommendation_weights'),
      contents,
      preferencesOf: preferences.of,
      historyOf: dailySets.historyOf,
      clock,
    });
    const { timezoneOf } = preferences;
    const pastSets = pastSetsService({ repo: pastSetsRepo(db), contents, settings, premium, timezoneOf, clock });
    return {
      services: { recommendations, dailySets, pastSets, preparations, weightsPreview },
      routes: ({ signedIn }) => ({
        recommendations: recommendationsRoutes({ recommendations, pastSets, narrowedRefresh, wishSentences }, signedIn),
      }),
      http(app, { sessions }) {
        app.get('/rest/v1/daily_recommendations', todayRoute(recommendations, sessions, throttle));
      },
      jobs: [planDailySetsJob(preparations), prepareDailySetsJob(preparations)],
      subscriptions: {
        'preferences.completed': async ({ userId }) => recommendations.renewToday(userId, await timezoneOf(userId)),
        'item.seen': async ({ userId, contentId }) =>
          dailySets.replaceSeen(userId, localDay(clock.now(), await timezoneOf(userId)).date, contentId),
        'history.imported': async ({ userId, seenIds }) =>
          recommendations.renewImported(userId, await timezoneOf(userId), seenIds),
        'diet.changed': async ({ userId }) => recommendations.completeToday(userId, await timezoneOf(userId)),
      },
    };
  },
});
