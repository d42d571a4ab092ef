import { bigint, customType, integer, pgTable } from 'drizzle-orm/pg-core';
import { instant } from './instant.ts';

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

/** Models trained on all reactions; the newest is in use. Derived data, so not in backups. */
export const communityModels = pgTable('community_models', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  trainedAt: instant('trained_at').notNull(),
  people: integer('people').notNull(),
  likes: integer('likes').notNull(),
  /** Gzip of `encodeModel` of @bugunne/recommender. */
  model: bytes('model').notNull(),
});
