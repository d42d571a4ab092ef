import { expect, it } from 'vitest';
import {
  type AccountState,
  type MailState,
  NEW_VISITOR,
  NO_ATTEMPTS,
  NO_MAILS,
  scheduleMail,
  takeTurn,
  type VisitorState,
} from './turns.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** An account and the addresses from which it is attacked, from time 0 on. */
function attackedAccount() {
  let account: AccountState = NO_ATTEMPTS;
  const visitors = new Map<string, VisitorState>();
  return (address: string, now: number) => {
    const turn = takeTurn(account, visitors.get(address) ?? NEW_VISITOR, now);
    account = turn.account;
    visitors.set(address, turn.visitor);
    return turn.wait;
  };
}

/** Every address tries again and again; returns the number of passwords tried. `until` in ms. */
function attack(attempt: ReturnType<typeof attackedAccount>, addresses: number, from: number, until: number) {
  let tried = 0;
  for (let now = from; now < until; now += 30_000) {
    for (let i = 0; i < addresses; i++) if (attempt(`attacker ${i}`, now) === 0) tried += 1;
  }
  return tried;
}

/** How long the owner waits on a new device while fifty addresses continue their attack. */
function waitOfOwner(attempt: ReturnType<typeof attackedAccount>, from: number) {
  const wait = attempt('owner', from);
  if (wait === 0) return 0;
  attack(attempt, 50, from, from + wait);
  expect(attempt('owner', from + wait)).toBe(0);
  return wait;
}

it('allows the first eleven attempts without a delay', () => {
  const attempt = attackedAccount();
  expect(Array.from({ length: 11 }, () => attempt('one', 0))).toEqual(Array(11).fill(0));
  expect(attempt('one', 0)).toBeGreaterThan(0);
});

it.each([
  [1, 240],
  [50, 500],
  [500, 550],
])('%i addresses cannot try more than %i passwords a day', (addresses, most) => {
  expect(attack(attackedAccount(), addresses, 0, DAY)).toBeLessThanOrEqual(most);
});

it('after the first hours of an attack from fifty addresses, the owner on a new device waits five minutes at most', () => {
  const attempt = attackedAccount();
  attack(attempt, 50, 0, 4 * 60 * MINUTE);
  expect(waitOfOwner(attempt, 4 * 60 * MINUTE)).toBeLessThanOrEqual(5 * MINUTE);
});

it('while an attack from fifty addresses begins, the owner on a new device is let in within an hour', () => {
  const attempt = attackedAccount();
  attack(attempt, 50, 0, 5 * MINUTE);
  const wait = waitOfOwner(attempt, 5 * MINUTE);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60 * MINUTE);
});

it('a turn is kept for ten minutes and cannot be multiplied by asking again', () => {
  const attempt = attackedAccount();
  for (let i = 0; i < 11; i++) attempt(`other ${i}`, 0);
  const wait = attempt('one', 0);
  expect([attempt('one', 1000), attempt('one', 2000)]).toEqual([wait - 1000, wait - 2000]);
  expect(attempt('one', wait + 9 * MINUTE)).toBe(0);
  const late = attackedAccount();
  for (let i = 0; i < 60; i++) late(`other ${i}`, 0);
  const turn = late('one', 0);
  for (let i = 0; i < 60; i++) late(`another ${i}`, turn + 10 * MINUTE);
  expect(late('one', turn + 11 * MINUTE)).toBeGreaterThan(0);
});

it('requests for a mail by strangers delay it, never prevent it, and do not multiply it', () => {
  let state: MailState = NO_MAILS;
  const sent: number[] = [];
  const request = (now: number) => {
    const { wait, state: after } = scheduleMail(state, now);
    state = after;
    if (wait !== null) sent.push(now + wait);
  };
  for (let now = 0; now < DAY; now += 10_000) {
    request(now);
    // Every request is followed by a mail within half an hour.
    expect(sent.at(-1) ?? Number.POSITIVE_INFINITY).toBeLessThanOrEqual(now + 30 * MINUTE);
    expect(sent.at(-1)).toBeGreaterThanOrEqual(now - 10_000);
  }
  expect(sent.slice(0, 4)).toEqual([0, 10_000, 20_000, 20_000 + 15 * MINUTE]);
  expect(sent.length).toBeLessThanOrEqual(60);
});
