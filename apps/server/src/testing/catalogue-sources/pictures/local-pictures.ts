import type { ServerResponse } from 'node:http';
import sharp from 'sharp';
import { createRefusals, sendJson } from '../refusals.ts';
import { serve } from '../serve.ts';

type Answer = (response: ServerResponse) => void;

const NO_COVER = '<!doctype html><title>404 Not Found</title><h1>Not Found</h1><p>No cover art found for release group';

/**
 * The Cover Art Archive and the images of TMDB on loopback: pictures by their place, redirects of the archive to the host
 * of its files, and 404 where there is none.
 */
export async function startLocalPictures({ port }: { port?: number } = {}) {
  const pictures = new Map<string, Answer>();
  const refusals = createRefusals();
  const requests: string[] = [];
  const server = await serve((request, response) => {
    const path = request.url ?? '/';
    requests.push(path);
    if (refusals.refuse(response, { status: 503 })) return;
    const answer = pictures.get(path);
    const [, group, form] = /^\/release-group\/([0-9a-f-]{36})(?:\/(front-500))?$/.exec(path) ?? [];
    const file = `/download/mbid-${group}/mbid-${group}-1_thumb500.jpg`;
    if (answer) answer(response);
    else if (form !== undefined && pictures.has(file))
      response.writeHead(307, { location: `${server.url}${file}` }).end(`See: ${server.url}${file}`);
    else if (group !== undefined && form === undefined && pictures.has(file))
      sendJson(response, { images: [{ id: 1, front: true, types: ['Front'], image: `${server.url}${file}` }] });
    else response.writeHead(404, { 'content-type': 'text/html' }).end(NO_COVER);
  }, port);

  const put = (path: string, body: Buffer, type = 'image/jpeg') => {
    pictures.set(path, (response) => response.writeHead(200, { 'content-type': type }).end(body));
    return `${server.url}${path}`;
  };

  return {
    ...server,
    requests,
    refuseNext: refusals.next,
    /** Serves a file at a path; returns its address. */
    put,
    /** Answers a path in any way; returns its address. */
    answer(path: string, answer: Answer) {
      pictures.set(path, answer);
      return `${server.url}${path}`;
    },
    /** Serves the front cover of a release group, at the host of the files; returns the address that redirects there. */
    putCover(group: string, body: Buffer) {
      put(`/download/mbid-${group}/mbid-${group}-1_thumb500.jpg`, body);
      return `${server.url}/release-group/${group}/front-500`;
    },
  };
}

export type LocalPictures = Awaited<ReturnType<typeof startLocalPictures>>;

/** A picture of one colour with a lighter frame, as large as a poster. */
export const picture = (colour: string, { width = 780, height = 1170 } = {}) =>
  sharp({ create: { width: width - 60, height: height - 60, channels: 3, background: colour } })
    .extend({ top: 30, bottom: 30, left: 30, right: 30, background: '#eee' })
    .jpeg()
    .toBuffer();
