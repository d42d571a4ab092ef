import type { ImportItem, Language } from '@bugunne/contract';
import { drawnMotif, neutralMotifs } from '../../shared/items/cover-motifs.ts';
import { titleLanguage } from '../../shared/items/present-parts.ts';
import type { KnownItem } from './items.repo.ts';

/** An item as a choice among others shows it. */
export function presentImportItem({ id, category, facts }: KnownItem, language: Language): ImportItem {
  const localised = language === 'tr' ? facts.turkishTitle : facts.englishTitle;
  const originalTitle = facts.originalTitle ?? localised ?? id;
  const title = localised ?? originalTitle;
  const [spoken] = facts.languages ?? [];
  return {
    id,
    category,
    coverMotif: drawnMotif(category, neutralMotifs(id, category)[0]),
    title,
    originalTitle,
    titleLanguage: title === originalTitle && spoken !== undefined ? titleLanguage(spoken, language) : null,
    year: facts.year ?? null,
    musicKind: category === 'music' ? (facts.musicKind ?? 'song') : null,
    makers: [...(facts.makers ?? [])],
  };
}
