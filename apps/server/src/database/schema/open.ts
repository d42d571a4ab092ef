import type { ModelRecipe, OpenContent } from '@bugunne/recommender';
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';
import { instant } from './instant.ts';

/** Open titles of the language model. Never deleted, since `user_items` and saved lists refer to them. */
export const openContents = pgTable('open_contents', {
  /** See `openId`. */
  id: text('id').primaryKey(),
  content: jsonb('content').$type<OpenContent>().notNull(),
  createdAt: createdAt(),
});

/** Recipes by the language model for its open titles. Generated again when missing, so not in backups. */
export const modelRecipes = pgTable('model_recipes', {
  contentId: text('content_id').primaryKey(),
  recipe: jsonb('recipe').$type<ModelRecipe>().notNull(),
  madeAt: instant('made_at').notNull(),
});
