import { randomUUID } from 'node:crypto';
import { defaultPreferences, PREFERENCE_OPTIONS, type Preferences } from '@bugunne/contract';
import { createTestClock } from '../testing/clock.ts';
import { createTestClient, type TestClient } from '../testing/test-client.ts';
import { type Command, CommandError, runAsProgram } from './open-command.ts';

/**
 * `npm run seed:demo [people] [days]`: fills a site with demo users. All data is made by real requests with a clock that
 * advances day by day, so it equals what the product would have made.
 */
const PASSWORD = 'demo-1234';

export const command: Command = async ({ args, print, open }) => {
  const [userCount = 24, days = 30] = args.map(Number);
  if (!(userCount > 0 && days > 0)) throw new CommandError('Usage: npm run seed:demo -- [people] [days]');
  const clock = createTestClock(new Date().toISOString());
  const { fetch, services } = await open({ clock, authRateLimitFactor: 1_000_000, botCheckWork: 2 });
  if (await services.users.findByEmail(addressOf(0))) throw new CommandError('The demo people are there already.');
  const random = seededRandom(20_260_101);
  const start = Date.now() - (days - 1) * 86_400_000;
  clock.set(new Date(start).toISOString());

  const members: TestClient[] = [];
  for (let i = 0; i < userCount; i++) {
    const client = createTestClient(fetch);
    await client.api.auth.signUp({
      email: addressOf(i),
      password: PASSWORD,
      acceptTerms: true,
      botCheckId: await client.solveBotCheck(),
      language: i % 4 === 3 ? 'en' : 'tr',
    });
    await client.api.preferences.save({ preferences: tastes(random), onboardingCompleted: true });
    members.push(client);
  }
  let reactions = 0;
  for (let day = 0; day < days; day++) {
    clock.set(new Date(start + day * 86_400_000).toISOString());
    for (const client of members) {
      if (day < days - 1 && random() < 0.2) continue;
      reactions += await simulateDay(client, random);
    }
  }
  const first = await services.users.findByEmail(addressOf(0));
  if (first) await services.premium.grant(first.id, null);
  print(`${userCount} people, ${days} days, ${reactions} interactions.`);
  print(`Sign in as ${addressOf(0)} (Premium) or ${addressOf(1)} with the password ${PASSWORD}.`);
};

function addressOf(i: number): string {
  return `demo-${String(i + 1).padStart(2, '0')}@example.com`;
}

/** Opens today's set and reacts to some of it. Resolves to the number of interactions. */
async function simulateDay(client: TestClient, random: () => number): Promise<number> {
  const today = await client.api.recommendations.today({ language: 'tr' });
  let count = 0;
  for (const item of today.sections.flatMap((section) => section.items)) {
    const act = async (action: 'view' | 'like' | 'dislike' | 'save') => {
      await client.api.interactions.create({ id: randomUUID(), contentId: item.id, action, value: true });
      count++;
    };
    if (random() < 0.6) await act('view');
    const isPleased = random() * 100 < item.compatibility;
    if (random() < 0.45) await act(isPleased ? 'like' : 'dislike');
    if (isPleased && random() < 0.2) await act('save');
  }
  return count;
}

function tastes(random: () => number): Preferences {
  const some = <T extends { value: string }>(options: readonly T[], count: number): T['value'][] =>
    [...options]
      .map((option) => ({ option, order: random() }))
      .sort((a, b) => a.order - b.order)
      .slice(0, count)
      .map(({ option }) => option.value);
  const isPicky = random() < 0.3;
  return {
    ...defaultPreferences(),
    movieGenres: some(PREFERENCE_OPTIONS.movieGenres, 6),
    seriesGenres: some(PREFERENCE_OPTIONS.seriesGenres, 6),
    musicMoods: some(PREFERENCE_OPTIONS.musicMoods, 6),
    musicGenres: some(PREFERENCE_OPTIONS.musicGenres, 3),
    foodDifficulty: ['kolay', 'orta'],
    cuisineTypes: some(PREFERENCE_OPTIONS.cuisineTypes, 4),
    mealTypes: some(PREFERENCE_OPTIONS.mealTypes, 4),
    languages: ['türkçe', ...some(PREFERENCE_OPTIONS.languages.slice(1, 8), 2)],
    dietaryRestrictions: isPicky ? [random() < 0.5 ? 'vejetaryen' : 'glutensiz'] : [],
    maxDuration: 90 + 5 * Math.floor(random() * 19),
  };
}

/** Mulberry32: the same users every time. */
function seededRandom(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

await runAsProgram(import.meta, command);
