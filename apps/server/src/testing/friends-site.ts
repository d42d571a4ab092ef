import { randomUUID } from 'node:crypto';
import type { SharingLevel } from '@bugunne/contract';
import type { TestServer, TestUser } from './test-server.ts';

/** Users with names for friends, and friendships between them. */
export function friendsSite(server: () => TestServer) {
  async function named(name: string, sharing: SharingLevel = 'genres'): Promise<TestUser> {
    const member = await server().signUp();
    await member.api.friends.saveProfile({ name, sharing, push: false });
    return member;
  }
  async function premium(name: string, sharing?: SharingLevel): Promise<TestUser> {
    const member = await named(name, sharing);
    await server().services.premium.grant(member.user.id, null);
    return member;
  }
  async function befriend(inviter: TestUser, invited: TestUser): Promise<void> {
    const { token } = await inviter.api.friends.invite({ id: randomUUID() });
    await invited.api.friends.accept({ token });
  }
  return {
    named,
    /** A user with Premium. */
    premium,
    befriend,
    /** Two friends; the first has Premium. */
    async pair(...sharing: SharingLevel[]): Promise<[ada: TestUser, ben: TestUser]> {
      const [ada, ben] = [await premium('Ada', sharing[0]), await named('Ben', sharing[1])];
      await befriend(ada, ben);
      return [ada, ben];
    },
  };
}
