import {
  type Category,
  type EVENING_SCREENS,
  EVENING_SLOTS,
  type EveningMember,
  type EveningSlot,
  type GuestTaste,
  type Language,
} from '@bugunne/contract';
import type { StoredEvening, StoredSlot, StoredVotes } from '../../database/stored-evening.ts';

type MemberState = EveningMember['state'];

/** A user who is invited or takes part. */
export type UserMember = {
  kind: 'user';
  key: string;
  userId: string;
  state: MemberState;
  votes: StoredVotes;
  satisfaction: number | null;
};

/** A guest without an account. */
export type GuestMember = {
  kind: 'guest';
  key: string;
  /** Only known while the guest joins. */
  secretHash: string;
  state: MemberState;
  name: string;
  language: Language;
  tastes: GuestTaste[];
  diets: string[];
  votes: StoredVotes;
};

export type Member = UserMember | GuestMember;

/** An evening with everyone in it, as one version. */
export type Evening = {
  id: string;
  hostId: string | null;
  date: string;
  screen: (typeof EVENING_SCREENS)[number];
  maxMinutes: number | null;
  state: StoredEvening;
  version: number;
  guestTokenHash: string | null;
  /** Ids of users who refused the invitation. */
  refusedBy: string[];
  expiresAt: Date;
  /** In the order in which they came. */
  members: Member[];
};

const emptySlot = (): StoredSlot => ({ pick: null, passed: [], vetoedBy: [], deck: null, nothingLeft: false });

export const emptyState = (): StoredEvening => ({
  slots: { screen: emptySlot(), food: emptySlot(), music: emptySlot() },
});

/** The categories from which a slot's pick comes. */
export function categoriesOf({ screen }: Pick<Evening, 'screen'>, slot: EveningSlot): readonly Category[] {
  if (slot !== 'screen') return [slot];
  return screen === 'either' ? ['movie', 'series'] : [screen];
}

/** Those for whom picks are made: they have joined, also when they are away. */
export const joined = ({ members }: Pick<Evening, 'members'>): Member[] =>
  members.filter(({ state }) => state !== 'invited');

/** Those for whose answers a deck waits. */
export const present = ({ members }: Pick<Evening, 'members'>): Member[] =>
  members.filter(({ state }) => state === 'joined');

export const usersOf = ({ members }: Pick<Evening, 'members'>): UserMember[] =>
  members.filter((member) => member.kind === 'user');

export const withSlot = (evening: Evening, slot: EveningSlot, change: Partial<StoredSlot>): Evening => ({
  ...evening,
  state: { slots: { ...evening.state.slots, [slot]: { ...evening.state.slots[slot], ...change } } },
});

export const withMember = (evening: Evening, key: string, change: (member: Member) => Member): Evening => ({
  ...evening,
  members: evening.members.map((member) => (member.key === key ? change(member) : member)),
});

/** The evening without a member. Their answers go with them; a veto stays used, and what they vetoed does not return. */
export const withoutMember = (evening: Evening, key: string): Evening => ({
  ...evening,
  members: evening.members.filter((member) => member.key !== key),
});

/** The mean satisfaction of a member with the picks of the evening; null without one. */
function satisfactionOf({ state }: Evening, key: string): number | null {
  const values = EVENING_SLOTS.flatMap((slot) => state.slots[slot].pick?.satisfaction[key] ?? []);
  return values.length === 0 ? null : values.reduce((sum, each) => sum + each, 0) / values.length;
}

/** The evening with each user's satisfaction renewed from the picks. */
export const withSatisfaction = (evening: Evening): Evening => ({
  ...evening,
  members: evening.members.map((member) =>
    member.kind === 'user' ? { ...member, satisfaction: satisfactionOf(evening, member.key) } : member,
  ),
});

/** The state of an evening that is over, without traces of guests. */
export function withoutGuests({ state, members }: Evening): StoredEvening {
  const users = new Set(usersOf({ members }).map(({ key }) => key));
  const cleaned = ({ pick, vetoedBy, ...slot }: StoredSlot): StoredSlot => ({
    ...slot,
    deck: null,
    vetoedBy: vetoedBy.filter((key) => users.has(key)),
    pick: pick && {
      ...pick,
      satisfaction: Object.fromEntries(Object.entries(pick.satisfaction).filter(([key]) => users.has(key))),
    },
  });
  const { screen, food, music } = state.slots;
  return { slots: { screen: cleaned(screen), food: cleaned(food), music: cleaned(music) } };
}
