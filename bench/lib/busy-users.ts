import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { defaultPreferences, LIMITS } from '@bugunne/contract';
import type { SessionUser } from './users-with-sessions.ts';

export type BusyUsersOptions = {
  origin: string;
  users: readonly SessionUser[];
  items: readonly string[];
  /** Average milliseconds that a user takes between two requests. */
  pause: number;
  /** How many of them also hold a stream of notifications. */
  streams: number;
};

const shuffled = <T>(list: readonly T[]): T => {
  const chosen = list[Math.floor(Math.random() * list.length)];
  if (chosen === undefined) throw new Error('an empty list');
  return chosen;
};

/** Users who read and write through one address, one request after the other each, until they are stopped. */
export function busyUsers({ origin, users, items, pause, streams }: BusyUsersOptions) {
  /** Ids of acknowledged likes and saved items. */
  const interactions: string[] = [];
  /** The longest duration that each user chose last, as acknowledged. */
  const durations = new Map<string, number>();
  /** Requests that did not succeed: what was asked and what came. */
  const failures = new Map<string, number>();
  const milliseconds: number[] = [];
  const over = new AbortController();
  let opened = 0;
  let open = 0;

  const fail = (what: string) => failures.set(what, (failures.get(what) ?? 0) + 1);

  async function send(user: SessionUser, method: string, path: string, body?: object): Promise<boolean> {
    const began = performance.now();
    const failure = await fetch(`${origin}${path}`, {
      method,
      headers: { cookie: user.cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    }).then(
      async (response) => {
        const text = await response.text();
        return response.ok ? null : `${response.status} ${text.slice(0, 200)}`;
      },
      (error: unknown) => String(error instanceof Error ? (error.cause ?? error) : error),
    );
    milliseconds.push(performance.now() - began);
    if (failure !== null) fail(`${method} ${path.replace(/\?.*/, '')}: ${failure}`);
    return failure === null;
  }

  const ACTIONS = {
    async interaction(user: SessionUser) {
      const id = randomUUID();
      const body = { id, contentId: shuffled(items), action: shuffled(['save', 'like']), value: true };
      if (await send(user, 'POST', '/rest/v1/interactions', body)) interactions.push(id);
    },
    async preferences(user: SessionUser) {
      const { min, max, step } = LIMITS.maxDuration;
      const maxDuration = min + step * Math.floor((Math.random() * (max - min)) / step);
      const body = { preferences: { ...defaultPreferences(), maxDuration }, onboardingCompleted: true };
      if (await send(user, 'PUT', '/rest/v1/preferences', body)) durations.set(user.id, maxDuration);
    },
    today: (user: SessionUser) => send(user, 'GET', '/rest/v1/daily_recommendations?language=tr'),
    notifications: (user: SessionUser) => send(user, 'GET', '/rest/v1/notifications?language=tr'),
  };

  async function act(user: SessionUser) {
    await setTimeout(Math.random() * pause * 2);
    await ACTIONS.preferences(user);
    while (!over.signal.aborted) {
      await setTimeout(Math.random() * pause * 2);
      const chance = Math.random();
      if (chance < 0.4) await ACTIONS.interaction(user);
      else if (chance < 0.55) await ACTIONS.preferences(user);
      else if (chance < 0.85) await ACTIONS.today(user);
      else await ACTIONS.notifications(user);
    }
  }

  /** Opens the stream again whenever it ends, as a browser does. */
  async function listen(user: SessionUser) {
    while (!over.signal.aborted) {
      await fetch(`${origin}/realtime/v1/notifications?language=tr`, {
        headers: { cookie: user.cookie, accept: 'text/event-stream' },
        signal: over.signal,
      })
        .then(async ({ status, body }) => {
          if (status !== 200 || !body) return fail(`stream: ${status}`);
          opened += 1;
          open += 1;
          try {
            for await (const _ of body);
          } finally {
            open -= 1;
          }
        })
        // A stream that a stopping server ends is no failed request; one that could not be opened is.
        .catch((error: unknown) => {
          const cause = error instanceof Error ? error.cause : undefined;
          if (cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED') fail(`stream: ${cause.code}`);
        });
      if (!over.signal.aborted) await setTimeout(1000 + Math.random() * 2000);
    }
  }

  const working = users.map(act);
  const listening = users.slice(0, streams).map(listen);
  return {
    interactions,
    durations,
    failures,
    /** Durations of all requests. */
    milliseconds,
    streams: () => ({ opened, open }),
    async stop() {
      over.abort();
      await Promise.all([...working, ...listening]);
    },
  };
}
