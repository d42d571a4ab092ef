import { createEvent, createStore } from '../store.ts';
import type { Change } from './change.ts';
import type { Settled } from './drain.ts';

/** Pending changes known to this tab; they are applied on top of older server responses. */
export const pending = createStore<readonly Change[]>([]);

/** A change was accepted or refused that no `submitChange` waits for. */
export const settledLater = createEvent<Settled>();
