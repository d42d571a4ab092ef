import { byCategory, CATEGORIES, type Category, type Language } from '@bugunne/contract';
import { candidateLines } from './candidate-lines.ts';
import { cleanList, DATA_RULE, dataBlock } from './clean-value.ts';
import type { Offered, PromptCandidate } from './offered.ts';
import { OPEN_RULE, openCategories } from './open-categories.ts';
import { historyLines, type PromptHistory, tasteLine } from './prompt-history.ts';

export type DailyPromptInput = PromptHistory & {
  /** Candidates that passed every filter, best first, a few per category. */
  candidates: Readonly<Record<Category, readonly PromptCandidate[]>>;
  /** Number of items to choose in each category. */
  count: number;
  /** Whether the model may name open titles; see `openCategories`. */
  openChoice: boolean;
  /** Titles that the model must not name as open titles, newest first. */
  excludedTitles?: readonly string[];
};

const LABEL: Record<Category, string> = { movie: 'm', series: 's', food: 'f', music: 'u' };
const MOST_EXCLUDED = 40;

/** The allowed parts of a reason (`true-of-user.ts`): a model that keeps to it is rarely refused. */
const SHAPE =
  'only mood, occasion, listed facts, their taste or “liked title”; no plot, people, health, advice, negation';

const WHY: Record<Language, string> = {
  tr: `"why": Türkçe (sen), tek cümle, en çok 80 karakter, ${SHAPE}: “Sıcak bir dram.”`,
  en: `"why": one English sentence, at most 80 characters, ${SHAPE}: “A warm drama.”`,
};

/**
 * The request for a day's picks: the model only chooses among short labels and gives reasons. `offered` is needed by
 * `readDailyAnswer` to read the answer.
 */
export function dailyPrompt(input: DailyPromptInput): { system: string; user: string; offered: Offered } {
  const shown = byCategory((category) => candidateLines(LABEL[category], input.candidates[category]));
  const asked = CATEGORIES.filter((category) => shown[category].lines.length > 0);
  const open = openCategories(input.openChoice, input.preferences);

  const example = asked
    .map((category, index) => `"${category}":${index === 0 ? exampleOf(category, input.count) : '…'}`)
    .join(',');
  const system = [
    DATA_RULE,
    `Choose ${input.count} label${input.count > 1 ? 's' : ''} per category for this reader, by tastes and history; nothing like what they dislike.`,
    `JSON only: {${example}}`,
    WHY[input.language],
    ...(open.length > 0 ? [OPEN_RULE(open)] : []),
  ].join('\n');

  const excluded = open.length > 0 ? cleanList((input.excludedTitles ?? []).slice(0, MOST_EXCLUDED)) : '';
  const user = dataBlock([
    tasteLine(input),
    ...historyLines(input),
    excluded === '' ? '' : `excluded: ${excluded}`,
    ...CATEGORIES.flatMap((category) => shown[category].lines),
  ]);
  return { system, user, offered: byCategory((category) => shown[category].offered) };
}

const exampleOf = (category: Category, count: number) => {
  const entry = `{"id":"${LABEL[category]}1","why":"…"}`;
  return count > 1 ? `[${entry},…]` : entry;
};
