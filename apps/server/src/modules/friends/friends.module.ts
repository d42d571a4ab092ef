import { defineModule } from '../../module.ts';
import type { CandidatePool } from '../../shared/items/candidate-pool.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { ContentsService } from '../contents/contents.service.ts';
import type { NotificationsService } from '../notifications/notifications.service.ts';
import type { PreferencesService } from '../preferences/preferences.service.ts';
import type { PremiumService } from '../premium/premium.service.ts';
import type { PushService } from '../push/push.service.ts';
import { adminReportsRoutes } from './admin-reports.routes.ts';
import { endInvitationsJob, endItemsJob, endReportsJob } from './friends.jobs.ts';
import { friendsRoutes } from './friends.routes.ts';
import { friendsService } from './friends.service.ts';
import { FRIENDS_TABLES } from './friends.tables.ts';
import { friendshipsRepo } from './friendships.repo.ts';
import { invitationSecrets } from './invitation-secrets.ts';
import { invitationsRepo } from './invitations.repo.ts';
import { invitationsService } from './invitations.service.ts';
import { itemsRepo } from './items.repo.ts';
import { itemsService } from './items.service.ts';
import { matchService } from './match.service.ts';
import { opinionsRepo } from './opinions.repo.ts';
import { profilesRepo } from './profiles.repo.ts';
import { profilesService } from './profiles.service.ts';
import { pushItemJob } from './push.jobs.ts';
import { FRIENDS_RATE_RULES } from './rate-rules.ts';
import { reportsRepo } from './reports.repo.ts';
import { reportsService } from './reports.service.ts';

type Needs = {
  audit: AuditService;
  candidates(): CandidatePool;
  contents: ContentsService;
  notifications: NotificationsService;
  preferences: PreferencesService;
  premium: PremiumService;
  push: PushService;
};

/** Friends: who they are, how their tastes match, and what they send each other. */
export const friendsModule = defineModule({
  name: 'friends',
  tables: FRIENDS_TABLES,
  rateRules: FRIENDS_RATE_RULES,
  create({ database: { db }, config, authSecret, jobs, clock, limits, publish }, needs: Needs) {
    const { audit, contents, notifications, preferences, premium, push } = needs;
    const friendships = friendshipsRepo(db);
    const [profileRows, invitationRows, itemRows, reportRows] = [
      profilesRepo(db),
      invitationsRepo(db),
      itemsRepo(db),
      reportsRepo(db),
    ];
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
    const matches = matchService({
      repo: opinionsRepo(db),
      friendships,
      candidateOf: (id) => needs.candidates().byId.get(id) ?? null,
      contents,
    });
    const friends = friendsService({
      repo: friendships,
      profiles: profileRows,
      invitations,
      matches,
      premium,
      limits,
      publish,
      clock,
    });
    const items = itemsService({
      repo: itemRows,
      friendships,
      profiles: profileRows,
      invitations: invitationRows,
      contents,
      preferences,
      notifications,
      jobs,
      limits,
      clock,
    });
    const reports = reportsService({ repo: reportRows, items: itemRows, friendships, contents, audit, limits, clock });
    return {
      services: { friends },
      routes: ({ signedIn, administrator }) => ({
        friends: friendsRoutes({ friends, invitations, profiles, matches, items, reports }, signedIn),
        adminFriendReports: adminReportsRoutes(reports, administrator),
      }),
      jobs: [
        endInvitationsJob(invitationRows, clock),
        endItemsJob(itemRows, clock),
        endReportsJob(reportRows, clock),
        pushItemJob({ repo: itemRows, contents, preferences, push, clock }),
      ],
      subscriptions: {
        async 'user.deleted'(event) {
          await friends.forget(event);
          await reportRows.forget(event);
        },
      },
    };
  },
});
