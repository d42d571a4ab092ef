/** A part of a user's data. A cached response that shows it is stale once a procedure has changed it. */
export type DataArea =
  | 'items'
  | 'preferences'
  | 'today'
  | 'notifications'
  | 'account'
  | 'premium'
  | 'friends'
  | 'evenings'
  | 'imports';

/** Effects of a successful call on the user's data and on the session of the browser that made it. */
export type ProcedureMeta = {
  changes?: readonly DataArea[];
  session?: 'starts' | 'replaces' | 'ends';
  /** One of many calls for what the user did once. */
  isChunk?: true;
};
