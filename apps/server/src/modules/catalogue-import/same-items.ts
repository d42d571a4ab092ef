import type { ItemFacts, SourceRecord } from '@bugunne/catalogue';
import { type SourceName, titleKey } from '@bugunne/contract';
import type { TitleMatch, TitleQuery } from '@bugunne/matching';
import type { RecordsRepo } from './records.repo.ts';

/** Finds the items that titles mean, in the transaction of the import. */
export type MatchWorks = (queries: readonly TitleQuery[]) => Promise<TitleMatch[]>;

type Repo = Pick<RecordsRepo, 'itemsOfRecords' | 'identitiesOf' | 'outsideIdsOf'>;

/**
 * `known` is the item that each record describes, by the record's id: the one that it described before, or the one that
 * its title, year, makers and ids mean; records without such an item are left out. `left` is the item of another category
 * that a record described before, such as a film that is a series now, by the record's id.
 */
export async function sameItems(
  repo: Repo,
  matchWorks: MatchWorks,
  source: SourceName,
  records: readonly SourceRecord[],
): Promise<{ known: Map<string, string>; left: Map<string, string> }> {
  const before = await repo.itemsOfRecords(
    source,
    records.map(({ sourceId }) => sourceId),
  );
  const unplaced = records.filter(({ sourceId, category }) => !before.has(sourceId) && category !== 'food');
  const matches = await matchWorks(unplaced.map(queryOf));
  const matched = matches.flatMap((match) => (match.kind === 'matched' ? match.id : []));
  const identities = await repo.identitiesOf([...matched, ...before.values()]);
  const outsideIds = await repo.outsideIdsOf(matched);
  const known = new Map<string, string>();
  const left = new Map<string, string>();
  for (const { sourceId, category } of records) {
    const itemId = before.get(sourceId);
    if (itemId === undefined) continue;
    if (identities.get(itemId)?.category === category) known.set(sourceId, itemId);
    else left.set(sourceId, itemId);
  }
  for (const [place, record] of unplaced.entries()) {
    const match = matches[place];
    if (match?.kind !== 'matched') continue;
    const item = identities.get(match.id);
    // A title of a user's history may be a series that its service calls a film; a source knows which of them it is.
    if (item?.category !== record.category) continue;
    if (sharesId(record, outsideIds.get(match.id)) || isSameByTitle(record, item.facts)) {
      known.set(record.sourceId, match.id);
    }
  }
  return { known, left };
}

const sharesId = ({ outsideIds }: SourceRecord, ids: Readonly<Record<string, string>> = {}) =>
  Object.entries(outsideIds).some(([scheme, value]) => ids[scheme]?.toLowerCase() === value.toLowerCase());

/** Years distinguish namesakes, as do countries where no maker is common. */
function isSameByTitle({ category, facts }: SourceRecord, item: ItemFacts): boolean {
  if (category === 'music') return true;
  if (facts.year === undefined || item.year === undefined) return false;
  return haveCommon(facts.makers, item.makers) || !areApart(facts.countries, item.countries);
}

function haveCommon(some: readonly string[] = [], others: readonly string[] = []): boolean {
  const keys = new Set(others.map(titleKey));
  return some.some((name) => keys.has(titleKey(name)));
}

const areApart = (some: readonly string[] = [], others: readonly string[] = []) =>
  some.length > 0 && others.length > 0 && !haveCommon(some, others);

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
