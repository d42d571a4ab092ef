import { procedures, type SignedIn } from '../../http/procedures.ts';
import type { FriendsService } from './friends.service.ts';
import type { InvitationsService } from './invitations.service.ts';
import type { ItemsService } from './items.service.ts';
import type { MatchService } from './match.service.ts';
import type { ProfilesService } from './profiles.service.ts';
import type { ReportsService } from './reports.service.ts';

type Services = {
  friends: FriendsService;
  invitations: InvitationsService;
  profiles: ProfilesService;
  matches: MatchService;
  items: ItemsService;
  reports: ReportsService;
};

export function friendsRoutes(services: Services, signedIn: SignedIn) {
  const { friends, invitations, profiles, matches, items, reports } = services;
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
    match: routes.match
      .use(signedIn)
      .handler(({ context, input }) => matches.of(context.session.user.id, input.id, input.language)),
    items: routes.items
      .use(signedIn)
      .handler(({ context, input }) => items.list(context.session.user.id, input.language)),
    send: routes.send.use(signedIn).handler(async ({ context, input }) => {
      await items.send(context.session.user.id, input);
      return done;
    }),
    react: routes.react.use(signedIn).handler(async ({ context, input }) => {
      await items.react(context.session.user.id, input.id, input.reaction);
      return done;
    }),
    removeItem: routes.removeItem.use(signedIn).handler(async ({ context, input }) => {
      await items.remove(context.session.user.id, input.id);
      return done;
    }),
    report: routes.report.use(signedIn).handler(async ({ context, input }) => {
      await reports.report(context.session.user.id, input);
      return done;
    }),
  };
}
