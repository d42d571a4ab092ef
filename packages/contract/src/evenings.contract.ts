import { z } from 'zod';
import {
  answerEveningSchema,
  createEveningSchema,
  eveningIdSchema,
  eveningListSchema,
  eveningMemberSchema,
  eveningQuerySchema,
  eveningSchema,
  eveningSlotOf,
  guestInvitationSchema,
  guestLinkSchema,
  guestTokenSchema,
  inviteToEveningSchema,
  joinAsGuestSchema,
  joinedEveningSchema,
  startDeckSchema,
  vetoSchema,
  voteSchema,
} from './evenings.schema.ts';
import { languageSchema } from './language.schema.ts';
import { ok, route } from './route.ts';

const changesEvenings = { changes: ['evenings'] } as const;

/** Procedures of evenings, for their members and guests. */
export const eveningsContract = {
  list: route('GET', '/rest/v1/evenings', 'evenings', "List the user's evenings, latest first")
    .input(z.object({ language: languageSchema }))
    .output(eveningListSchema),
  create: route('POST', '/rest/v1/evenings', 'evenings', 'Create an evening and invite friends (Premium)')
    .meta(changesEvenings)
    .input(createEveningSchema)
    .output(eveningIdSchema),
  get: route('GET', '/rest/v1/evenings/{id}', 'evenings', 'Get an evening; for its members and guests')
    .input(eveningQuerySchema)
    .output(eveningSchema),
  invite: route('POST', '/rest/v1/evenings/{id}/invitations', 'evenings', 'Invite more friends; for the host')
    .meta(changesEvenings)
    .input(inviteToEveningSchema)
    .output(ok),
  answer: route('POST', '/rest/v1/evenings/{id}/answer', 'evenings', 'Accept or refuse an invitation')
    .meta(changesEvenings)
    .input(answerEveningSchema)
    .output(ok),
  leave: route('POST', '/rest/v1/evenings/{id}/leave', 'evenings', 'Leave an evening; for members and guests')
    .meta(changesEvenings)
    .input(eveningIdSchema)
    .output(ok),
  remove: route('DELETE', '/rest/v1/evenings/{id}/members/{memberId}', 'evenings', 'Remove a member; for the host')
    .meta(changesEvenings)
    .input(eveningMemberSchema)
    .output(ok),
  setAway: route('POST', '/rest/v1/evenings/{id}/members/{memberId}/away', 'evenings', 'Go on without a member')
    .meta(changesEvenings)
    .input(eveningMemberSchema)
    .output(ok),
  comeBack: route('POST', '/rest/v1/evenings/{id}/back', 'evenings', 'Count again after having been away')
    .meta(changesEvenings)
    .input(eveningIdSchema)
    .output(ok),
  pick: route('POST', '/rest/v1/evenings/{id}/picks/{slot}', 'evenings', 'Make the pick of a slot, once')
    .meta(changesEvenings)
    .input(eveningSlotOf)
    .output(ok),
  veto: route('POST', '/rest/v1/evenings/{id}/picks/{slot}/veto', 'evenings', 'Veto the pick of a slot, once')
    .meta(changesEvenings)
    .input(vetoSchema)
    .output(ok),
  startDeck: route('POST', '/rest/v1/evenings/{id}/decks/{slot}', 'evenings', 'Start swiping ten cards')
    .meta(changesEvenings)
    .input(startDeckSchema)
    .output(ok),
  vote: route('PUT', '/rest/v1/evenings/{id}/decks/{slot}/votes', 'evenings', 'Answer a card of the deck')
    .meta(changesEvenings)
    .input(voteSchema)
    .output(ok),
  createGuestLink: route('POST', '/rest/v1/evenings/{id}/guest_link', 'evenings', 'Make a link for guests')
    .meta(changesEvenings)
    .input(eveningIdSchema)
    .output(guestLinkSchema),
  removeGuestLink: route('DELETE', '/rest/v1/evenings/{id}/guest_link', 'evenings', 'Take the link for guests back')
    .meta(changesEvenings)
    .input(eveningIdSchema)
    .output(ok),
  openGuestLink: route('POST', '/rest/v1/evening_guests/open', 'evenings', 'Say where a guest link leads; public')
    .input(guestTokenSchema)
    .output(guestInvitationSchema),
  joinAsGuest: route('POST', '/rest/v1/evening_guests', 'evenings', 'Join an evening by a guest link; public')
    .input(joinAsGuestSchema)
    .output(joinedEveningSchema),
};
