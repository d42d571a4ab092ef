import type { ListedJobState } from '@bugunne/contract/admin/health';

/** The queue and the state of the listed jobs. */
export type JobsFilter = { queue: string | undefined; state: ListedJobState };
