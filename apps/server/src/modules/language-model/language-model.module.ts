import { defineModule } from '../../module.ts';
import { createLanguageModel } from '../../platform/llm/language-model.ts';
import { createTokenBudget } from '../../platform/llm/token-budget.ts';
import { usageRepo } from './usage.repo.ts';
import { languageModelRoutes } from './usage.routes.ts';
import { usageService } from './usage.service.ts';

/** The language model and what it costs. */
export const languageModelModule = defineModule({
  name: 'language-model',
  tables: [
    {
      table: 'language_model_days',
      ownData: 'none',
      onDeletion: 'none',
      backup: 'included',
      disclosure: { total: ['yapay zekâ kullanımının günlük sayıları', 'daily figures on the use of AI'] },
    },
  ],
  rateRules: {},
  create({ database: { db }, config: { llm }, clock, logger, metrics, tracing, languageModel: overrides }) {
    const hasPrices = Object.values(llm.usdPerMillion).some((price) => price !== undefined);
    const languageModelUsage = usageService(usageRepo(db), clock, logger, hasPrices);
    const languageModel = createLanguageModel({
      tally: languageModelUsage.tally,
      config: llm,
      budget: createTokenBudget(db, clock, llm),
      clock,
      logger,
      metrics,
      tracing,
      ...overrides,
    });
    return {
      services: { languageModel, languageModelUsage },
      routes: ({ administrator }) => ({ adminSystem: languageModelRoutes(languageModelUsage, administrator) }),
      start: () => languageModelUsage.watch(),
      close: () =>
        languageModelUsage
          .store()
          .catch((error: unknown) => logger.warn({ error }, 'figures of the language model could not be stored')),
    };
  },
});
