import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Smoke } from '../../testing/smoke.ts';

export const smoke: Smoke = async ({ server, user, asAdministrator }) => {
  await user.api.support.createFeedback({ id: randomUUID(), message: 'Thank you.', language: 'en' });
  expect(await server.services.support.unanswered()).toMatchObject([{ message: 'Thank you.' }]);
  const { adminMessages } = await asAdministrator();
  const [message] = (await adminMessages.list({ queue: 'waiting', q: 'thank', from: '2020-01-01' })).messages;
  if (!message) throw new Error('the message is not in the queue');
  await adminMessages.reply({ id: message.id, replyId: randomUUID(), text: 'You are welcome.' });
  const { updatedAt: version, replies } = await adminMessages.get({ id: message.id });
  expect(replies).toHaveLength(1);
  await adminMessages.update({ id: message.id, version, status: 'closed', notes: 'Done.' });
  expect((await adminMessages.stats()).counts.closed).toBe(1);
  const template = { id: randomUUID(), title: 'Thanks', texts: { tr: 'Sağ ol', en: 'Thanks' } };
  await adminMessages.createTemplate(template);
  await adminMessages.removeTemplate({ id: template.id });
};
