import type { ComponentHealth, HealthFinding, HealthStatus } from '@bugunne/contract';

/** The result of a check. */
export type Finding = {
  status: HealthStatus;
  finding: HealthFinding;
  place?: string | null;
  figures?: ComponentHealth['figures'];
};

export type CheckTools = {
  /** Aborted at the time limit; what is left open must be closed then. */
  signal: AbortSignal;
  /** Milliseconds since the check began. */
  elapsed(): number;
  /** The request of the administrator, whose session the check of the sign-in reads. */
  request: { headers: Headers; resHeaders: Headers };
};

/** Looks at one component. A rejection counts as a lost connection. */
export type Check = (tools: CheckTools) => Promise<Finding>;

export const works = (rest: Omit<Finding, 'status' | 'finding'> = {}): Finding => ({
  status: 'healthy',
  finding: 'works',
  ...rest,
});
