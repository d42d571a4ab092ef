import { missingFacts } from '@bugunne/catalogue';
import { type Language, type ListedDetail, SOURCED_FACTS, type SourceName } from '@bugunne/contract';
import type { FoundItem } from './catalogue-index.ts';
import type { ListedRow } from './listed-items.repo.ts';

const missingOf = ({ category, facts }: ListedRow) => (category === 'food' ? [] : missingFacts(category, facts));

/** A listed item as the list shows it; its id stands for a title that no source knows. */
export function presentListed(row: ListedRow, language: Language): FoundItem {
  const { id, category, facts } = row;
  const { originalTitle, turkishTitle, englishTitle } = facts;
  const [first, second] = language === 'tr' ? [turkishTitle, englishTitle] : [englishTitle, turkishTitle];
  return {
    id,
    category,
    title: first ?? originalTitle ?? second ?? id,
    originalTitle: originalTitle ?? first ?? second ?? id,
    maker: facts.makers?.join(', ') ?? '',
    year: facts.year ?? null,
    verified: true,
    tier: 'listed',
    missing: missingOf(row),
  };
}

type SourceRow = { source: SourceName; url: string | null; fetchedAt: Date };

/** Which facts each source has given, and which are missing for a pick. Several records of one source share its facts. */
export const presentSources = (row: ListedRow, sources: readonly SourceRow[]): ListedDetail => ({
  missing: missingOf(row),
  sources: sources.map(({ source, url, fetchedAt }) => ({
    source,
    url,
    fetchedAt: fetchedAt.toISOString(),
    facts: SOURCED_FACTS.filter((fact) => row.sources[fact] === source),
  })),
});
