import type { TableDeclaration } from '../../database/tables.ts';

const theirs = { onDeletion: 'cascade', backup: 'included', disclosure: { rows: ['Arkadaşlar'] } } as const;

/** Ids and names of other users are left out of the download. */
export const FRIENDS_TABLES: readonly TableDeclaration[] = [
  {
    table: 'friend_profiles',
    ownData: { section: 'friendProfile', order: ['user_id'] },
    ...theirs,
  },
  {
    table: 'friend_invitations',
    ownData: { section: 'friendInvitations', order: ['id'], withheld: ['token_hash', 'code_hash', 'accepted_by'] },
    ...theirs,
  },
  {
    table: 'friendships',
    ownData: { section: 'friends', order: ['friend_id'], withheld: ['friend_id'] },
    ...theirs,
  },
  {
    table: 'friend_blocks',
    ownData: { section: 'blockedUsers', order: ['id'], withheld: ['blocked_id', 'name'] },
    ...theirs,
  },
  {
    table: 'friend_items',
    ownData: { section: 'sentItems', order: ['id'], withheld: ['recipient_id', 'reaction'] },
    ...theirs,
  },
  {
    table: 'friend_reports',
    ownData: {
      section: 'friendReports',
      order: ['id'],
      withheld: ['reported_id', 'item_id', 'content_id', 'text', 'resolved_by'],
    },
    ...theirs,
    onDeletion: 'subscriber',
  },
];
