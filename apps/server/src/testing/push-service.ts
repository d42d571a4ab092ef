import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { PushPayload } from '@bugunne/contract';
import { createPushDevice, type PushDevice } from './push-device.ts';
import { vapidFault } from './vapid-check.ts';

/** An answer other than the normal 201: a status, none at all, or a broken connection. */
type PushAnswer = { status: number; headers?: Record<string, string> } | 'hang' | 'break';

type Pushed = {
  device: PushDevice;
  message: PushPayload;
  ttl: number;
  urgency: string | undefined;
  topic: string | undefined;
};

export type LocalPushService = {
  origin: string;
  /** Subscribes a device with the site's public key; only that site may send to it. */
  subscribe(publicKey: string): PushDevice;
  /** Accepted messages, decrypted, in order of arrival. */
  pushed: Pushed[];
  /** Every request, including refused ones. */
  requests: { path: string; status: number | null }[];
  /** Answers of the next requests; later ones get 201 again. */
  answers: PushAnswer[];
  /** From now on, requests for this device are not answered. */
  silence(device: PushDevice): void;
  /** Breaks the connections of all unanswered requests. */
  dropHanging(): void;
  close(): Promise<void>;
};

const pathOf = (device: PushDevice) => new URL(device.subscription.endpoint).pathname;

/** Starts a push service on loopback that is as strict as real ones (RFC 8030, 8188, 8291, 8292). */
export async function startPushService(): Promise<LocalPushService> {
  const devices = new Map<string, { device: PushDevice; publicKey: string }>();
  const silent = new Set<string>();
  const hanging = new Set<IncomingMessage>();
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the push service has no port');
  const origin = `http://127.0.0.1:${address.port}`;

  const service: LocalPushService = {
    origin,
    pushed: [],
    requests: [],
    answers: [],
    subscribe(publicKey) {
      const device = createPushDevice(origin);
      devices.set(pathOf(device), { device, publicKey });
      return device;
    },
    silence(device) {
      silent.add(pathOf(device));
    },
    dropHanging() {
      for (const { socket } of hanging) socket.destroy();
      hanging.clear();
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const body = await buffer(request);
    const path = request.url ?? '';
    const answer = silent.has(path) ? 'hang' : service.answers.shift();
    const end = (status: number, text = '', headers: Record<string, string> = {}) => {
      service.requests.push({ path, status });
      response.writeHead(status, headers).end(text);
    };
    if (answer === 'hang' || answer === 'break') {
      service.requests.push({ path, status: null });
      if (answer === 'break') request.socket.destroy();
      else hanging.add(request);
      return;
    }
    if (answer) return end(answer.status, 'as the test says', answer.headers);
    const known = devices.get(path);
    if (!known) return end(404, 'no such subscription');
    const { headers } = request;
    const fault =
      (request.method === 'POST' ? null : 'not a POST') ??
      vapidFault(headers.authorization, origin, known.publicKey) ??
      (headers['content-encoding'] === 'aes128gcm' ? null : 'not aes128gcm') ??
      (/^\d+$/.test(headers.ttl?.toString() ?? '') ? null : 'no TTL') ??
      (body.length <= 4096 ? null : 'too long') ??
      (/^[\w-]{1,32}$/.test(headers['topic']?.toString() ?? 'none') ? null : 'a wrong topic');
    if (fault) return end(/vapid|token/.test(fault) ? 403 : 400, fault);
    service.pushed.push({
      device: known.device,
      message: known.device.read(body),
      ttl: Number(headers.ttl),
      urgency: headers['urgency']?.toString(),
      topic: headers['topic']?.toString(),
    });
    end(201, '', { location: `${origin}/message/${service.pushed.length}` });
  }
  return service;
}
