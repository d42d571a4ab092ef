import { createHash } from 'node:crypto';
import { recipesSource } from '../platform/catalogue-sources/file/recipes/recipes-source.ts';
import type { TestServer } from './test-server.ts';

/** A recipe in schema.org's words that may be picked, and that a vegan may eat, with other fields as given. */
export const schemaRecipe = (name: string, fields: Readonly<Record<string, unknown>> = {}) => ({
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name,
  inLanguage: 'en',
  recipeYield: '4 servings',
  prepTime: 'PT10M',
  cookTime: 'PT30M',
  recipeCuisine: 'Turkish',
  recipeCategory: 'Soup',
  recipeIngredient: ['1 cup red lentils, rinsed', '1 large onion, chopped', '2 tbsp olive oil', '1.2 l water', 'Salt'],
  recipeInstructions: [
    { '@type': 'HowToStep', text: 'Heat the olive oil in a pot and cook the onion until soft.' },
    { '@type': 'HowToStep', text: 'Add the lentils and the water and simmer for 25 minutes.' },
  ],
  ...fields,
});

/** Imports the recipes of a file, as the command does. */
export function importRecipes(
  { services }: TestServer,
  content: unknown,
  { name = 'recipes.json', language = null }: { name?: string; language?: 'tr' | 'en' | null } = {},
) {
  const bytes = content instanceof Uint8Array ? content : new TextEncoder().encode(JSON.stringify(content));
  const input = `${name} ${createHash('sha256').update(bytes).digest('hex')}`;
  return services.catalogueImport.run(recipesSource({ name, input, bytes }, services.catalogue.current(), language));
}
