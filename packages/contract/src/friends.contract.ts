import { z } from 'zod';
import { friendItemsSchema, reactToItemSchema, reportFriendSchema, sendItemSchema } from './friend-items.schema.ts';
import {
  blockSchema,
  friendMatchSchema,
  friendProfileSchema,
  friendsSchema,
  invitationCodeSchema,
  invitationTokenSchema,
  inviteSchema,
  openedInvitationSchema,
  ownInvitationSchema,
  saveFriendProfileSchema,
} from './friends.schema.ts';
import { languageSchema } from './language.schema.ts';
import { ok, route } from './route.ts';

const changesFriends = { changes: ['friends'] } as const;
const byId = z.object({ id: z.uuid() });

/** Procedures of friends. */
export const friendsContract = {
  get: route('GET', '/rest/v1/friends', 'friends', "Get the user's friends, open invitations and blocked users").output(
    friendsSchema,
  ),
  saveProfile: route('PUT', '/rest/v1/friend_profile', 'friends', 'Save the name that friends see, and what is shared')
    .meta(changesFriends)
    .input(saveFriendProfileSchema)
    .output(friendProfileSchema),
  invite: route(
    'POST',
    '/rest/v1/friend_invitations',
    'friends',
    'Make an invitation (Premium); a repeated id makes one',
  )
    .meta(changesFriends)
    .input(inviteSchema)
    .output(ownInvitationSchema),
  withdraw: route('DELETE', '/rest/v1/friend_invitations/{id}', 'friends', 'Withdraw an open invitation')
    .meta(changesFriends)
    .input(byId)
    .output(ok),
  findByCode: route('POST', '/rest/v1/rpc/find_friend_invitation', 'friends', 'Get the token of an invitation by code')
    .input(invitationCodeSchema)
    .output(invitationTokenSchema),
  open: route('POST', '/rest/v1/rpc/open_friend_invitation', 'friends', 'See who invites and what would be shared')
    .input(invitationTokenSchema)
    .output(openedInvitationSchema),
  accept: route('POST', '/rest/v1/rpc/accept_friend_invitation', 'friends', 'Accept an invitation')
    .meta(changesFriends)
    .input(invitationTokenSchema)
    .output(ok),
  refuse: route('POST', '/rest/v1/rpc/refuse_friend_invitation', 'friends', 'Refuse an invitation, which ends it')
    .meta(changesFriends)
    .input(invitationTokenSchema)
    .output(ok),
  remove: route('DELETE', '/rest/v1/friends/{id}', 'friends', 'End a friendship with everything of it')
    .meta(changesFriends)
    .input(byId)
    .output(ok),
  block: route('POST', '/rest/v1/friend_blocks', 'friends', 'Block a friend or the author of an invitation')
    .meta(changesFriends)
    .input(blockSchema)
    .output(ok),
  unblock: route('DELETE', '/rest/v1/friend_blocks/{id}', 'friends', 'Unblock a user')
    .meta(changesFriends)
    .input(byId)
    .output(ok),
  match: route('GET', '/rest/v1/friends/{id}/match', 'friends', 'Get what the match with a friend comes from')
    .input(byId.extend({ language: languageSchema }))
    .output(friendMatchSchema),
  items: route('GET', '/rest/v1/friend_items', 'friends', 'List items sent to friends and received from them')
    .input(z.object({ language: languageSchema }))
    .output(friendItemsSchema),
  send: route('POST', '/rest/v1/friend_items', 'friends', 'Send an item to a friend; a repeated id is sent once')
    .meta(changesFriends)
    .input(sendItemSchema)
    .output(ok),
  react: route('PUT', '/rest/v1/friend_items/{id}/reaction', 'friends', 'React to a received item')
    .meta(changesFriends)
    .input(reactToItemSchema)
    .output(ok),
  removeItem: route('DELETE', '/rest/v1/friend_items/{id}', 'friends', 'Delete a sent or received item on both sides')
    .meta(changesFriends)
    .input(byId)
    .output(ok),
  report: route('POST', '/rest/v1/friend_reports', 'friends', "Report a friend's text; a repeated id is stored once")
    .meta(changesFriends)
    .input(reportFriendSchema)
    .output(ok),
};
