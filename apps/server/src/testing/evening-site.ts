import { randomUUID } from 'node:crypto';
import {
  defaultPreferences,
  type Evening,
  type EveningSlot,
  type GuestTaste,
  type Preferences,
} from '@bugunne/contract';
import { friendsSite } from './friends-site.ts';
import type { TestClient } from './test-client.ts';
import type { TestServer, TestUser } from './test-server.ts';

/** Evenings of two friends and their guests. */
export function eveningSite(server: () => TestServer) {
  const friends = friendsSite(server);
  const withTastes = (member: TestUser, preferences: Partial<Preferences>) =>
    member.api.preferences.save({
      preferences: { ...defaultPreferences(), ...preferences },
      onboardingCompleted: true,
    });
  const state = (client: TestClient, id: string, language: 'tr' | 'en' = 'tr') =>
    client.api.evenings.get({ id, language });
  const slotOf = (evening: Evening, slot: EveningSlot) => {
    const found = evening.slots.find((each) => each.slot === slot);
    if (!found) throw new Error(`no slot ${slot}`);
    return found;
  };

  async function start(host: TestUser, ...invited: TestUser[]): Promise<string> {
    const { id } = await host.api.evenings.create({
      id: randomUUID(),
      screen: 'either',
      maxMinutes: null,
      friendIds: invited.map(({ user }) => user.id),
    });
    return id;
  }

  async function addGuest(
    host: TestUser,
    id: string,
    tastes: GuestTaste[] = [],
    diets: Preferences['dietaryRestrictions'] = [],
  ) {
    const { token } = await host.api.evenings.createGuestLink({ id });
    const guest = server().connect();
    await guest.api.evenings.joinAsGuest({
      token,
      language: 'tr',
      name: 'Misafir',
      tastes: tastes.length > 0 ? tastes : [{ field: 'movieGenres', value: 'komedi' }],
      diets,
    });
    return guest;
  }

  return {
    ...friends,
    withTastes,
    state,
    start,
    addGuest,
    slot: async (client: TestClient, id: string, slot: EveningSlot) => slotOf(await state(client, id), slot),
    /** Two friends who have both joined an evening; the first is the host and has Premium. */
    async evening(): Promise<{ ada: TestUser; ben: TestUser; id: string }> {
      const [ada, ben] = await friends.pair('titles', 'titles');
      const id = await start(ada, ben);
      await ben.api.evenings.answer({ id, accept: true });
      return { ada, ben, id };
    },
  };
}
