import { z } from 'zod';
import {
  blockSchema,
  friendProfileSchema,
  friendsSchema,
  invitationCodeSchema,
  invitationTokenSchema,
  inviteSchema,
  openedInvitationSchema,
  ownInvitationSchema,
  saveFriendProfileSchema,
} from './friends.ts';
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
};
