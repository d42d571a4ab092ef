import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { CATEGORIES } from '@bugunne/contract';
import type { SessionUser } from '../users-with-sessions.ts';
import type { AcknowledgedWrites } from './acknowledged.ts';

/** Between two actions of a user. */
const THINK = { least: 2000, most: 4000 };
/** Between two attempts of one action. */
const RETRY_MILLISECONDS = 1000;
const ANSWER_MILLISECONDS = 30_000;
const REFRESHES = 3;
const DURATIONS = { least: 30, count: 151 };

type Request = { method: string; path: string; body: object };

/** Users who save items, change preferences and refresh picks, and repeat what was not acknowledged. */
export function virtualUsers(
  users: readonly SessionUser[],
  { origin, items, acknowledged }: { origin: string; items: readonly string[]; acknowledged: AcknowledgedWrites },
) {
  /** Answers by status; 0 is none. */
  const statuses = new Map<number, number>();
  /** When each user last began a request that was acknowledged. */
  const lastBegun = new Map<string, number>();
  /** When the latest write was acknowledged, and the longest time without one since `watch`. */
  let [latest, longestPause] = [performance.now(), 0];
  let isOver = false;

  async function ask(cookie: string, { method, path, body }: Request): Promise<number> {
    const status = await fetch(`${origin}${path}`, {
      method,
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWER_MILLISECONDS),
    }).then(
      async (response) => {
        await response.text();
        return response.status;
      },
      () => 0,
    );
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    return status;
  }

  /** Repeats a request until it is answered 200. False when another answer says that repeating is useless. */
  async function untilAcknowledged({ id, cookie }: SessionUser, request: Request): Promise<boolean> {
    for (;;) {
      const began = performance.now();
      const status = await ask(cookie, request);
      if (status === 200) {
        const now = performance.now();
        [longestPause, latest] = [Math.max(longestPause, now - latest), now];
        lastBegun.set(id, began);
        return true;
      }
      if (status >= 400 && status < 500) return false;
      await setTimeout(RETRY_MILLISECONDS);
    }
  }

  async function save(user: SessionUser) {
    const id = randomUUID();
    const contentId = items[Math.floor(Math.random() * items.length)];
    const body = { id, contentId, action: Math.random() < 0.5 ? 'save' : 'like', value: true };
    if (await untilAcknowledged(user, { method: 'POST', path: '/rest/v1/interactions', body })) {
      acknowledged.saves.push(id);
    }
  }

  async function changeDuration(user: SessionUser, action: number) {
    const maxDuration = DURATIONS.least + (action % DURATIONS.count);
    const request = { method: 'POST', path: '/rest/v1/preferences/changes', body: { maxDuration } };
    if (await untilAcknowledged(user, request)) acknowledged.durations.set(user.id, maxDuration);
  }

  /** Makes today's set first: a refresh replaces a pick of it. */
  async function refresh(user: SessionUser, action: number) {
    await fetch(`${origin}/rest/v1/daily_recommendations?language=tr`, {
      headers: { cookie: user.cookie },
      signal: AbortSignal.timeout(ANSWER_MILLISECONDS),
    }).then(
      (response) => response.text(),
      () => undefined,
    );
    const body = { category: CATEGORIES[action % CATEGORIES.length], language: 'tr' };
    const request = { method: 'POST', path: '/rest/v1/daily_recommendations/refresh', body };
    if (!(await untilAcknowledged(user, request))) return;
    acknowledged.refreshes.set(user.id, (acknowledged.refreshes.get(user.id) ?? 0) + 1);
  }

  async function live(user: SessionUser, number: number) {
    await setTimeout(Math.random() * THINK.most);
    for (let action = number; !isOver; action++) {
      if (action % 40 === 20 && (acknowledged.refreshes.get(user.id) ?? 0) < REFRESHES) await refresh(user, action);
      else if (action % 5 === 0) await changeDuration(user, action);
      else await save(user);
      await setTimeout(THINK.least + Math.random() * (THINK.most - THINK.least));
    }
  }

  const lives = users.map(live);

  return {
    statuses,
    /** Begins to watch for the longest time without an acknowledged write. */
    watch() {
      [latest, longestPause] = [performance.now(), 0];
    },
    /** Seconds of the longest time without an acknowledged write. */
    longestPause: () => longestPause / 1000,
    /** Seconds until every user was acknowledged for a write begun after `moment`; infinite after `limit` seconds. */
    async recovered(moment: number, limit: number): Promise<number> {
      const isWaiting = () => users.some(({ id }) => (lastBegun.get(id) ?? 0) < moment);
      while (isWaiting()) {
        if (performance.now() - moment > limit * 1000) return Number.POSITIVE_INFINITY;
        await setTimeout(100);
      }
      return (performance.now() - moment) / 1000;
    },
    async end() {
      isOver = true;
      await Promise.all(lives);
    },
  };
}
