import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openEvents } from '../../testing/event-stream.ts';
import { friendsSite } from '../../testing/friends-site.ts';
import { PASSWORD, startTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';

let server: TestServer;
const site = friendsSite(() => server);
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server.services.notificationStreams.close();
  await server.close();
});

/** Returns a function that resolves with the next announcement to the page of this user. */
async function waitForNews(member: TestUser): Promise<() => Promise<void>> {
  const stream = await openEvents(member, 'language=tr');
  return async () => {
    for (let event = await stream.next(); event?.event !== 'area'; event = await stream.next())
      if (!event) throw new Error('the stream has ended');
  };
}

it('both pages learn at once that an invitation was accepted', async () => {
  const [ada, ben] = [await site.premium('Ada'), await site.named('Ben')];
  const { token } = await ada.api.friends.invite({ id: randomUUID() });
  const [toAda, toBen] = [await waitForNews(ada), await waitForNews(ben)];
  await ben.api.friends.accept({ token });
  await toAda();
  await toBen();
});

it('a friend learns at once of a sent item, and the sender of the reaction', async () => {
  const [ada, ben] = await site.pair();
  const [toAda, toBen] = [await waitForNews(ada), await waitForNews(ben)];
  await ada.api.friends.send({ id: randomUUID(), friendId: ben.user.id, contentId: 'movie-eskiya-1996', text: '' });
  await toBen();
  await toAda();
  const [item] = (await ben.api.friends.items({ language: 'tr' })).received;
  await ben.api.friends.react({ id: item?.id ?? '', reaction: 'love' });
  await toAda();
});

it('a friend learns at once of a new name and of the end of the account', async () => {
  const [ada, ben] = await site.pair();
  const toAda = await waitForNews(ada);
  await ben.api.friends.saveProfile({ name: 'Benjamin', sharing: 'nothing', push: false });
  await toAda();
  await ben.api.ownData.deleteAccount({ email: ben.email, password: PASSWORD });
  await toAda();
  expect((await ada.api.friends.get()).friends).toEqual([]);
});

it.each(['remove', 'block'] as const)('a friend who presses %s leaves the other page at once', async (action) => {
  const [ada, ben] = await site.pair();
  const toAda = await waitForNews(ada);
  const { id } = ada.user;
  await (action === 'remove' ? ben.api.friends.remove({ id }) : ben.api.friends.block({ friendId: id }));
  await toAda();
  expect((await ada.api.friends.get()).friends).toEqual([]);
});
