/** A part of a user's data. A cached response that shows it is stale once a procedure has changed it. */
export type DataArea = 'items' | 'preferences' | 'today' | 'notifications' | 'account';

/** What a successful call changes for the user and the browser that made it. */
export type ProcedureMeta = {
  changes?: readonly DataArea[];
  session?: 'starts' | 'replaces' | 'ends';
};
