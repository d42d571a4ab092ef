import { contract, USER_HEADER } from '@bugunne/contract';
import { implement, os } from '@orpc/server';
import { onBehalfOf } from '../database/owner.ts';
import { AppError } from '../platform/app-error.ts';
import type { Throttle } from '../platform/throttle.ts';
import { type Actor, actorOf } from '../shared/actor.ts';
import type { AdminGate } from '../shared/admin-gate.ts';
import type { Session, SessionSource } from '../shared/session.ts';

/** The request context of a procedure. */
export type RequestContext = {
  headers: Headers;
  /** Collects headers for the response, such as cookies. */
  resHeaders: Headers;
  /** Network address of the caller. */
  address: string;
  requestId: string;
  /** Called with the path of the procedure that answers, as the contract writes it. */
  onProcedure?(path: string): void;
};

/** Implementer of the contract, for one module at a time. The guard of a procedure comes before the check of its input. */
export const procedures = implement(contract, { initialInputValidationIndex: 1 }).$context<RequestContext>();

/** Middleware that requires a session, adds it to the context, and throttles the user. */
export const signedIn = (sessions: SessionSource, throttle: Throttle) =>
  os.$context<RequestContext>().middleware(async ({ context, next, procedure }) => {
    const session = await sessions.read(context);
    if (!session) throw new AppError('unauthorized');
    const author = context.headers.get(USER_HEADER);
    if (author !== null && author !== session.user.id) throw new AppError('other_person');
    const { route, meta } = procedure['~orpc'];
    const change = 'isChunk' in meta ? 'chunk' : 'write';
    await throttle.take(route.method === 'GET' ? 'read' : change, session.user.id);
    const added: { session: Session } = { session };
    return onBehalfOf(session.user.id, () => next({ context: added }));
  });

/** Middleware that requires an administrator and adds the actor to the context; the only guard of `adminContract`. */
export const administrator = (sessions: SessionSource, throttle: Throttle, gate: AdminGate) =>
  os.$context<RequestContext>().middleware(async ({ context, next, procedure }) => {
    const session = await sessions.read(context);
    if (!session) throw new AppError('unauthorized');
    const author = context.headers.get(USER_HEADER);
    if (author !== null && author !== session.user.id) throw new AppError('other_person');
    const { method, path } = procedure['~orpc'].route;
    await throttle.take(method === 'GET' ? 'read' : 'write', session.user.id);
    const actor = actorOf(context, session.user.id);
    await gate.admit(actor, session, `${method} ${path}`);
    const added: { session: Session; actor: Actor } = { session, actor: { ...actor, kind: 'staff' } };
    return onBehalfOf(session.user.id, () => next({ context: added }));
  });

/** Middleware that requires an administrator who confirmed it within the last ten minutes. */
export const confirmedAdministrator = (sessions: SessionSource, throttle: Throttle, gate: AdminGate) =>
  administrator(sessions, throttle, gate).concat(async ({ context, next }) => {
    await gate.requireConfirmation(context.session);
    return next();
  });

export type Administrator = ReturnType<typeof administrator>;
export type ConfirmedAdministrator = ReturnType<typeof confirmedAdministrator>;
export type SignedIn = ReturnType<typeof signedIn>;
