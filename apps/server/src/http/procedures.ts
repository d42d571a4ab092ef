import { contract, USER_HEADER } from '@bugunne/contract';
import { implement, os } from '@orpc/server';
import { onBehalfOf } from '../database/owner.ts';
import { AppError } from '../platform/app-error.ts';
import type { Throttle } from '../platform/throttle.ts';
import type { Session, SessionSource } from '../shared/session.ts';

/** The request context of a procedure. */
export type RequestContext = {
  headers: Headers;
  /** Collects headers for the response, such as cookies. */
  resHeaders: Headers;
  /** Network address of the caller. */
  address: string;
  requestId: string;
};

/** Implementer of the contract, for one module at a time. */
export const procedures = implement(contract).$context<RequestContext>();

/** Middleware that requires a session, adds it to the context, and throttles the user. */
export const signedIn = (sessions: SessionSource, throttle: Throttle) =>
  os.$context<RequestContext>().middleware(async ({ context, next, procedure }) => {
    const session = await sessions.read(context);
    if (!session) throw new AppError('unauthorized');
    const author = context.headers.get(USER_HEADER);
    if (author !== null && author !== session.user.id) throw new AppError('other_person');
    await throttle.take(procedure['~orpc'].route.method === 'GET' ? 'read' : 'write', session.user.id);
    const added: { session: Session } = { session };
    return onBehalfOf(session.user.id, () => next({ context: added }));
  });

/** Middleware that requires an administrator. */
export const administrator = (
  sessions: SessionSource,
  throttle: Throttle,
  isAdmin: (userId: string) => Promise<boolean>,
) =>
  os.$context<RequestContext>().middleware(async ({ context, next }) => {
    const session = await sessions.read(context);
    if (!session) throw new AppError('unauthorized');
    await throttle.take('read', session.user.id);
    if (!(await isAdmin(session.user.id))) throw new AppError('forbidden');
    const added: { session: Session } = { session };
    return onBehalfOf(session.user.id, () => next({ context: added }));
  });

export type Administrator = ReturnType<typeof administrator>;
export type SignedIn = ReturnType<typeof signedIn>;
