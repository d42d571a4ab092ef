import type { Evening, EveningMember, EveningSlotState } from '@bugunne/contract/evenings.schema';
import type { Item } from '@bugunne/contract/item.schema';
import type { client } from '#lib/api.ts';

export type { Evening, EveningMember as Member, EveningSlotState as SlotState };
export type Pick = NonNullable<EveningSlotState['pick']>;
export type Fit = Pick['fits'][number];
export type Deck = NonNullable<EveningSlotState['deck']>;
export type Friend = { id: string; name: string };

/** The page of an item: members and guests have different ones. */
export type ItemPath = (item: Item) => string;

/** Where a guest's link leads. */
export type JoinedEvening = Awaited<ReturnType<typeof client.evenings.joinAsGuest>>;
export type GuestInvitation = Awaited<ReturnType<typeof client.evenings.openGuestLink>>;
