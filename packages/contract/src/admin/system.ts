import { languageModelFiguresSchema, languageModelQuerySchema } from '../language-model.ts';
import { route } from '../route.ts';
import { bucketsSchema } from '../storage.ts';

/** Procedures of the administration's system page. */
export const adminSystem = {
  languageModel: route(
    'GET',
    '/rest/v1/rpc/get_language_model_figures',
    'admin',
    'Get use, cost and outcomes of the language model by day (administrators)',
  )
    .input(languageModelQuerySchema)
    .output(languageModelFiguresSchema),
  buckets: route('GET', '/storage/v1/bucket', 'admin', 'List reachable storage buckets (administrators)').output(
    bucketsSchema,
  ),
};
