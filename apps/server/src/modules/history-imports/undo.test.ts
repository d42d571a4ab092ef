import { randomUUID } from 'node:crypto';
import type { InteractionAction } from '@bugunne/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importRows, undo, work } from '../../testing/import-site.ts';
import { refusal, startTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.services.catalogueImport.storeBuiltIn();
});
afterAll(() => server.close());

const ESKIYA = 'movie-eskiya-1996';
const BABAM = 'movie-babam-ve-oglum-2005';
const eskiya = (facts = {}) => work('Eşkıya', { year: 1996, ...facts });
const babam = (facts = {}) => work('Babam ve Oğlum', { year: 2005, ...facts });

const act = (member: TestUser, contentId: string, action: InteractionAction, value = true) =>
  member.api.interactions.create({ id: randomUUID(), contentId, action, value });
const stateOf = async (member: TestUser, id: string) => (await member.api.contents.get({ id, language: 'en' })).state;
async function ledgerOf(member: TestUser) {
  const { rows } = await server.database.executeSql(
    'select content_id, liked, saved_at, excluded, reacted_at from user_items where user_id = $1 order by content_id',
    [member.user.id],
  );
  return rows;
}
const figuresOf = async (member: TestUser, id: string) => (await member.api.historyImports.get({ id })).stored;

it('takes back everything that the import has changed, and leaves what was there before', async () => {
  const member = await server.signUp();
  await act(member, BABAM, 'save');
  const before = await ledgerOf(member);
  const { id } = await importRows(server, member, [eskiya({ opinion: 'like' }), babam({ opinion: 'dislike' })]);
  expect(await ledgerOf(member)).not.toEqual(before);
  expect(await undo(server, member, id)).toMatchObject({
    state: 'undone',
    progress: { done: 2, total: 2 },
    stored: { seen: 0, likes: 0, dislikes: 0, saved: 0 },
  });
  expect(await ledgerOf(member)).toEqual(before);
  // A second request changes nothing, and a new import of the same file applies again.
  expect((await undo(server, member, id)).state).toBe('undone');
  expect((await importRows(server, member, [eskiya()])).counts.matched).toBe(1);
});

it('leaves what the user has changed since', async () => {
  const member = await server.signUp();
  const { id } = await importRows(server, member, [eskiya({ opinion: 'like' }), babam()]);
  await act(member, ESKIYA, 'like', false);
  await act(member, ESKIYA, 'like');
  await act(member, BABAM, 'not_for_me');
  await undo(server, member, id);
  expect(await stateOf(member, ESKIYA)).toMatchObject({ liked: true, excluded: null });
  expect(await stateOf(member, BABAM)).toMatchObject({ excluded: 'unwanted' });
});

it('leaves what another import says as well, until that is undone, too', async () => {
  const member = await server.signUp();
  const first = await importRows(server, member, [eskiya({ opinion: 'like' }), babam()]);
  const second = await importRows(server, member, [eskiya(), babam({ opinion: 'dislike' })]);
  expect(second.counts).toMatchObject({ matched: 1, already: 1 });
  await undo(server, member, first.id);
  expect(await stateOf(member, ESKIYA)).toMatchObject({ liked: null, excluded: 'seen' });
  expect(await stateOf(member, BABAM)).toMatchObject({ liked: false, excluded: 'seen' });
  expect(await figuresOf(member, second.id)).toEqual({ seen: 2, likes: 0, dislikes: 1, saved: 0 });
  await undo(server, member, second.id);
  expect(await stateOf(member, ESKIYA)).toMatchObject({ liked: null, excluded: null });
  expect(await stateOf(member, BABAM)).toMatchObject({ liked: null, excluded: null });
});

it('a choice by hand replaces a wrong match at once, and none takes it back', async () => {
  const member = await server.signUp();
  const { id } = await importRows(server, member, [eskiya({ opinion: 'like' }), eskiya()]);
  const choose = (position: number, itemId: string | null) =>
    member.api.historyImports.choose({ id, position, itemId, language: 'tr' });
  expect(await choose(0, BABAM)).toMatchObject({
    outcome: 'matched',
    item: { id: BABAM, title: 'Babam ve Oğlum' },
    isChosen: true,
  });
  expect(await stateOf(member, BABAM)).toMatchObject({ liked: true, excluded: 'seen' });
  // The other row says that it was seen, but not that it was liked.
  expect(await stateOf(member, ESKIYA)).toMatchObject({ liked: null, excluded: 'seen' });
  expect(await choose(0, null)).toMatchObject({ outcome: 'skipped', code: 'by-hand', item: null });
  expect(await stateOf(member, BABAM)).toMatchObject({ liked: null, excluded: null });
  expect(await member.api.historyImports.get({ id })).toMatchObject({
    counts: { matched: 0, already: 1, skipped: 1 },
    stored: { seen: 1, likes: 0 },
  });
  const song = server.catalogue.items.find(({ category }) => category === 'music')?.id ?? '';
  expect(await refusal(choose(0, song))).toMatchObject({ code: 'not_found' });
  expect(await refusal(choose(0, 'movie-none-1900'))).toMatchObject({ code: 'not_found' });
  expect(await refusal(choose(2, ESKIYA))).toMatchObject({ code: 'not_found' });
  await undo(server, member, id);
  expect(await stateOf(member, ESKIYA)).toMatchObject({ excluded: null });
  expect(await refusal(choose(0, BABAM))).toMatchObject({ code: 'import_closed' });
});
