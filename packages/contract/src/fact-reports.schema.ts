import { z } from 'zod';
import { normalizeText } from './contact-fields.constants.ts';
import { FACT_FIELDS, FACT_TEXT_MAX } from './fact-fields.constants.ts';
import { contentIdSchema } from './item.schema.ts';

/** A wrong fact of an item; `id` is made by the browser, so that a repeated report is stored once. */
export const reportFactSchema = z.object({
  id: z.uuid(),
  contentId: contentIdSchema,
  field: z.enum(FACT_FIELDS),
  text: z.string().overwrite(normalizeText).max(FACT_TEXT_MAX).default(''),
});
export type ReportFact = z.infer<typeof reportFactSchema>;
