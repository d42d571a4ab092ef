import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { AuthSecrets } from '../../platform/better-auth/cookies.ts';
import type { Clock } from '../../platform/clock.ts';
import { ownCookie } from '../../platform/own-cookie.ts';
import type { SessionRequest } from '../../shared/session.ts';
import type { UsersRepo } from './users.repo.ts';

const LIFETIME_SECONDS = 180 * 24 * 60 * 60;
/** Accounts that one browser can be a known device of. */
const ACCOUNTS = 4;
const SEPARATOR = '~';

type Owner = { userId: string; passwordHash: string };
type Device = { id: string; since: number };
type Options = {
  users: Pick<UsersRepo, 'findPassword' | 'findPasswordByEmail'>;
  secrets: AuthSecrets;
  clock: Clock;
  isHttps: boolean;
};

/**
 * Browsers in which an owner has signed in before. Strangers' attempts at the account do not delay them. The signature
 * of the cookie includes the password hash, so that a reset or a change of the password revokes all known devices.
 */
export function knownDevicesService({ users, secrets, clock, isHttps }: Options) {
  const cookie = ownCookie('bugunne.device', { isHttps, seconds: LIFETIME_SECONDS });

  const sign = ({ id, since }: Device, { userId, passwordHash }: Owner, secret = secrets.secret) =>
    createHmac('sha256', secret).update(['device', id, since, userId, passwordHash].join('\0')).digest('base64url');

  const entriesOf = (headers: Headers) =>
    (cookie.read(headers.get('cookie')) ?? '').split(SEPARATOR).filter(Boolean).slice(0, ACCOUNTS);

  function deviceOf(entry: string, owner: Owner): Device | null {
    const [id = '', since = '', signature = ''] = entry.split('.');
    const device = { id, since: Number(since) };
    const given = Buffer.from(signature);
    const isOwn = [secrets.secret, ...secrets.previous].some((secret) => {
      const expected = Buffer.from(sign(device, owner, secret));
      return expected.length === given.length && timingSafeEqual(expected, given);
    });
    const age = clock.now().getTime() / 1000 - device.since;
    return isOwn && age < LIFETIME_SECONDS ? device : null;
  }

  const find = (headers: Headers, owner: Owner) =>
    entriesOf(headers)
      .map((entry) => deviceOf(entry, owner))
      .find((device) => device !== null);

  return {
    /** Returns the id of this browser when the owner of the account has signed in with it before, otherwise null. */
    async find(headers: Headers, email: string): Promise<string | null> {
      if (entriesOf(headers).length === 0) return null;
      const owner = await users.findPasswordByEmail(email);
      return (owner && find(headers, owner)?.id) ?? null;
    },
    /** The same for a user id. */
    async findOf(headers: Headers, userId: string): Promise<string | null> {
      const passwordHash = entriesOf(headers).length > 0 ? await users.findPassword(userId) : null;
      return (passwordHash !== null && find(headers, { userId, passwordHash })?.id) || null;
    },

    /** Makes this browser a known device of an account, after a sign-in or a reset. An account needs a password. */
    async remember({ headers, resHeaders }: SessionRequest, userId: string): Promise<void> {
      const passwordHash = await users.findPassword(userId);
      if (passwordHash === null) return;
      const owner = { userId, passwordHash };
      const others = entriesOf(headers).filter((entry) => !deviceOf(entry, owner));
      const device = {
        id: find(headers, owner)?.id ?? randomUUID(),
        since: Math.floor(clock.now().getTime() / 1000),
      };
      const entry = [device.id, device.since, sign(device, owner)].join('.');
      const value = [entry, ...others].slice(0, ACCOUNTS).join(SEPARATOR);
      resHeaders.append('set-cookie', cookie.write(value));
    },
  };
}

export type KnownDevicesService = ReturnType<typeof knownDevicesService>;
