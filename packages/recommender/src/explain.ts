import { DESCRIPTION_LIMITS, type Language } from '@bugunne/contract';
import { fitText, lengthOf } from './fit-text.ts';
import { hashText } from './hash.ts';
import { HAS_SUBJECT, isLearnedKind, type Sentence, type Sentences } from './sentence.ts';
import { ENGLISH } from './sentences-en.ts';
import { TURKISH } from './sentences-tr.ts';
import type { Reason, ReasonKind } from './types.ts';

const MOST = DESCRIPTION_LIMITS.whyRecommended;
/** Reasons this close to the strongest may lead as well, so that the texts vary. */
const NEARLY_AS_STRONG = 0.15;
const SENTENCES: Record<Language, Sentences> = { tr: TURKISH, en: ENGLISH };
/** Kinds whose value is the id of an item. */
const NAMES_AN_ITEM: ReadonlySet<ReasonKind> = new Set<ReasonKind>(['likedItem', 'alsoLiked']);
const STATED_FIRST: ReadonlySet<ReasonKind> = new Set<ReasonKind>(['repeat', 'overlong', 'otherLanguage', 'otherMeal']);
/** Whether the text must state the reason first: the item was suggested before, or misses a preference. */
export const mustBeStated = ({ kind }: Reason): boolean => STATED_FIRST.has(kind);
const NOTHING_KNOWN: Reason = { kind: 'discovery', value: 'stretch', strength: 0 };

/**
 * Explains why an item was picked, in at most 80 code points (`DESCRIPTION_LIMITS.whyRecommended`). The same reasons
 * always give the same text. Skips a liked item whose title `titleOf` does not know. Shortens for a long title by
 * taking the shortest sentence first, then by cutting the title.
 */
export function explain(
  reasons: readonly Reason[],
  language: Language,
  titleOf: (itemId: string, language: Language) => string | null,
): string {
  const subjectOf = ({ kind, value }: Reason) =>
    (NAMES_AN_ITEM.has(kind) ? titleOf(value, language) : value)?.trim() ?? '';
  const usable = reasons.filter((reason) => subjectOf(reason) !== '');
  const seed = hashText(usable.map(({ kind, value }) => `${kind}:${value}`).join('|'));
  const top = usable[0]?.strength ?? 0;
  const leaders = usable.filter(({ strength }) => strength >= top - NEARLY_AS_STRONG);
  const leader = usable.find(mustBeStated) ?? leaders[seed % leaders.length] ?? NOTHING_KNOWN;

  const sentences = SENTENCES[language];
  const subject = subjectOf(leader);
  const first = sentenceIn(leadOf(sentences, leader)(subject), subject, HAS_SUBJECT.has(leader.kind), seed >>> 8);
  if (seed % 3 === 0) return first;
  const both = usable.flatMap(({ kind, value }) => {
    const second = kind === leader.kind ? null : sentences.tail(kind, value);
    return second !== null && lengthOf(`${first} ${second}`) <= MOST ? `${first} ${second}` : [];
  });
  // Chosen by the seed: the strongest would be the same language on every card.
  return both[(seed >>> 16) % both.length] ?? first;
}

const leadOf = ({ lead, learned }: Sentences, reason: Reason) =>
  reason.learned && isLearnedKind(reason.kind) ? learned[reason.kind] : lead[reason.kind];

/**
 * The alternative chosen by the seed or the next one that fits; otherwise the last, shortest one with the subject cut.
 */
function sentenceIn(alternatives: readonly Sentence[], subject: string, hasSubject: boolean, seed: number): string {
  for (const step of alternatives.keys()) {
    const text = alternatives[(seed + step) % alternatives.length]?.(subject);
    if (text !== undefined && lengthOf(text) <= MOST) return text;
  }
  const shortest = alternatives.at(-1) ?? (() => '');
  if (!hasSubject) return fitText(shortest(subject), MOST);
  return shortest(fitText(subject, MOST - lengthOf(shortest(''))));
}
