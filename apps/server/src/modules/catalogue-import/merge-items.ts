import {
  type MergedFacts,
  mergeFacts,
  missingFacts,
  type OwnRecipeCheck,
  recipeTitle,
  withoutDisplayOnly,
} from '@bugunne/catalogue';
import type { SourceName } from '@bugunne/contract';
import { itemKeys } from '@bugunne/matching';
import type { MergedItem, PlacedRecord, RecordsRepo } from './records.repo.ts';

type Dependencies = {
  repo: Pick<RecordsRepo, 'factsOf' | 'categoriesOf'>;
  recipes: OwnRecipeCheck;
};

/** These items as all sources together have them; `placed`: records of `source` in place of the stored ones. */
export async function mergedItems(
  { repo, recipes }: Dependencies,
  ids: readonly string[],
  { source, placed }: { source: SourceName | null; placed: readonly PlacedRecord[] } = { source: null, placed: [] },
): Promise<MergedItem[]> {
  const before = await repo.factsOf(ids);
  const byItem = Map.groupBy(placed, ({ itemId }) => itemId);
  const categories = await repo.categoriesOf(ids.filter((id) => !byItem.has(id)));
  return ids.flatMap((id): MergedItem[] => {
    const own = byItem.get(id) ?? [];
    const category = own[0]?.record.category ?? categories.get(id);
    if (category === undefined) return [];
    const now = new Set(own.map(({ record }) => record.sourceId));
    const others = (before.get(id) ?? []).filter((facts) => facts.source !== source || !now.has(facts.sourceId));
    const all = [...others, ...own.flatMap(({ record: { facts } }) => (source === null ? [] : [{ source, facts }]))];
    const merged = withTextGroups(mergeFacts(all), recipes);
    const isWritten = all.some((one) => one.source === 'bugunne');
    // Facts that may only be shown decide nothing.
    const facts = withoutDisplayOnly(merged);
    const missing = category === 'food' ? recipes.problems(facts) : missingFacts(category, facts);
    const tier = isWritten ? 'written' : 'listed';
    return [{ id, category, tier, ...merged, isEligible: isWritten || missing.length === 0 }];
  });
}

/** The foods that the texts of a recipe name are found again: a snapshot may be of a version that knew fewer. */
function withTextGroups(merged: MergedFacts, recipes: OwnRecipeCheck): MergedFacts {
  const { recipe } = merged.facts;
  const title = recipeTitle(merged.facts);
  if (!recipe || title === undefined) return merged;
  const textGroups = recipes.textGroups(title, recipe);
  return { ...merged, facts: { ...merged.facts, recipe: { ...recipe, textGroups } } };
}

/** Stores the keys by which these items are found, from their titles and all their ids elsewhere. */
export async function storeKeysOf(
  repo: Pick<RecordsRepo, 'outsideIdsOf' | 'storeKeys'>,
  merged: readonly MergedItem[],
): Promise<void> {
  const outsideIds = await repo.outsideIdsOf(merged.map(({ id }) => id));
  await repo.storeKeys(new Map(merged.map((item) => [item.id, keysOf(item, outsideIds.get(item.id))])));
}

function keysOf({ category, facts }: MergedItem, ids: Record<string, string> = {}): string[] {
  const { originalTitle, turkishTitle, englishTitle, otherTitles = [] } = facts;
  const titles = [originalTitle, turkishTitle, englishTitle, ...otherTitles].flatMap((title) => title ?? []);
  return category === 'food' ? [] : itemKeys({ titles, category, ids });
}
