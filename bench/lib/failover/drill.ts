import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { loadCatalogue } from '@bugunne/catalogue';
import type { Database } from '../../../apps/server/src/database/database.ts';
import { openDatabase } from '../../../apps/server/src/database/open.ts';
import { startPushService } from '../../../apps/server/src/testing/push-service.ts';
import { startMailReceiver } from '../mail-receiver.ts';
import { insertUsers, type SessionUser } from '../users-with-sessions.ts';
import { acknowledgedWrites } from './acknowledged.ts';
import { startBetween } from './between.ts';
import { startCluster } from './cluster.ts';
import type { Fault } from './faults.ts';
import { liveStreams } from './live-streams.ts';
import { createNetwork } from './network.ts';
import { sendNotes } from './notes.ts';
import type { Result, Summary } from './report.ts';
import { SECRET, startSite } from './site.ts';
import { virtualUsers } from './virtual-users.ts';
import { dueWork } from './work.ts';

const USERS = Number(process.env['FAILOVER_USERS'] ?? 200);
const STREAMS = 20;
const LIMIT_SECONDS = 120;
const NOTES_SECONDS = 30;
/** Long enough for what was in flight when the fault began. */
const MOST_DELAY_MILLISECONDS = 2000;

/** Starts everything; what ends it again is added to `ends` as it starts. */
export async function startDrill(folder: string, ends: (() => unknown)[]) {
  const network = createNetwork();
  ends.push(() => network.remove());
  const passwords = {
    superuser: randomUUID(),
    replication: randomUUID(),
    restApi: randomUUID(),
    site: randomUUID(),
  };
  const cluster = await startCluster(network, folder, passwords);
  ends.push(() => cluster.end());
  const first = await cluster.whenWhole();
  for (const node of cluster.nodes) {
    if (!(await node.refusesStrangers())) throw new Error(`Patroni of ${node.name} takes orders without a password`);
  }
  await cluster.administer(
    first,
    `create role bugunne login password '${passwords.site}'`,
    'create database bugunne owner bugunne',
  );
  const addresses = cluster.nodes.map(({ address }) => address);
  const between = await startBetween(folder, addresses, passwords.site);
  ends.push(() => between.end());
  const [mails, pushes] = [await startMailReceiver(), await startPushService()];
  ends.push(
    () => mails.close(),
    () => pushes.close(),
  );
  const database = await openDatabase({
    url: between.directUrl,
    dataDir: folder,
    pool: 4,
    startWaitSeconds: 60,
    onFault: () => undefined,
  });
  ends.push(() => database.close());
  const users = await addUsers(database);
  const site = await startSite({ folder, ...between, smtpUrl: mails.url });
  ends.push(() => site.end());

  const acknowledged = acknowledgedWrites();
  const items = loadCatalogue({ validate: false }).items.map(({ id }) => id);
  const visitors = virtualUsers(users, { origin: site.origin, items, acknowledged });
  const watched = users.slice(0, STREAMS);
  const streams = liveStreams(site.origin, watched);
  const notes = sendNotes(database, watched);
  const work = dueWork(database, { mails, pushes, publicKey: site.keys.publicKey });
  await visitors.recovered(performance.now(), LIMIT_SECONDS);

  /** Notes that were acknowledged and have not come within the limit. */
  async function missingNotes(): Promise<number> {
    const sent = [...notes.sent()];
    const deadline = performance.now() + NOTES_SECONDS * 1000;
    for (;;) {
      const missing = sent.filter((title) => !streams.has(title)).length;
      if (missing === 0 || performance.now() > deadline) return missing;
      await setTimeout(200);
    }
  }

  return {
    /** Takes the leader away and gives its machine back once every user writes again. */
    async suffer(fault: Fault): Promise<Result> {
      const leader = await cluster.whenWhole();
      const due = await work.add();
      await setTimeout(Math.random() * MOST_DELAY_MILLISECONDS);
      visitors.watch();
      const began = performance.now();
      fault.begin(leader);
      const recovered = await visitors.recovered(began, LIMIT_SECONDS);
      const pause = visitors.longestPause();
      const lostAtOnce = await acknowledged.lost(database, false);
      fault.end(leader);
      const next = await cluster.whenWhole();
      const whole = (performance.now() - began) / 1000;
      const caughtUp = await work.caughtUp(due);
      return {
        fault: fault.name,
        leaders: `${leader.name} → ${next.name}`,
        pause,
        recovered,
        whole,
        caughtUp,
        acknowledged: acknowledged.saves.length,
        lost: Math.max(lostAtOnce, await acknowledged.lost(database, false)),
        missingNotes: await missingNotes(),
        doubleNotes: streams.doubles(),
      };
    },

    async finish(): Promise<Summary> {
      await visitors.end();
      await notes.end();
      const missing = await missingNotes();
      await streams.end();
      return {
        acknowledged: acknowledged.count(),
        lost: await acknowledged.lost(database, true),
        statuses: visitors.statuses,
        notes: { sent: notes.sent().length, missing, double: streams.doubles(), connections: streams.connections() },
        due: work.due(),
        work: await work.tally(),
        hasEnded: site.hasEnded(),
        logs: join(folder, '*.log'),
      };
    },
  };
}

/** Users with sessions, preferences and Premium, for refreshes. */
async function addUsers(database: Database): Promise<SessionUser[]> {
  const users = await insertUsers(database, USERS, SECRET);
  await database.executeSql(
    `with u as (update users set is_premium = true, premium_expires_at = now() + interval '30 days'
       where id = any($1::uuid[]) returning id)
     insert into preferences (user_id, movie_genres, series_genres, languages, music_moods, food_difficulty,
       dietary_restrictions, cuisine_types, meal_types)
     select id, '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}' from u`,
    [users.map(({ id }) => id)],
  );
  return users;
}
