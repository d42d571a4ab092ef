import { INTERACTION_ACTIONS, type InteractionAction } from './interaction-actions.constants.ts';
import type { ItemState } from './item.schema.ts';

/** A field of the state with a value that an action gives it. */
export type Reaction =
  | { field: 'liked'; value: boolean }
  | { field: 'saved' | 'viewed'; value: true }
  | { field: 'excluded'; value: NonNullable<ItemState['excluded']> };

type Rule = {
  /** Taking the action back clears it. */
  sets: Reaction;
  /** A reaction that the action contradicts, which therefore ends. */
  clears: Reaction | null;
  /** Whether the action can be taken back. */
  isReversible: boolean;
};

/** The state of an item without reactions, and the value of each field after it is cleared. */
export const NO_REACTIONS: ItemState = { liked: null, saved: false, viewed: false, excluded: null };

const LIKED = { field: 'liked', value: true } as const;
const UNWANTED = { field: 'excluded', value: 'unwanted' } as const;

/**
 * The effect of each action on the state of an item. The browser computes its optimistic state from this table and the server
 * its statement. To clear a reaction changes a field only while it has that value: taking a like back leaves a dislike.
 */
export const INTERACTION_RULES: Readonly<Record<InteractionAction, Rule>> = {
  like: { sets: LIKED, clears: UNWANTED, isReversible: true },
  dislike: { sets: { field: 'liked', value: false }, clears: null, isReversible: true },
  save: { sets: { field: 'saved', value: true }, clears: null, isReversible: true },
  view: { sets: { field: 'viewed', value: true }, clears: null, isReversible: false },
  complete: { sets: { field: 'excluded', value: 'seen' }, clears: null, isReversible: true },
  not_for_me: { sets: UNWANTED, clears: LIKED, isReversible: true },
};

/** The effect of an action, or of its withdrawal (`value` false). */
export function changeOf(action: InteractionAction, value: boolean): Record<'sets' | 'clears', Reaction | null> {
  const { sets, clears, isReversible } = INTERACTION_RULES[action];
  return value || !isReversible ? { sets, clears } : { sets: null, clears: sets };
}

/** The state after an action or its withdrawal. */
export function nextState(state: ItemState, action: InteractionAction, value: boolean): ItemState {
  const { sets, clears } = changeOf(action, value);
  const cleared =
    clears && state[clears.field] === clears.value ? { ...state, [clears.field]: NO_REACTIONS[clears.field] } : state;
  return sets ? { ...cleared, [sets.field]: sets.value } : cleared;
}

/** The other actions that end what an action sets when they are done later. */
export function overridingActions(action: InteractionAction): InteractionAction[] {
  const { field, value } = INTERACTION_RULES[action].sets;
  return INTERACTION_ACTIONS.filter((other) => {
    const { sets, clears } = INTERACTION_RULES[other];
    return (sets.field === field && sets.value !== value) || (clears?.field === field && clears.value === value);
  });
}
