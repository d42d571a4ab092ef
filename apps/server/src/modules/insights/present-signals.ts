import {
  type FitSignal,
  type Item,
  type Language,
  LIMITS,
  PREFERENCE_OPTIONS,
  type TASTE_FIELDS,
} from '@bugunne/contract';
import { type Influence, type Signal, type Trait, wordFor } from '@bugunne/recommender';
import { label } from '../../shared/items/present-parts.ts';

const MOST_SIGNALS = 10;
const MOST_SHARED = 3;
const NAMES: ReadonlySet<string> = new Set(['maker', 'person']);
const WORDS = ['genre', 'mood', 'cuisine', 'mealType'] as const;

/** Converts the influences on an item's score to the contract, with labels in `language`. */
export function presentSignals(
  influences: readonly Influence[],
  signals: readonly Signal[],
  language: Language,
  find: (id: string) => Item | null,
): FitSignal[] {
  const byId = new Map(signals.map((signal) => [signal.itemId, signal]));
  const present = (influence: Influence): FitSignal | null => {
    const effect = Math.round(influence.effect) || 0;
    switch (influence.kind) {
      case 'tooLong':
        return { kind: 'tooLong', effect, limit: influence.limit, needed: leastLimit(influence.duration) };
      case 'community':
        return { kind: 'community', effect, likes: influence.likes };
      case 'own':
        return { kind: 'own', effect, reaction: verdictOf(influence) };
      case 'reaction': {
        const item = find(influence.itemId);
        const signal = byId.get(influence.itemId);
        if (!item || !signal) return null;
        const { id: contentId, title, titleLanguage } = item;
        const shared = sharedWords(influence.shared, language);
        return { kind: 'reaction', effect, reaction: reactionOf(signal), contentId, title, titleLanguage, shared };
      }
      default: {
        const { kind, field, value } = influence;
        return { kind, effect, field, value, label: labelOf(field, value, language) };
      }
    }
  };
  return influences.flatMap((influence) => present(influence) ?? []).slice(0, MOST_SIGNALS);
}

const labelOf = (field: (typeof TASTE_FIELDS)[number], value: string, language: Language) =>
  label(PREFERENCE_OPTIONS[field], value, language).label;

function reactionOf({ liked, saved, excluded }: Signal) {
  if (liked !== null) return liked ? 'like' : 'dislike';
  if (excluded === 'unwanted') return 'not_for_me';
  return saved ? 'save' : 'complete';
}

const verdictOf = ({ liked }: { liked: boolean | null }) =>
  liked === null ? 'not_for_me' : liked ? 'like' : 'dislike';

/** The lowest step of the duration slider that includes the duration; null beyond its maximum. */
function leastLimit(duration: number): number | null {
  const { step, max } = LIMITS.maxDuration;
  const needed = Math.ceil(duration / step) * step;
  return needed <= max ? needed : null;
}

/** Words for the traits that two items share, without duplicates. Traits without a word are left out. */
function sharedWords(shared: readonly Trait[], language: Language): string[] {
  const words = shared.flatMap(({ kind, value }) => {
    if (NAMES.has(kind)) return value;
    const word = WORDS.find((each) => each === kind);
    return word ? wordFor(word, value, language) : [];
  });
  return [...new Set(words)].slice(0, MOST_SHARED);
}
