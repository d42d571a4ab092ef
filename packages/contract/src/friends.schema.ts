import { z } from 'zod';
import { SHARING_LEVELS } from './friend-terms.constants.ts';
import { friendNameFault, normalizeLine } from './friend-words.ts';
import { isInvitationCode, normalizeCode } from './invitation-code.ts';
import { itemSchema } from './item.schema.ts';

const sharingSchema = z.enum(SHARING_LEVELS);

/** A fault of characters or length; contact details have an error of their own. */
const friendNameSchema = z
  .string()
  .max(400)
  .overwrite(normalizeLine)
  .refine((name) => [null, 'contact'].includes(friendNameFault(name)));

/** Choices of a user for friends. */
export const friendProfileSchema = z.object({
  name: z.string(),
  sharing: sharingSchema,
  /** Whether items from friends are also announced by push. */
  push: z.boolean(),
});
export type FriendProfile = z.infer<typeof friendProfileSchema>;

export const saveFriendProfileSchema = z.object({ name: friendNameSchema, sharing: sharingSchema, push: z.boolean() });

/** The secret of an invitation's link: 256 bits in base64url. */
const tokenSchema = z.string().regex(/^[A-Za-z0-9_-]{43}$/);
export const invitationTokenSchema = z.object({ token: tokenSchema });
export const invitationCodeSchema = z.object({
  code: z.string().max(40).overwrite(normalizeCode).refine(isInvitationCode),
});

export const inviteSchema = z.object({
  /** Idempotency key made by the browser: a request sent twice makes one invitation. */
  id: z.uuid(),
});

/** An open invitation of the user. */
export const ownInvitationSchema = z.object({
  id: z.uuid(),
  token: tokenSchema,
  code: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type OwnInvitation = z.infer<typeof ownInvitationSchema>;

/** An invitation as the invited user sees it. */
export const openedInvitationSchema = z.object({
  /** The name that the inviting user chose. */
  name: z.string(),
  sharing: sharingSchema,
  /** The two are friends already. */
  isFriend: z.boolean(),
});
export type OpenedInvitation = z.infer<typeof openedInvitationSchema>;

/** How well the tastes of two friends match, of what both share. */
const matchFigureSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('figure'), figure: z.int().min(0).max(100) }),
  /** One of the two has given fewer opinions than `needed`; `own`: the user's own number. */
  z.object({ kind: z.literal('not_enough'), own: z.int(), needed: z.int() }),
  /** One of the two shares nothing. */
  z.object({ kind: z.literal('not_shared') }),
]);
export type MatchFigure = z.infer<typeof matchFigureSchema>;

const friendSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  since: z.iso.datetime(),
  match: matchFigureSchema,
});
export type Friend = z.infer<typeof friendSchema>;

export const friendsSchema = z.object({
  /** Null until the user has chosen a name. */
  profile: friendProfileSchema.nullable(),
  /** By name. */
  friends: z.array(friendSchema),
  /** Latest first. */
  invitations: z.array(ownInvitationSchema),
  /** Whether the user may invite (Premium). */
  mayInvite: z.boolean(),
  blocked: z.array(z.object({ id: z.uuid(), name: z.string() })),
});
export type Friends = z.infer<typeof friendsSchema>;

/** A genre, mood or cuisine in the user's language, and what it belongs to. */
const tasteWordSchema = z.object({ domain: z.enum(['screen', 'music', 'food']), word: z.string() });
const titleSchema = itemSchema.pick({ id: true, category: true, title: true, titleLanguage: true });
/** Whose taste it is more. */
const whose = { isOwn: z.boolean() };

/** The sources of a match; titles only where both share them. */
export const friendMatchSchema = z.object({
  match: matchFigureSchema,
  /** Whether titles are compared, too. */
  titlesShared: z.boolean(),
  loves: z.array(tasteWordSchema),
  differences: z.array(tasteWordSchema.extend(whose)),
  titles: z.array(titleSchema),
  divided: z.array(titleSchema.extend(whose)),
});
export type FriendMatch = z.infer<typeof friendMatchSchema>;

/** A friend, or the author of an invitation. */
export const blockSchema = z.union([z.object({ friendId: z.uuid() }), invitationTokenSchema]);
