import { CATEGORIES } from '@bugunne/contract';
import { createTestClock } from '../testing/clock.ts';
import { demoTastes } from '../testing/demo/demo-tastes.ts';
import { DEMO_PASSWORD, joinDemoTalk, signUpDemoUser, spendDemoDay } from '../testing/demo/demo-user.ts';
import { seededRandom } from '../testing/demo/seeded-random.ts';
import type { TestClient } from '../testing/test-client.ts';
import { type Command, CommandError, runAsProgram } from './open-command.ts';

/**
 * `npm run seed:demo [people] [days] [oldest]`: fills a site with demo users of some days, one of a single day and one of
 * two years (`oldest`: in days). All data is made by real requests with a clock that advances day by day, so it equals
 * what the product would have made.
 */
const DAY = 86_400_000;
const ONE_DAY = 'demo-one-day@example.com';
const TWO_YEARS = 'demo-two-years@example.com';
/** The longest gap of the user of two years, whose sessions end after thirty days. */
const LONGEST_GAP = 9;
/** Days for which the users of some days had an account before, so that everybody's week counts them. */
const DAYS_BEFORE = 28;
/** Items of each category that all users talk about in the week before. */
const TALKED_ABOUT = 5;

export const command: Command = async ({ args, print, open }) => {
  const [userCount = 24, days = 30, oldest = 730] = args.map(Number);
  if (!(userCount > 0 && days > 0 && oldest >= days)) {
    throw new CommandError('Usage: npm run seed:demo -- [people] [days] [oldest]');
  }
  const now = Date.now();
  const clock = createTestClock(new Date(now).toISOString());
  const { fetch, services, database } = await open({ clock, authRateLimitFactor: 1_000_000, botCheckWork: 2 });
  for (const email of [addressOf(0), ONE_DAY, TWO_YEARS]) {
    if (await services.users.findByEmail(email)) throw new CommandError('The demo people are there already.');
  }
  const random = seededRandom(20_260_101);
  const setDay = (daysAgo: number) => clock.set(new Date(now - daysAgo * DAY).toISOString());
  async function signUp(email: string, index = 0, daysBefore = 0): Promise<TestClient> {
    const client = await signUpDemoUser(fetch, { email, language: index % 4 === 3 ? 'en' : 'tr', random });
    // The library of accounts dates them by the system's clock, and the mail with the link for the address is not sent.
    const createdAt = new Date(clock.now().getTime() - daysBefore * DAY);
    await database.executeSql('update users set created_at = $2, email_verified = true where email = $1', [
      email,
      createdAt,
    ]);
    return client;
  }
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

  let reactions = 0;
  let gap = 0;
  /** Opens most days in a row, then stays away for some, and never misses the latest ones. */
  const spendDayOfOldest = async (client: TestClient, daysAgo: number) => {
    const isOpened =
      daysAgo === oldest - 1 || daysAgo < days / 2 || gap >= LONGEST_GAP || random() < (gap === 0 ? 0.7 : 0.2);
    gap = isOpened ? 0 : gap + 1;
    if (isOpened) reactions += await spendDemoDay(client, random);
  };

  setDay(oldest - 1);
  const veteran = await signUp(TWO_YEARS);
  for (let daysAgo = oldest - 1; daysAgo >= days; daysAgo--) {
    setDay(daysAgo);
    // Tastes that change show in the trends.
    if (daysAgo === Math.floor(oldest / 2)) {
      await veteran.api.preferences.save({ preferences: demoTastes(random), onboardingCompleted: true });
    }
    await spendDayOfOldest(veteran, daysAgo);
  }

  // Each user has numbers of their own, so that all may act at once and the data is the same every time.
  const members: { client: TestClient; random: () => number }[] = [];
  setDay(days - 1);
  for (let i = 0; i < userCount; i++) {
    const client = await signUp(addressOf(i), i, DAYS_BEFORE);
    members.push({ client, random: seededRandom(20_260_101 + i) });
  }
  const talk = CATEGORIES.flatMap((category) =>
    services.contents
      .allShared('tr')
      .filter((item) => item.category === category)
      .map((item) => ({ item, order: random() }))
      .sort((a, b) => a.order - b.order)
      .slice(0, TALKED_ABOUT)
      .map(({ item }) => item.id),
  );
  for (let daysAgo = days - 1; daysAgo >= 0; daysAgo--) {
    setDay(daysAgo);
    await spendDayOfOldest(veteran, daysAgo);
    const active = members.filter((member) => daysAgo === 0 || member.random() >= 0.2);
    reactions += sum(await Promise.all(active.map((member) => spendDemoDay(member.client, member.random))));
    // Days of the latest two whole weeks, whichever weekday it is today; the second week has more to talk about.
    if (daysAgo !== 7 && daysAgo !== 14) continue;
    const ids = daysAgo === 7 ? talk : talk.filter((_, index) => index % TALKED_ABOUT < TALKED_ABOUT - 2);
    reactions += sum(await Promise.all(members.map((member) => joinDemoTalk(member.client, ids, member.random))));
  }

  const newcomer = await signUp(ONE_DAY);
  reactions += await spendDemoDay(newcomer, random);
  await services.popular.count();
  for (const email of [addressOf(0), ONE_DAY, TWO_YEARS]) {
    const user = await services.users.findByEmail(email);
    if (user) await services.premium.grant(user.id, null);
  }
  print(`${userCount + 2} people, ${days} days, ${reactions} interactions.`);
  print(`Sign in as ${addressOf(0)} (Premium) or ${addressOf(1)} with the password ${DEMO_PASSWORD}.`);
  print(`Also Premium: ${ONE_DAY} (one day) and ${TWO_YEARS} (${oldest} days).`);
};

function addressOf(i: number): string {
  return `demo-${String(i + 1).padStart(2, '0')}@example.com`;
}

await runAsProgram(import.meta, command);
