/** How much of a user's taste friends may learn: titles and genres, genres alone, or nothing. */
export const SHARING_LEVELS = ['titles', 'genres', 'nothing'] as const;
export type SharingLevel = (typeof SHARING_LEVELS)[number];

/** Reactions to an item that a friend sent. */
export const FRIEND_REACTIONS = ['love', 'like', 'laugh', 'pass'] as const;
export type FriendReaction = (typeof FRIEND_REACTIONS)[number];

/** Why a friend's text is reported to the administration. */
export const FRIEND_REPORT_REASONS = ['insult', 'harassment', 'unwanted', 'other'] as const;
export type FriendReportReason = (typeof FRIEND_REPORT_REASONS)[number];

/** State of a report of a friend's text: `open` until staff have dismissed it or deleted the text. */
export const FRIEND_REPORT_STATES = ['open', 'dismissed', 'acted'] as const;
export type FriendReportState = (typeof FRIEND_REPORT_STATES)[number];
