import type { Category, EveningSlot } from '@bugunne/contract';

/** An item offered to a group, with how good it is for each member (0 to 1, see `MemberPart`), by the member's key. */
export type StoredCard = { contentId: string; category: Category; satisfaction: Record<string, number> };

/** The cards that members swipe; `round` counts the decks of a slot from 1. */
export type StoredDeck = { round: number; cards: StoredCard[]; result: 'open' | 'agreed' | 'closest' };

/** Whether all wanted what was found by swiping, some did, or no member did. Stored, since answers go with their members. */
export type StoredOutcome = 'agreed' | 'closest' | 'none';

export type StoredSlot = {
  /** `outcome` is missing in evenings of earlier versions; there only the deck tells it. */
  pick: (StoredCard & { bySwiping: boolean; outcome?: StoredOutcome }) | null;
  /** Ids of items that do not come again this evening: vetoed, replaced, or on the cards of an earlier deck. */
  passed: string[];
  /** Keys of the members who have used their veto. */
  vetoedBy: string[];
  deck: StoredDeck | null;
  /** Whether no item was left for all when one was asked for. */
  nothingLeft: boolean;
};

/** The `state` column of `evenings`. It has no names, tastes or diets; members are known by their keys. */
export type StoredEvening = { slots: Record<EveningSlot, StoredSlot> };

/** A member's answers to the cards of the present decks, by item. */
export type StoredVotes = Partial<Record<EveningSlot, Record<string, boolean>>>;
