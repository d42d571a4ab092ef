import { randomUUID } from 'node:crypto';
import type { NewReplyTemplate } from '@bugunne/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { emptyAuditLog } from '../../testing/empty-audit-log.ts';
import { refusal, startTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';

let server: TestServer;
let admin: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signUpVerified();
  await server.makeAdministrator(admin.user.id);
  // The first call of an administrator is an event of its own.
  await admin.api.adminAccess.session();
});
afterAll(() => server.close());
beforeEach(() => emptyAuditLog(server.database));

const audit = async () =>
  (await server.database.executeSql('select action, old_values, new_values from audit_logs order by created_at')).rows;

const template = (title = 'Teşekkür'): NewReplyTemplate => ({
  id: randomUUID(),
  title,
  texts: { tr: 'Teşekkürler {{name}}.', en: 'Thank you, {{name}}.' },
});

it('templates are created once, changed, listed and deleted, each audited without texts', async () => {
  const first = template();
  const created = await admin.api.adminMessages.createTemplate(first);
  expect(await admin.api.adminMessages.createTemplate(first)).toEqual(created);
  const changed = await admin.api.adminMessages.updateTemplate({
    id: first.id,
    version: created.updatedAt,
    title: 'Sağ ol',
    texts: { ...first.texts, en: 'Thanks!' },
  });
  expect((await admin.api.adminMessages.templates()).templates).toEqual([changed]);
  await admin.api.adminMessages.removeTemplate({ id: first.id });
  await admin.api.adminMessages.removeTemplate({ id: first.id });
  expect((await admin.api.adminMessages.templates()).templates).toEqual([]);
  expect(await audit()).toMatchObject([
    { action: 'INSERT', new_values: { title: 'Teşekkür' } },
    { action: 'UPDATE', old_values: { title: 'Teşekkür' }, new_values: { title: 'Sağ ol', text_en: 'changed' } },
    { action: 'DELETE', old_values: { title: 'Sağ ol' } },
  ]);
  expect(JSON.stringify(await audit())).not.toContain('Thank');
});

it('templates are a hundred at most', async () => {
  await server.database.executeSql(
    "insert into reply_templates (id, title, text_tr, text_en) select gen_random_uuid(), 'T', 'x', 'x' from generate_series(1, 100)",
  );
  const create = () => admin.api.adminMessages.createTemplate(template());
  expect((await refusal(create())).code).toBe('too_many_records');
  await server.database.executeSql('delete from reply_templates');
});

it('templates refuse a stale change, an id of another one, and empty texts', async () => {
  const created = await admin.api.adminMessages.createTemplate(template());
  const change = (title: string) =>
    admin.api.adminMessages.updateTemplate({
      id: created.id,
      version: created.updatedAt,
      title,
      texts: created.texts,
    });
  await change('A');
  expect((await refusal(change('B'))).code).toBe('changed_meanwhile');
  const taken = admin.api.adminMessages.createTemplate({ ...template('C'), id: created.id });
  expect((await refusal(taken)).code).toBe('changed_meanwhile');
  const empty = admin.api.adminMessages.createTemplate({ ...template(), texts: { tr: ' ', en: 'x' } });
  expect((await refusal(empty)).code).toBe('invalid_input');
  const unknown = admin.api.adminMessages.updateTemplate({
    id: randomUUID(),
    version: created.updatedAt,
    title: 'A',
    texts: created.texts,
  });
  expect((await refusal(unknown)).code).toBe('not_found');
});
