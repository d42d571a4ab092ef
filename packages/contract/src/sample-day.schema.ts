import { z } from 'zod';
import { itemSchema } from './item.schema.ts';

/** A card of the sample. `choice` is the taste that the sample user chose, `reason` why the item was picked for it. */
const sampleCardSchema = itemSchema
  .pick({
    id: true,
    category: true,
    title: true,
    titleLanguage: true,
    sharedTitle: true,
    artist: true,
    director: true,
    year: true,
    coverImage: true,
    coverMotif: true,
  })
  .extend({ choice: z.string(), reason: z.string() });

export type SampleCard = z.infer<typeof sampleCardSchema>;

/** The sample of a day on the landing page: an item of the catalogue for each category. */
export const sampleDaySchema = z.object({ cards: z.array(sampleCardSchema) });
export type SampleDay = z.infer<typeof sampleDaySchema>;
