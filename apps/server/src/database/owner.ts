import { AsyncLocalStorage } from 'node:async_hooks';

const owners = new AsyncLocalStorage<string>();

/** Runs `work` on behalf of a user, who may hold only a part of the database connections at a time. */
export const onBehalfOf = <T>(userId: string, work: () => T): T => owners.run(userId, work);

/** The user on whose behalf the current code runs. */
export const currentOwner = (): string | undefined => owners.getStore();
