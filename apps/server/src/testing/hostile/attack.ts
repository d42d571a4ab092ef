import { randomOf } from '@bugunne/contract/cover/seed';
import { brokenRequest } from './broken-requests.ts';
import { faultsOf } from './judge.ts';
import { type HostileRequest, hostileRequest } from './requests.ts';
import type { KnownValues } from './sample-of.ts';
import { readAnswers, sendBytes } from './send-bytes.ts';

/** A session that requests are sent with; `cookie` is null for a visitor, and is asked for again after it has ended. */
export type Attacker = { name: string; cookie(): Promise<string | null> };

export type Attack = {
  port: number;
  seed: number;
  requests: number;
  /** Requests at the same time. */
  lanes: number;
  attackers: readonly [Attacker, ...Attacker[]];
  known: KnownValues;
  secrets: readonly string[];
  /** Of 1000 requests, how many are broken ones; half ones last until their timeout. */
  brokenShare: number;
  /** Milliseconds until a half request is given up. */
  timeout: number;
  onProgress?(done: number): void;
};

export type Finding = { fault: string; request: string; attacker: string; times: number; bytes: Buffer };

/** Sends hostile requests, and returns how often each status came and what was wrong. */
export async function attack(options: Attack) {
  const { port, seed, requests, lanes, attackers } = options;
  const findings = new Map<string, Finding>();
  const statuses = new Map<number, number>();
  let next = 0;

  async function send(number: number) {
    // Each request has a seed of its own, so that it is the same whatever the other lanes do.
    const random = randomOf(seed * 1_000_003 + number);
    for (let i = 0; i < 5; i += 1) random.next();
    const attacker = attackers[number % attackers.length] ?? attackers[0];
    const isBroken = random.next() * 1000 < options.brokenShare;
    const request: HostileRequest = isBroken
      ? brokenRequest(random.whole(0, 10_000), random)
      : hostileRequest({ random, known: options.known, cookie: await attacker.cookie() });
    const answers = readAnswers(
      await sendBytes(port, request.bytes, isBroken ? options.timeout : undefined),
      request.isHead,
    );
    const faults = answers.flatMap((answer) => {
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      return faultsOf(answer, options.secrets, request.isHead);
    });
    if (!isBroken && answers.length === 0) faults.push('no answer');
    if (request.isSmuggling && answers.length > 1) faults.push('a smuggled request was answered');
    for (const fault of faults) {
      const key = `${fault.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '…')} ${request.name}`;
      const found = findings.get(key);
      if (found) found.times += 1;
      else findings.set(key, { fault, request: request.name, attacker: attacker.name, times: 1, bytes: request.bytes });
    }
  }

  await Promise.all(
    Array.from({ length: lanes }, async () => {
      while (next < requests) {
        const number = next++;
        await send(number);
        if (number % 1000 === 999) options.onProgress?.(number + 1);
      }
    }),
  );
  return { findings: [...findings.values()], statuses };
}
