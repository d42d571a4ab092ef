import { eq } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { modelRecipes } from '../../database/schema/index.ts';

export type ModelRecipeRow = typeof modelRecipes.$inferSelect;

export const modelRecipesRepo = (db: Db) => ({
  async find(contentId: string): Promise<ModelRecipeRow | null> {
    const [row] = await db.select().from(modelRecipes).where(eq(modelRecipes.contentId, contentId));
    return row ?? null;
  },
  async store(row: ModelRecipeRow): Promise<void> {
    const { contentId, ...values } = row;
    await db.insert(modelRecipes).values(row).onConflictDoUpdate({ target: modelRecipes.contentId, set: values });
  },
});

export type ModelRecipesRepo = ReturnType<typeof modelRecipesRepo>;
