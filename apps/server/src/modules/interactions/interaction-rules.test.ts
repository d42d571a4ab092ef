import { randomUUID } from 'node:crypto';
import { INTERACTION_ACTIONS, type ItemState, NO_REACTIONS, nextState } from '@bugunne/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { userItems } from '../../database/schema/index.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { withLockedUsers } from '../../testing/with-locked-users.ts';
import { interactionsRepo } from './interactions.repo.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const states: ItemState[] = [true, false, null].flatMap((liked) =>
  [true, false].flatMap((saved) =>
    [true, false].flatMap((viewed) =>
      (['seen', 'unwanted', null] as const).map((excluded) => ({ liked, saved, viewed, excluded })),
    ),
  ),
);

it('stores after every action in every state what the browser shows', async () => {
  const { user } = await server.signUp();
  const { db } = server.database;
  const now = server.clock.now();
  const cases = [...states.map((state) => ({ state, isStored: true })), { state: NO_REACTIONS, isStored: false }]
    .flatMap((start) => INTERACTION_ACTIONS.map((action) => ({ ...start, action })))
    .flatMap((start) => [true, false].map((value) => ({ ...start, value })))
    .map((start, number) => ({ ...start, contentId: `movie-case-${number}` }));
  const rows = cases
    .filter(({ isStored }) => isStored)
    .map(({ contentId, state }) => ({
      userId: user.id,
      contentId,
      category: 'movie' as const,
      liked: state.liked,
      savedAt: state.saved ? now : null,
      viewedAt: state.viewed ? now : null,
      excluded: state.excluded,
      excludedAt: state.excluded ? now : null,
    }));
  await withLockedUsers(db, [user.id], (tx) => tx.insert(userItems).values(rows));

  const repo = interactionsRepo(db);
  for (const { state, isStored, action, value, contentId } of cases) {
    const stored = await repo.record({
      userId: user.id,
      id: randomUUID(),
      contentId,
      contentTitle: contentId,
      contentCategory: 'movie',
      action,
      value,
      at: now,
      now,
      dedupeWindow: null,
    });
    const name = `${action} ${value} in ${isStored ? JSON.stringify(state) : 'no state'}`;
    expect(stored, name).toEqual(nextState(state, action, value));
  }
});
