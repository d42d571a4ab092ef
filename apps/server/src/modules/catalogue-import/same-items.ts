import type { SourceRecord } from '@bugunne/catalogue';
import type { SourceName } from '@bugunne/contract';
import type { TitleMatch, TitleQuery } from '@bugunne/matching';
import type { RecordsRepo } from './records.repo.ts';

/** Finds the items that titles mean, in the transaction of the import. */
export type MatchWorks = (queries: readonly TitleQuery[]) => Promise<TitleMatch[]>;

/**
 * The item that each record describes, by the record's id: the one that it described before, or the one that its title,
 * year, makers and ids mean. Records without such an item are left out.
 */
export async function sameItems(
  repo: Pick<RecordsRepo, 'itemsOfRecords' | 'categoriesOf'>,
  matchWorks: MatchWorks,
  source: SourceName,
  records: readonly SourceRecord[],
): Promise<Map<string, string>> {
  const found = await repo.itemsOfRecords(
    source,
    records.map(({ sourceId }) => sourceId),
  );
  const left = records.filter(({ sourceId, category }) => !found.has(sourceId) && category !== 'food');
  const matches = await matchWorks(left.map(queryOf));
  const categories = await repo.categoriesOf(matches.flatMap((match) => (match.kind === 'matched' ? match.id : [])));
  for (const [place, { sourceId, category }] of left.entries()) {
    const match = matches[place];
    // A title of a user's history may be a series that its service calls a film; a source knows which of them it is.
    if (match?.kind === 'matched' && categories.get(match.id) === category) found.set(sourceId, match.id);
  }
  return found;
}

function queryOf({ category, facts, outsideIds }: SourceRecord): TitleQuery {
  const { originalTitle, turkishTitle, englishTitle, makers = [] } = facts;
  const title = englishTitle ?? originalTitle ?? turkishTitle ?? '';
  const [artist] = makers;
  return {
    kind: category === 'music' ? (facts.musicKind ?? 'song') : category === 'series' ? 'series' : 'movie',
    title,
    ...(originalTitle === undefined ? {} : { originalTitle }),
    year: facts.year ?? null,
    ...(category === 'music' && artist !== undefined ? { artist } : { makers }),
    ...(facts.minutes === undefined ? {} : { minutes: facts.minutes }),
    ids: outsideIds,
  };
}
