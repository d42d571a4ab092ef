import { contract, USER_HEADER } from '@bugunne/contract';
import { implement, os } from '@orpc/server';
import type { Session, SessionsService } from '../modules/auth/sessions.service.ts';
import { AppError } from '../platform/app-error.ts';
import type { Pace } from '../platform/pace.ts';

/** What a procedure knows of its request. */
export type RequestContext = {
  headers: Headers;
  /** Collects headers for the answer, such as cookies. */
  resHeaders: Headers;
  /** Network address of the caller. */
  address: string;
  requestId: string;
};

/** The contract, to be implemented part by part. */
export const procedures = implement(contract).$context<RequestContext>();

/** Lets only signed-in people pass, at a pace that a person can have, and says who they are. */
export const signedIn = (sessions: SessionsService, pace: Pace) =>
  os.$context<RequestContext>().middleware(async ({ context, next, procedure }) => {
    const session = await sessions.read(context);
    if (!session) throw new AppError('unauthorized');
    const author = context.headers.get(USER_HEADER);
    if (author !== null && author !== session.user.id) throw new AppError('other_person');
    await pace.take(procedure['~orpc'].route.method === 'GET' ? 'read' : 'write', session.user.id);
    const added: { session: Session } = { session };
    return next({ context: added });
  });

/** Lets only administrators pass. */
export const administrator = (sessions: SessionsService, pace: Pace, isAdmin: (userId: string) => Promise<boolean>) =>
  os.$context<RequestContext>().middleware(async ({ context, next }) => {
    const session = await sessions.read(context);
    if (!session) throw new AppError('unauthorized');
    await pace.take('read', session.user.id);
    if (!(await isAdmin(session.user.id))) throw new AppError('forbidden');
    const added: { session: Session } = { session };
    return next({ context: added });
  });

export type Administrator = ReturnType<typeof administrator>;
export type SignedIn = ReturnType<typeof signedIn>;
