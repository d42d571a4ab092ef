import { type Category, SIMILAR_ITEMS } from '@bugunne/contract';
import { candidateLines } from './candidate-lines.ts';
import { cleanValue, DATA_RULE, dataBlock } from './clean-value.ts';
import type { OfferedItems, PromptCandidate } from './offered.ts';

export type SimilarPromptInput = {
  category: Category;
  item: Omit<PromptCandidate, 'id'>;
  /** About twelve similar items that passed every filter. */
  candidates: readonly PromptCandidate[];
};

/** The request for three items like a given one, with a description of each in both languages. */
export function similarPrompt(input: SimilarPromptInput): { system: string; user: string; offered: OfferedItems } {
  const { lines, offered } = candidateLines('c', input.candidates);
  const { title, year, facts } = input.item;
  const item = [title, String(year ?? ''), ...facts.slice(0, 4)].map((part) => cleanValue(part)).filter(Boolean);
  const system = [
    `You choose the ${SIMILAR_ITEMS} of the listed labels that are most like one ${input.category} item.`,
    DATA_RULE,
    'Answer with JSON only: {"items":[{"id":"c1","tr":"…","en":"…"},…]}',
    '"tr" and "en": the chosen item, the same in Turkish and in English, one plain sentence ending with a full stop, of at most 100 characters each. Only mood, pace, occasion and the given genre, theme, maker, year: "Dostluk üzerine sıcak bir dram.", "A warm drama about friendship." Never: plot, people, diet, health, safety, advice, comparison, negation.',
  ].join('\n');
  return { system, user: dataBlock([`like: ${item.join(' | ')}`, ...lines]), offered };
}
