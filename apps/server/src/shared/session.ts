import type { SessionUser } from '@bugunne/contract';

export type Session = {
  sessionId: string;
  user: SessionUser;
  /** Whether this request read the session from the database. */
  isRenewed: boolean;
};

/** The parts of a request that reading a session needs; `resHeaders` receives renewed cookies. */
export type SessionRequest = { headers: Headers; resHeaders: Headers };

/** A request with its cookies, its network address and its id. */
export type Caller = SessionRequest & { address: string; requestId: string };

export type SessionSource = {
  /** Returns null for a visitor. `extend: false`: without the hourly extension of the long session, which writes. */
  read(request: SessionRequest, options?: { extend?: boolean }): Promise<Session | null>;
};
