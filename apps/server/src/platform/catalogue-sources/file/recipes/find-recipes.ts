import { isObject, listOf } from './json.ts';
import { isMealie, mealieDraft } from './mealie.ts';
import type { RecipeDraft } from './recipe-draft.ts';
import { isSchemaOrg, schemaOrgDraft } from './schema-org.ts';
import { isTandoor, tandoorDraft } from './tandoor.ts';

/** How deep recipes are looked for: deeper ones are in no format that we know. */
const DEEPEST = 6;
/** Fields that hold recipes in lists and pages. */
const HOLDING = ['@graph', 'mainEntity', 'itemListElement', 'item', 'recipes', 'results', 'items', 'data'] as const;

/** The recipes in a document, in its order. Each is read only when it is asked for. */
export function* findRecipes(value: unknown, depth = 0): Generator<RecipeDraft> {
  if (depth > DEEPEST) return;
  if (Array.isArray(value)) {
    for (const one of value) yield* findRecipes(one, depth + 1);
    return;
  }
  if (!isObject(value)) return;
  if (isSchemaOrg(value)) yield schemaOrgDraft(value);
  else if (isMealie(value)) yield mealieDraft(value);
  else if (isTandoor(value)) yield tandoorDraft(value);
  else for (const name of HOLDING) for (const one of listOf(value[name])) yield* findRecipes(one, depth + 1);
}
