/** The role of an actor when an entry of the audit log was written. */
export const ACTOR_KINDS = ['staff', 'user', 'system'] as const;
export type ActorKind = (typeof ACTOR_KINDS)[number];

/** The form of the names of actions (`UPDATE`) and tables (`users`, `jobs.job`) in the audit log. */
export const AUDIT_NAME = /^(?:[A-Z][A-Z0-9_]{0,39}|[a-z][a-z0-9_]{0,62}(?:\.[a-z][a-z0-9_]{0,62})?)$/;
