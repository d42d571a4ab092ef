import { os } from '@orpc/server';
import { procedures, type RequestContext, type SignedIn } from '../../http/procedures.ts';
import type { ChoicesService } from './choices.service.ts';
import type { EveningsService } from './evenings.service.ts';
import type { GuestsService } from './guests.service.ts';
import type { Participants } from './participants.ts';

type Dependencies = {
  evenings: EveningsService;
  choices: ChoicesService;
  guests: GuestsService;
  participants: Participants;
  signedIn: SignedIn;
};

const done = { ok: true as const };

export function eveningsRoutes({ evenings, choices, guests, participants, signedIn }: Dependencies) {
  const { evenings: own } = procedures;
  /** Middleware that requires a session or a guest's cookie and adds the caller to the context. */
  const takingPart = os.$context<RequestContext>().middleware(async ({ context, next, procedure }) => {
    const isRead = procedure['~orpc'].route.method === 'GET';
    const by = await participants.read(context, isRead ? 'read' : 'write');
    return participants.onBehalfOf(by, () => next({ context: { by } }));
  });
  return own.router({
    list: own.list.use(signedIn).handler(async ({ context, input }) => ({
      evenings: await evenings.list(context.session.user.id, input.language),
    })),
    create: own.create.use(signedIn).handler(({ context, input }) => evenings.create(context.session.user.id, input)),
    get: own.get
      .use(takingPart)
      .handler(async ({ context, input }) => evenings.get(context.by, input.id, input.language)),
    invite: own.invite.use(signedIn).handler(async ({ context, input }) => {
      await evenings.invite(context.session.user.id, input.id, input.friendIds);
      return done;
    }),
    answer: own.answer.use(signedIn).handler(async ({ context, input }) => {
      await evenings.answer(context.session.user.id, input.id, input.accept);
      return done;
    }),
    leave: own.leave.use(takingPart).handler(async ({ context, input }) => {
      await evenings.leave(context.by, input.id);
      return done;
    }),
    remove: own.remove.use(signedIn).handler(async ({ context, input }) => {
      await evenings.remove(context.session.user.id, input.id, input.memberId);
      return done;
    }),
    setAway: own.setAway.use(takingPart).handler(async ({ context, input }) => {
      await evenings.setAway(context.by, input.id, input.memberId);
      return done;
    }),
    comeBack: own.comeBack.use(takingPart).handler(async ({ context, input }) => {
      await evenings.comeBack(context.by, input.id);
      return done;
    }),
    pick: own.pick.use(takingPart).handler(async ({ context, input }) => {
      await choices.pick(context.by, input.id, input.slot);
      return done;
    }),
    veto: own.veto.use(takingPart).handler(async ({ context, input }) => {
      await choices.veto(context.by, input.id, input.slot, input.contentId);
      return done;
    }),
    startDeck: own.startDeck.use(takingPart).handler(async ({ context, input }) => {
      await choices.startDeck(context.by, input.id, input.slot, input.round);
      return done;
    }),
    vote: own.vote.use(takingPart).handler(async ({ context, input: { id, ...vote } }) => {
      await choices.vote(context.by, id, vote);
      return done;
    }),
    createGuestLink: own.createGuestLink
      .use(signedIn)
      .handler(({ context, input }) => guests.createLink(context.session.user.id, input.id)),
    removeGuestLink: own.removeGuestLink.use(signedIn).handler(async ({ context, input }) => {
      await guests.removeLink(context.session.user.id, input.id);
      return done;
    }),
    openGuestLink: own.openGuestLink.handler(async ({ context, input }) =>
      guests.open(context, input.token, await participants.userOf(context)),
    ),
    joinAsGuest: own.joinAsGuest.handler(async ({ context, input }) =>
      guests.join(context, input, await participants.userOf(context)),
    ),
  });
}
