import { z } from 'zod';

/** PHP writes an empty map as an empty list. */
const mapOf = <T extends z.ZodType>(value: T) =>
  z.preprocess((map) => (Array.isArray(map) && map.length === 0 ? {} : map), z.record(z.string(), value));

const term = z.object({ value: z.string() });

const snakSchema = z.object({
  /** `somevalue` says that there is an unknown one, `novalue` that there is none. */
  snaktype: z.enum(['value', 'somevalue', 'novalue']),
  datavalue: z.object({ value: z.unknown() }).optional(),
});
export type Snak = z.infer<typeof snakSchema>;

const statementSchema = z.object({
  mainsnak: snakSchema,
  rank: z.enum(['preferred', 'normal', 'deprecated']),
  qualifiers: mapOf(z.array(snakSchema)).optional(),
});
export type Statement = z.infer<typeof statementSchema>;

/** The parts of an item that are used, as `wbgetentities` and the dumps write them. */
export const entitySchema = z.object({
  id: z.string().regex(/^Q\d+$/),
  labels: mapOf(term).optional(),
  aliases: mapOf(z.array(term)).optional(),
  claims: mapOf(z.array(statementSchema)).optional(),
  sitelinks: mapOf(z.object({ site: z.string() })).optional(),
});
export type Entity = z.infer<typeof entitySchema>;
