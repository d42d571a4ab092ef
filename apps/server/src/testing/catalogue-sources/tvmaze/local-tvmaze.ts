import type { IncomingMessage, ServerResponse } from 'node:http';
import { addressOf, createRefusals, sendJson } from '../refusals.ts';
import { serve } from '../serve.ts';
import type { LocalShow } from './bodies.ts';

export type LocalTvMazeOptions = {
  shows: readonly LocalShow[];
  /** Any free port when not given. */
  port?: number;
  /** The clock by which more than 20 requests in ten seconds are refused; without one there is no limit. */
  now?: () => number;
};

const IDS_OF_A_PAGE = 250;
const NOT_FOUND = { name: 'Not Found', message: 'Page not found.', code: 0, status: 404 };
const TOO_MANY = {
  status: 429,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ name: 'Too Many Requests', message: 'Rate limit exceeded.', code: 0, status: 429 }),
};

/** Starts a server on loopback that answers as TVmaze's public interface: its index of shows, and seasons. */
export async function startLocalTvMaze({ shows, port, now }: LocalTvMazeOptions) {
  const refusals = createRefusals(now && { requests: 20, milliseconds: 10_000, now });
  const byId = new Map(shows.map((show) => [show.body.id, show]));
  const pages = Map.groupBy(shows, ({ body }) => Math.floor(body.id / IDS_OF_A_PAGE));
  const last = Math.max(-1, ...pages.keys());
  const requests: string[] = [];

  function answer(request: IncomingMessage, response: ServerResponse) {
    const url = addressOf(request);
    requests.push(`${url.pathname}${url.search}`);
    if (refusals.refuse(response, TOO_MANY)) return;
    if (url.pathname === '/shows') {
      const page = Number(url.searchParams.get('page') ?? 0);
      if (page > last) return sendJson(response, NOT_FOUND, 404);
      return sendJson(
        response,
        (pages.get(page) ?? []).map(({ body }) => body).toSorted((a, b) => a.id - b.id),
      );
    }
    const show = byId.get(Number(/^\/shows\/(\d+)\/seasons$/.exec(url.pathname)?.[1]));
    return show ? sendJson(response, show.seasons) : sendJson(response, NOT_FOUND, 404);
  }

  const { url, close } = await serve(answer, port);
  return { address: url, requests, refusals, close };
}

export type LocalTvMaze = Awaited<ReturnType<typeof startLocalTvMaze>>;
