import { Agent, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';

const agent = new Agent({ keepAlive: true });

export type Answer = { body: string; milliseconds: number };

/** One request over a connection that stays open; throws for a refusal. */
export function send(url: string, cookie: string, { method = 'GET', body }: { method?: string; body?: object } = {}) {
  const started = performance.now();
  return new Promise<Answer>((resolve, reject) => {
    const headers = { cookie, ...(body && { 'content-type': 'application/json' }) };
    const sent = request(url, { agent, method, headers }, async (response) => {
      const parts: Buffer[] = [];
      for await (const part of response) parts.push(part as Buffer);
      const text = Buffer.concat(parts).toString();
      const milliseconds = performance.now() - started;
      if (response.statusCode === 200) resolve({ body: text, milliseconds });
      else reject(new Error(`${method} ${url}: ${response.statusCode} ${text.slice(0, 300)}`));
    });
    sent.on('error', reject);
    sent.end(body && JSON.stringify(body));
  });
}

/**
 * Sends a request so many times a second, whether or not the former ones are answered. `stop` resolves to their durations,
 * which are endless for a refusal.
 */
export function sendSteadily(url: string, cookie: string, perSecond: number) {
  const answers: Promise<number>[] = [];
  const timer = setInterval(() => {
    const answer = send(url, cookie).then(({ milliseconds }) => milliseconds);
    answers.push(answer.catch(() => Number.POSITIVE_INFINITY));
  }, 1000 / perSecond);
  return {
    async stop(): Promise<number[]> {
      clearInterval(timer);
      return Promise.all(answers);
    },
  };
}

/** The durations of steady requests over some seconds. */
export async function steadyFor(seconds: number, ...parts: Parameters<typeof sendSteadily>): Promise<number[]> {
  const requests = sendSteadily(...parts);
  await setTimeout(seconds * 1000);
  return requests.stop();
}
