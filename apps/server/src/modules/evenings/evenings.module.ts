import type { Catalogue } from '@bugunne/catalogue';
import { EVENING_LIMITS, GUEST_STREAM_PATH, type Preferences } from '@bugunne/contract';
import type { Recommender } from '@bugunne/recommender';
import { languagesOf } from '../../database/user-languages.ts';
import { defineModule } from '../../module.ts';
import { ownCookie } from '../../platform/own-cookie.ts';
import { knownWords } from '../../shared/items/known-words.ts';
import { oncePer } from '../../shared/once-per.ts';
import type { LiveCatalogue } from '../catalogue/live-catalogue.service.ts';
import type { ContentsService } from '../contents/contents.service.ts';
import type { FriendsService } from '../friends/friends.service.ts';
import type { HiddenContentsService } from '../hidden-contents/hidden-contents.service.ts';
import type { NotificationsService } from '../notifications/notifications.service.ts';
import type { PreferencesService } from '../preferences/preferences.service.ts';
import type { PremiumService } from '../premium/premium.service.ts';
import type { DailySetsService } from '../recommendations/daily-sets.service.ts';
import { changer } from './change-evening.ts';
import { choicesService } from './choices.service.ts';
import { chooser } from './choose.ts';
import type { Evening } from './evening.ts';
import { expireEveningsJob } from './evenings.jobs.ts';
import { eveningsRepo } from './evenings.repo.ts';
import { eveningsRoutes } from './evenings.routes.ts';
import { eveningsService } from './evenings.service.ts';
import { groupOf } from './group.ts';
import { guestStreamRoute } from './guest-stream.route.ts';
import { guestStreams } from './guest-streams.ts';
import { guestsService } from './guests.service.ts';
import { invitationNoteId } from './member-rows.repo.ts';
import { participants } from './participants.ts';
import { eveningPresenter } from './present-evening.ts';
import { EVENING_RATE_RULES } from './rate-rules.ts';

type Needs = {
  catalogue: LiveCatalogue;
  recommender(): Recommender;
  contents: ContentsService;
  hiddenContents: HiddenContentsService;
  preferences: PreferencesService;
  premium: PremiumService;
  dailySets: DailySetsService;
  notifications: NotificationsService;
  friends: FriendsService;
};

/** The ids of all albums, found once. */
const albumsOf = oncePer(({ items }: Catalogue) =>
  items.flatMap((item) => (item.category === 'music' && item.kind === 'album' ? item.id : [])),
);

/** Evenings for which friends and guests choose together. */
export const eveningsModule = defineModule({
  name: 'evenings',
  tables: [
    {
      table: 'evenings',
      ownData: 'none',
      onDeletion: 'subscriber',
      backup: 'included',
      disclosure: { rows: ['Birlikte geçirdiğin akşamlar'] },
    },
    {
      table: 'evening_members',
      ownData: { section: 'evenings', order: ['evening_id'] },
      onDeletion: 'cascade',
      backup: 'included',
      disclosure: { rows: ['Birlikte geçirdiğin akşamlar'] },
    },
    {
      table: 'evening_guests',
      ownData: 'none',
      onDeletion: 'none',
      // Guests are promised that nothing of them stays, so no backup has them.
      backup: 'derived',
      disclosure: { rows: ['Misafirler'] },
    },
  ],
  rateRules: EVENING_RATE_RULES,
  create(
    { database, clock, limits, announcements, metrics, throttle, hangUp, isHttps },
    {
      catalogue,
      recommender,
      contents,
      hiddenContents,
      preferences,
      premium,
      dailySets,
      notifications,
      friends,
    }: Needs,
  ) {
    const repo = eveningsRepo(database.db);
    const change = changer(repo, clock);
    // The third pick is one song, so albums are for other days.
    const withheld = () => new Set([...hiddenContents.ids(), ...albumsOf(catalogue.current())]);
    const choose = chooser(recommender, withheld);
    const membersOf = groupOf({
      repo,
      preferencesOf: (userId: string): Promise<Preferences> => preferences.of(userId),
      historyOf: dailySets.historyOf,
      withheld,
    });
    const present = eveningPresenter({
      recommender,
      contents,
      words: knownWords(catalogue.current, contents),
      friends,
      wishesOf: choose.wishesOf,
      clock,
    });
    const group = { change, choose, groupOf: (evening: Evening) => membersOf(evening) };
    const evenings = eveningsService({
      repo,
      ...group,
      present,
      friends,
      premium,
      limits,
      timezoneOf: preferences.timezoneOf,
      async notifyInvited(tx, eveningId, userIds, hostName) {
        const users = (await languagesOf(tx, userIds)).map(({ userId, language }) => ({
          userId,
          language,
          id: invitationNoteId(eveningId, userId),
        }));
        if (users.length === 0) return;
        await notifications.createIn(tx, 'evening_invitation', users, { name: hostName });
      },
      clock,
    });
    const choices = choicesService(group);
    const cookie = ownCookie('bugunne.evening', { isHttps, seconds: EVENING_LIMITS.hours * 3600 });
    const guests = guestsService({ repo, ...group, friends, cookie, limits, clock });
    const streams = guestStreams(announcements, clock);
    metrics.gauge('guest_streams', 'Open streams of guests', streams.count);
    return {
      services: { evenings },
      routes: ({ signedIn, sessions }) => ({
        evenings: eveningsRoutes({
          evenings,
          choices,
          guests,
          participants: participants({ repo, sessions, throttle, cookie, clock }),
          signedIn,
        }),
      }),
      http(app, { sessions }) {
        const callers = participants({ repo, sessions, throttle, cookie, clock });
        app.get(GUEST_STREAM_PATH, guestStreamRoute({ participants: callers, streams, hangUp }));
      },
      jobs: [expireEveningsJob(repo, clock)],
      subscriptions: {
        // The first completed preferences may bring diets as well.
        'preferences.completed': ({ userId }) => evenings.renewOf(userId),
        'diet.changed': ({ userId }) => evenings.renewOf(userId),
        'friendship.ended': ({ userId, friendId }) => evenings.separate(userId, friendId),
        'user.deleted': ({ tx, userId }) => repo.forget(tx, userId, clock.now()),
      },
      /** Guests reconnect to the next server. */
      disconnect: () => streams.close(),
    };
  },
});
