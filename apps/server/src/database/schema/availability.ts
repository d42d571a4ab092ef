import { AVAILABILITY_KINDS, type CountryCode, SOURCE_NAMES } from '@bugunne/contract';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { oneOf } from './columns.ts';
import { instant } from './instant.ts';
import { items } from './items.ts';

/** Services that show an item, by country, as each source reports it. */
export const itemAvailability = pgTable(
  'item_availability',
  {
    itemId: text('item_id')
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    country: text('country').$type<CountryCode>().notNull(),
    /** One of `SERVICES`, or the name of another service. */
    service: text('service').notNull(),
    kind: text('kind', { enum: AVAILABILITY_KINDS }).notNull(),
    source: text('source', { enum: SOURCE_NAMES }).notNull(),
    url: text('url'),
    fetchedAt: instant('fetched_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.itemId, t.country, t.service, t.kind, t.source] }),
    index('item_availability_service').on(t.country, t.service, t.kind, t.itemId),
    index('item_availability_fetched').on(t.source, t.fetchedAt),
    check('item_availability_country', sql`${t.country} ~ '^[A-Z]{2}$'`),
    check('item_availability_kind', sql`${t.kind} in (${oneOf(AVAILABILITY_KINDS)})`),
    check('item_availability_source', sql`${t.source} in (${oneOf(SOURCE_NAMES)})`),
  ],
);
