import type { BulkJob } from '@bugunne/contract';

export const isOpen = ({ state }: BulkJob): boolean => state === 'waiting' || state === 'running';

/** The state as it is shown: a job that was stopped after its last user is done. */
export const stateOf = ({ state, done, failed, total }: BulkJob): BulkJob['state'] =>
  state === 'cancelled' && done + failed >= total ? 'done' : state;
