import { defineModule } from '../../module.ts';
import type { NotificationsService } from '../notifications/notifications.service.ts';
import type { PremiumService } from '../premium/premium.service.ts';
import { endInvitationsJob } from './friends.jobs.ts';
import { friendsRoutes } from './friends.routes.ts';
import { friendsService } from './friends.service.ts';
import { FRIENDS_TABLES } from './friends.tables.ts';
import { friendshipsRepo } from './friendships.repo.ts';
import { invitationSecrets } from './invitation-secrets.ts';
import { invitationsRepo } from './invitations.repo.ts';
import { invitationsService } from './invitations.service.ts';
import { profilesRepo } from './profiles.repo.ts';
import { profilesService } from './profiles.service.ts';
import { FRIENDS_RATE_RULES } from './rate-rules.ts';
import { reportsRepo } from './reports.repo.ts';

type Needs = { notifications: NotificationsService; premium: PremiumService };

/** Friends: who they are, and what they send each other. */
export const friendsModule = defineModule({
  name: 'friends',
  tables: FRIENDS_TABLES,
  rateRules: FRIENDS_RATE_RULES,
  create({ database: { db }, config, authSecret, clock, limits, publish }, { notifications, premium }: Needs) {
    const friendships = friendshipsRepo(db);
    const profileRows = profilesRepo(db);
    const invitationRows = invitationsRepo(db);
    const reports = reportsRepo();
    const profiles = profilesService({ repo: profileRows, friendships, limits, clock });
    const invitations = invitationsService({
      repo: invitationRows,
      friendships,
      profiles: profileRows,
      secrets: invitationSecrets(authSecret, config.previousAuthSecrets),
      premium,
      notifications,
      limits,
      clock,
    });
    const friends = friendsService({
      repo: friendships,
      profiles: profileRows,
      invitations,
      premium,
      limits,
      publish,
      clock,
    });
    return {
      services: { friends },
      routes: ({ signedIn }) => ({ friends: friendsRoutes({ friends, invitations, profiles }, signedIn) }),
      jobs: [endInvitationsJob(invitationRows, clock)],
      subscriptions: {
        async 'user.deleted'(event) {
          await friends.forget(event);
          await reports.forget(event);
        },
      },
    };
  },
});
