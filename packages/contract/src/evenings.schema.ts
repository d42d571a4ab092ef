import { z } from 'zod';
import { friendNameFault, normalizeLine } from './friend-words.ts';
import { compatibilityRangeSchema, contentIdSchema, itemSchema } from './item.schema.ts';
import { languageSchema } from './language.schema.ts';
import { LIMITS } from './limits.constants.ts';
import { PREFERENCE_OPTIONS } from './options.constants.ts';
import { EVENING_LIMITS } from './part-limits.constants.ts';

/** The parts of an evening: a film or a series, a dish, a song. */
export const EVENING_SLOTS = ['screen', 'food', 'music'] as const;
const eveningSlotSchema = z.enum(EVENING_SLOTS);
export type EveningSlot = z.infer<typeof eveningSlotSchema>;

/** Whether the screen shows a film, an episode of a series, or the better of both. */
export const EVENING_SCREENS = ['either', 'movie', 'series'] as const;

/** The lists from which a guest chooses tastes. Film genres also stand for series. */
const GUEST_TASTE_FIELDS = ['movieGenres', 'musicMoods', 'cuisineTypes'] as const;

const guestTasteSchema = z
  .object({ field: z.enum(GUEST_TASTE_FIELDS), value: z.string().max(40) })
  .refine(({ field, value }) => PREFERENCE_OPTIONS[field].some((option) => option.value === value));
export type GuestTaste = z.infer<typeof guestTasteSchema>;

const dietSchema = z
  .string()
  .max(40)
  .pipe(z.enum(PREFERENCE_OPTIONS.dietaryRestrictions.map(({ value }) => value)));

/** The name by which the others see a guest, by the rules of friends' names. */
const guestNameSchema = z
  .string()
  .max(400)
  .overwrite(normalizeLine)
  .refine((name) => friendNameFault(name) === null);

export const createEveningSchema = z.object({
  /** Idempotency key made by the client: a request sent twice creates one evening. */
  id: z.uuid(),
  screen: z.enum(EVENING_SCREENS),
  /** Friends to invite. */
  friendIds: z.array(z.uuid()).max(EVENING_LIMITS.members.max - 1),
  /** The longest film or episode, in minutes; null without a limit. */
  maxMinutes: z.int().min(LIMITS.maxDuration.min).max(LIMITS.maxDuration.max).nullable(),
});

export const eveningIdSchema = z.object({ id: z.uuid() });
export const eveningQuerySchema = eveningIdSchema.extend({ language: languageSchema });
export const answerEveningSchema = eveningIdSchema.extend({ accept: z.boolean() });
export const inviteToEveningSchema = eveningIdSchema.extend({
  friendIds: z.array(z.uuid()).min(1).max(EVENING_LIMITS.members.max),
});
export const eveningMemberSchema = eveningIdSchema.extend({ memberId: z.uuid() });
export const eveningSlotOf = eveningIdSchema.extend({ slot: eveningSlotSchema });
/** `contentId`: the pick that the member saw, so that a late press does not veto the next one. */
export const vetoSchema = eveningSlotOf.extend({ contentId: contentIdSchema });
/** `round` counts decks of a slot from 1; a late request for an earlier deck starts no other. */
export const startDeckSchema = eveningSlotOf.extend({ round: z.int().min(1).max(EVENING_LIMITS.rounds) });
export const voteSchema = eveningSlotOf.extend({
  round: z.int().min(1).max(EVENING_LIMITS.rounds),
  contentId: contentIdSchema,
  wants: z.boolean(),
});

/** The secret of a link for guests, 128 bits or more in base64url. */
export const guestTokenSchema = z.object({ token: z.string().regex(/^[\w-]{22,64}$/) });
export const guestLinkSchema = z.object({ token: z.string(), expiresAt: z.iso.datetime() });

/** Every evening that a guest's link may lead to looks like this; an invalid link answers `not_found`. */
export const guestInvitationSchema = z.object({
  hostName: z.string(),
  expiresAt: z.iso.datetime(),
  isFull: z.boolean(),
  /** The evening's id, if this browser has joined it already, or its user takes part or is invited. */
  joined: z.uuid().nullable(),
  /** Whether it is the user who is in it, not a guest. */
  asUser: z.boolean(),
});

export const joinAsGuestSchema = guestTokenSchema.extend({
  language: languageSchema,
  name: guestNameSchema,
  tastes: z.array(guestTasteSchema).min(1).max(EVENING_LIMITS.guestTastes),
  diets: z.array(dietSchema).max(PREFERENCE_OPTIONS.dietaryRestrictions.length),
});
/** `asUser`: the user was in the evening already, and is no guest. */
export const joinedEveningSchema = eveningIdSchema.extend({ asUser: z.boolean() });

/** `invited`: has not answered. `away`: joined, but does not hold the others up while swiping. */
export const EVENING_MEMBER_STATES = ['invited', 'joined', 'away'] as const;

const memberSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  isMe: z.boolean(),
  isHost: z.boolean(),
  isGuest: z.boolean(),
  state: z.enum(EVENING_MEMBER_STATES),
});
export type EveningMember = z.infer<typeof memberSchema>;

/** How a pick suits one member. */
const fitSchema = z.object({
  memberId: z.uuid(),
  /** 0 to 100, or null when the member does not share it. */
  compatibility: z.int().min(0).max(100).nullable(),
  range: compatibilityRangeSchema.nullable(),
  /** Why the item suits this member, in short phrases; empty when there is nothing to say or it is not shared. */
  reasons: z.array(z.object({ text: z.string(), titleLanguage: z.string().nullable() })),
});

/** Why nothing is left: what the rules of all members together leave out, and how many titles loosening one would bring. */
export const EVENING_WISHES = ['diet', 'language', 'seen', 'disliked', 'duration'] as const;

const deckSchema = z.object({
  round: z.int(),
  cards: z.array(itemSchema),
  /** The own answers by item. */
  mine: z.record(contentIdSchema, z.boolean()),
  /** The number of cards that each member has answered. */
  answered: z.array(z.object({ memberId: z.uuid(), count: z.int() })),
  /** `agreed`: all want the pick. `closest`: all have answered, and the pick is what most want. */
  result: z.enum(['open', 'agreed', 'closest']),
});

const slotSchema = z.object({
  slot: eveningSlotSchema,
  pick: z
    .object({
      item: itemSchema,
      fits: z.array(fitSchema),
      /** Found by swiping: all who swiped wanted it, it was the closest, or no member wanted any. Null: by the engine. */
      outcome: z.enum(['agreed', 'closest', 'none']).nullable(),
      /** Members who said yes to its card and are still there. */
      wantedBy: z.array(z.uuid()),
    })
    .nullable(),
  /** Members who have used their veto for this slot. */
  vetoedBy: z.array(z.uuid()),
  deck: deckSchema.nullable(),
  /** Set when no title is left for all; the counts of titles that loosening would bring. */
  nothingLeft: z.array(z.object({ kind: z.enum(EVENING_WISHES), titles: z.int() })).nullable(),
});
export type EveningSlotState = z.infer<typeof slotSchema>;

/** An evening as one member sees it. */
export const eveningSchema = z.object({
  id: z.uuid(),
  /** The host's local date. */
  date: z.iso.date(),
  screen: z.enum(EVENING_SCREENS),
  maxMinutes: z.int().nullable(),
  members: z.array(memberSchema),
  slots: z.array(slotSchema),
  /** The member whose wishes count more this evening, because past evenings gave them less; null if there is none. */
  moreSay: z.uuid().nullable(),
  /** Grows with each change. */
  version: z.int(),
  expiresAt: z.iso.datetime(),
  /** Over evenings can be read, not changed. */
  isOver: z.boolean(),
  /** Whether the host has a valid link for guests. */
  hasGuestLink: z.boolean(),
});
export type Evening = z.infer<typeof eveningSchema>;

const eveningSummarySchema = z.object({
  id: z.uuid(),
  date: z.iso.date(),
  names: z.array(z.string()),
  isOver: z.boolean(),
  /** Whether the user has been invited and has not answered. */
  isInvitation: z.boolean(),
  picks: z.array(
    z.object({
      contentId: contentIdSchema,
      title: z.string(),
      titleLanguage: z.string().nullable(),
      category: itemSchema.shape.category,
    }),
  ),
});
export type EveningSummary = z.infer<typeof eveningSummarySchema>;

/** The user's evenings, latest first. */
export const eveningListSchema = z.object({ evenings: z.array(eveningSummarySchema) });
