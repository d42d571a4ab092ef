import { randomUUID } from 'node:crypto';
import type { InteractionAction, Language } from '@bugunne/contract';
import { createTestClient, type TestClient } from '../test-client.ts';
import { demoTastes } from './demo-tastes.ts';

export const DEMO_PASSWORD = 'demo-1234';

type Handle = Parameters<typeof createTestClient>[0];

/** Signs up a demo user and completes the wizard. */
export async function signUpDemoUser(
  handle: Handle,
  { email, language, random }: { email: string; language: Language; random: () => number },
): Promise<TestClient> {
  const client = createTestClient(handle);
  await client.api.auth.signUp({
    email,
    password: DEMO_PASSWORD,
    acceptTerms: true,
    botCheckId: await client.solveBotCheck(),
    language,
  });
  await client.api.preferences.save({ preferences: demoTastes(random), onboardingCompleted: true });
  return client;
}

const act = (client: TestClient, contentId: string, action: InteractionAction) =>
  client.api.interactions.create({ id: randomUUID(), contentId, action, value: true });

/** Opens today's set and reacts to some of it. Resolves to the number of interactions. */
export async function spendDemoDay(client: TestClient, random: () => number): Promise<number> {
  const today = await client.api.recommendations.today({ language: 'tr' });
  let count = 0;
  for (const item of today.sections.flatMap((section) => section.items)) {
    const isPleased = random() * 100 < item.compatibility;
    const actions: InteractionAction[] = [];
    if (random() < 0.6) actions.push('view');
    if (random() < 0.08) actions.push('complete');
    else if (random() < 0.45) actions.push(isPleased ? 'like' : 'dislike');
    if (isPleased && random() < 0.2) actions.push('save');
    for (const action of actions) await act(client, item.id, action);
    count += actions.length;
  }
  return count;
}

/** Reacts to items that all demo users talk about, as with shared links. Resolves to the number of interactions. */
export async function joinDemoTalk(client: TestClient, ids: readonly string[], random: () => number): Promise<number> {
  let count = 0;
  for (const [index, id] of ids.entries()) {
    const rank = index / ids.length;
    // The first are liked most, the last saved and tried most.
    const chances: [InteractionAction, number][] = [
      ['like', 0.95 - 0.4 * rank],
      ['save', 0.6 + 0.35 * rank],
    ];
    if (id.startsWith('food-')) chances.push(['complete', 0.6 + 0.35 * rank]);
    for (const [action, chance] of chances) {
      if (random() > chance) continue;
      await act(client, id, action);
      count++;
    }
  }
  return count;
}
