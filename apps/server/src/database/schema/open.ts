import type { ModelRecipe, OpenContent } from '@bugunne/recommender';
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';
import { instant } from './instant.ts';

/** Titles that the language model named itself. Ledgers and saved lists point to them, so they stay. */
export const openContents = pgTable('open_contents', {
  /** See `openId`. */
  id: text('id').primaryKey(),
  content: jsonb('content').$type<OpenContent>().notNull(),
  createdAt: createdAt(),
});

/** Recipes by the language model for dishes it named. Made anew when one is missing, so no backup holds them. */
export const modelRecipes = pgTable('model_recipes', {
  contentId: text('content_id').primaryKey(),
  recipe: jsonb('recipe').$type<ModelRecipe>().notNull(),
  madeAt: instant('made_at').notNull(),
});
