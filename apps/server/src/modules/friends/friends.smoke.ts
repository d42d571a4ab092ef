import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Smoke } from '../../testing/smoke.ts';

export const smoke: Smoke = async ({ server, user, itemOf, runJob, asAdministrator }) => {
  const friend = await server.signUp();
  await user.api.friends.saveProfile({ name: 'Ada', sharing: 'titles', push: false });
  await friend.api.friends.saveProfile({ name: 'Ben', sharing: 'titles', push: true });
  const { code } = await user.api.friends.invite({ id: randomUUID() });
  const { token } = await friend.api.friends.findByCode({ code });
  await friend.api.friends.accept({ token });
  const [ben] = (await user.api.friends.get()).friends;
  expect(ben).toMatchObject({ name: 'Ben', match: { kind: 'not_enough' } });
  const friendId = ben?.id ?? '';
  expect(await user.api.friends.match({ id: friendId, language: 'en' })).toMatchObject({ loves: [] });
  await user.api.friends.send({ id: randomUUID(), friendId, contentId: itemOf('movie'), text: 'Watch it!' });
  await server.runJobs();
  const [item] = (await friend.api.friends.items({ language: 'en' })).received;
  const itemId = item?.id ?? '';
  await friend.api.friends.react({ id: itemId, reaction: 'love' });
  expect((await user.api.friends.items({ language: 'en' })).sent[0]?.reaction).toBe('love');
  await friend.api.friends.report({ id: randomUUID(), itemId, reason: 'other', note: '' });
  const admin = await asAdministrator();
  const [report] = (await admin.adminFriendReports.list({ language: 'en' })).reports;
  await admin.adminFriendReports.resolve({ id: report?.id ?? '', outcome: 'acted', language: 'en' });
  await user.api.friends.block({ friendId });
  for (const job of ['end-friend-invitations', 'end-friend-items', 'end-friend-reports']) await runJob(job);
  expect((await friend.api.friends.get()).friends).toEqual([]);
};
