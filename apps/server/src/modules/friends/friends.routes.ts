import { procedures, type SignedIn } from '../../http/procedures.ts';
import type { FriendsService } from './friends.service.ts';
import type { InvitationsService } from './invitations.service.ts';
import type { ProfilesService } from './profiles.service.ts';

type Services = { friends: FriendsService; invitations: InvitationsService; profiles: ProfilesService };

export function friendsRoutes({ friends, invitations, profiles }: Services, signedIn: SignedIn) {
  const routes = procedures.friends;
  const done = { ok: true as const };
  return {
    get: routes.get.use(signedIn).handler(({ context }) => friends.get(context.session.user.id)),
    saveProfile: routes.saveProfile
      .use(signedIn)
      .handler(({ context, input }) => profiles.save(context.session.user.id, input)),
    invite: routes.invite
      .use(signedIn)
      .handler(({ context, input }) => invitations.invite(context.session.user.id, input.id)),
    withdraw: routes.withdraw.use(signedIn).handler(async ({ context, input }) => {
      await invitations.withdraw(context.session.user.id, input.id);
      return done;
    }),
    findByCode: routes.findByCode
      .use(signedIn)
      .handler(({ context, input }) => invitations.findByCode(context.session.user.id, context.address, input.code)),
    open: routes.open
      .use(signedIn)
      .handler(({ context, input }) => invitations.open(context.session.user.id, input.token)),
    accept: routes.accept.use(signedIn).handler(async ({ context, input }) => {
      await invitations.accept(context.session.user.id, input.token);
      return done;
    }),
    refuse: routes.refuse.use(signedIn).handler(async ({ context, input }) => {
      await invitations.refuse(context.session.user.id, input.token);
      return done;
    }),
    remove: routes.remove.use(signedIn).handler(async ({ context, input }) => {
      await friends.remove(context.session.user.id, input.id);
      return done;
    }),
    block: routes.block.use(signedIn).handler(async ({ context, input }) => {
      const { id } = context.session.user;
      await ('token' in input ? friends.blockInviter(id, input.token) : friends.block(id, input.friendId));
      return done;
    }),
    unblock: routes.unblock.use(signedIn).handler(async ({ context, input }) => {
      await friends.unblock(context.session.user.id, input.id);
      return done;
    }),
  };
}
