import { createHash, randomBytes } from 'node:crypto';
import { USER_HEADER } from '@bugunne/contract';
import { onBehalfOf } from '../../database/owner.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { OwnCookie } from '../../platform/own-cookie.ts';
import type { Throttle } from '../../platform/throttle.ts';
import type { SessionRequest, SessionSource } from '../../shared/session.ts';
import type { EveningsRepo } from './evenings.repo.ts';

/** The caller: a user with a session, a guest of one evening, or both in one browser. */
export type Participant = { userId: string | null; guest: { key: string; eveningId: string; endsAt: Date } | null };

/** Tokens and secrets are stored as hashes, so that a copy of the database opens no evening. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

/** 192 random bits in base64url. */
export const newSecret = () => randomBytes(24).toString('base64url');

type Dependencies = {
  repo: Pick<EveningsRepo, 'findGuest'>;
  sessions: SessionSource;
  throttle: Throttle;
  /** Holds the secret of the guest that this browser is. */
  cookie: OwnCookie;
  clock: Clock;
};

/** Finds out who calls. */
export const participants = ({ repo, sessions, throttle, cookie, clock }: Dependencies) => ({
  /** Throws `unauthorized` for a visitor. */
  async read(request: SessionRequest, kind: 'read' | 'write'): Promise<Participant> {
    const session = await sessions.read(request);
    const author = request.headers.get(USER_HEADER);
    if (session && author !== null && author !== session.user.id) throw new AppError('other_person');
    const secret = cookie.read(request.headers.get('cookie'));
    const guest = secret === null ? null : await repo.findGuest(hashOf(secret), clock.now());
    const subject = session?.user.id ?? guest?.key;
    if (subject === undefined) throw new AppError('unauthorized');
    await throttle.take(kind, subject);
    return { userId: session?.user.id ?? null, guest };
  },
  /** The id of the user whose session a request has; null for a visitor. */
  userOf: async (request: SessionRequest): Promise<string | null> => (await sessions.read(request))?.user.id ?? null,
  /** Runs `work` with the caller's share of the database's connections. */
  onBehalfOf: <T>({ userId, guest }: Participant, work: () => T): T => onBehalfOf(userId ?? guest?.key ?? '', work),
});

export type Participants = ReturnType<typeof participants>;
