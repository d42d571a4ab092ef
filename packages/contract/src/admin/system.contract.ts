import { z } from 'zod';
import { cursorOf } from '../cursor.schema.ts';
import { languageSchema } from '../language.schema.ts';
import { languageModelFiguresSchema, languageModelQuerySchema } from '../language-model.schema.ts';
import { route } from '../route.ts';
import { bucketsSchema } from '../storage.schema.ts';
import {
  HEALTH_FIGURES,
  HEALTH_FINDINGS,
  HEALTH_STATUSES,
  JOB_CHANGES,
  type JobChange,
  LISTED_JOB_STATES,
  SYSTEM_COMPONENTS,
} from './health.constants.ts';
import { ADMIN_LIMITS } from './limits.constants.ts';

const count = z.int().min(0);
const instant = z.iso.datetime();

const componentHealthSchema = z.object({
  component: z.enum(SYSTEM_COMPONENTS),
  status: z.enum(HEALTH_STATUSES),
  finding: z.enum(HEALTH_FINDINGS),
  /** Duration of the check. */
  milliseconds: count,
  checkedAt: instant,
  /** Host or kind of what was checked, such as a mail server; never with credentials. */
  place: z.string().nullable(),
  figures: z.partialRecord(z.enum(HEALTH_FIGURES), z.number().min(0)),
});
export type ComponentHealth = z.infer<typeof componentHealthSchema>;

/** Figures of one server over one interval. Times in milliseconds, null where nothing was measured. */
const serverSampleSchema = z.object({
  at: instant,
  /** Length of the interval. */
  seconds: z.number().positive(),
  requests: count,
  /** Responses with a status of 500 or more. */
  errors: count,
  p50: z.number().min(0).nullable(),
  p95: z.number().min(0).nullable(),
  p99: z.number().min(0).nullable(),
  /** How late the event loop was at worst in 99 of 100 measurements. */
  loopDelay: z.number().min(0),
  memoryBytes: count,
  heapBytes: count,
  /** Share of one core; more than 1 with threads. */
  cpu: z.number().min(0),
  streams: count,
});
export type ServerSample = z.infer<typeof serverSampleSchema>;

const serverFiguresSchema = z.object({
  id: z.uuid(),
  /** Host name and port. */
  name: z.string(),
  startedAt: instant,
  lastAt: instant,
  /** Whether it has stopped writing samples. */
  isGone: z.boolean(),
  /** Whether it answered this request. */
  isAnswering: z.boolean(),
  samples: z.array(serverSampleSchema),
});
export type ServerFigures = z.infer<typeof serverFiguresSchema>;

const STATEMENT_STATES = ['available', 'embedded', 'not_installed', 'not_loaded', 'not_allowed'] as const;

const databaseFiguresSchema = z.object({
  kind: z.enum(['embedded', 'server']),
  bytes: count,
  /** Whether PostgreSQL counts statements, or what is missing for it. */
  statementState: z.enum(STATEMENT_STATES),
  /** The slowest by their mean, without values. */
  statements: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      calls: count,
      meanMilliseconds: z.number().min(0),
      totalMilliseconds: z.number().min(0),
    }),
  ),
});
export type DatabaseFigures = z.infer<typeof databaseFiguresSchema>;

/** The name of a queue, as pg-boss allows it. */
const queueName = z
  .string()
  .min(1)
  .max(80)
  .regex(/^[\w.-]+$/);

const jobQueueSchema = z.object({
  name: z.string(),
  waiting: count,
  running: count,
  failed: count,
  cancelled: count,
  /** Completed since midnight UTC. */
  completedToday: count,
  /** Since when the job that is due for longest waits; null when none is due. */
  oldestDueAt: instant.nullable(),
  lastRunAt: instant.nullable(),
  /** Cron expression in UTC; null for jobs of requests. */
  schedule: z.string().nullable(),
});
export type JobQueue = z.infer<typeof jobQueueSchema>;

const queueJobSchema = z.object({
  id: z.uuid(),
  queue: z.string(),
  state: z.enum(LISTED_JOB_STATES),
  createdAt: instant,
  /** When it may start next, for a waiting job. */
  dueAt: instant.nullable(),
  startedAt: instant.nullable(),
  endedAt: instant.nullable(),
  attempts: count,
  /** Why its last attempt failed, without addresses and tokens. */
  reason: z.string().nullable(),
  /** Ids of its payload; the rest may be personal. */
  ids: z.array(z.object({ name: z.string(), id: z.string() })),
});
export type QueueJob = z.infer<typeof queueJobSchema>;

const changeNames = Object.keys(JOB_CHANGES) as [JobChange, ...JobChange[]];
const changed = z.object({ changed: count });

/** Procedures of the administration's system page. */
export const adminSystem = {
  check: route(
    'GET',
    '/rest/v1/rpc/check_system_component',
    'admin',
    'Check the health of one component, within its own time limit (administrators)',
  )
    .input(z.object({ component: z.enum(SYSTEM_COMPONENTS) }))
    .output(componentHealthSchema),
  servers: route(
    'GET',
    '/rest/v1/rpc/get_server_samples',
    'admin',
    'Get the figures of every server over the last hour (administrators)',
  ).output(z.object({ servers: z.array(serverFiguresSchema) })),
  database: route(
    'GET',
    '/rest/v1/rpc/get_database_figures',
    'admin',
    'Get size and slowest statements of the database (administrators)',
  ).output(databaseFiguresSchema),
  queues: route('GET', '/rest/v1/rpc/get_job_queues', 'admin', 'List the job queues (administrators)').output(
    z.object({ isRunning: z.boolean(), queues: z.array(jobQueueSchema) }),
  ),
  jobs: route('GET', '/rest/v1/rpc/get_queue_jobs', 'admin', 'List jobs of one state, latest first (administrators)')
    .input(
      z.object({
        state: z.enum(LISTED_JOB_STATES).default('failed'),
        queue: queueName.optional(),
        cursor: cursorOf(z.uuid()).optional(),
      }),
    )
    .output(z.object({ jobs: z.array(queueJobSchema), next: z.string().nullable() })),
  changeJob: route(
    'POST',
    '/rest/v1/rpc/admin_change_job',
    'admin',
    'Retry or delete a failed job, cancel a waiting one, resume a cancelled one (administrators)',
  )
    .input(z.strictObject({ queue: queueName, id: z.uuid(), change: z.enum(changeNames) }))
    .output(changed),
  retryQueue: route(
    'POST',
    '/rest/v1/rpc/admin_retry_queue',
    'admin',
    `Retry the failed jobs of a queue, ${ADMIN_LIMITS.retriedJobs} at most (administrators)`,
  )
    .input(z.strictObject({ queue: queueName }))
    .output(changed),
  sendTestMail: route(
    'POST',
    '/rest/v1/rpc/admin_send_test_mail',
    'admin',
    'Send a test mail to oneself (administrators)',
  )
    .input(z.strictObject({ language: languageSchema }))
    .output(z.object({ isSent: z.boolean() })),
  sendTestPush: route(
    'POST',
    '/rest/v1/rpc/admin_send_test_push',
    'admin',
    "Send a test push to one's own devices (administrators)",
  )
    .input(z.strictObject({ language: languageSchema }))
    .output(z.object({ devices: count, sent: count })),
  askModel: route(
    'POST',
    '/rest/v1/rpc/admin_ask_language_model',
    'admin',
    'Ask the language model a tiny question (administrators)',
  ).output(
    z.object({
      isAnswered: z.boolean(),
      /** Why there is no answer. */
      failure: z.string().nullable(),
      milliseconds: count,
      tokens: count,
    }),
  ),
  languageModel: route(
    'GET',
    '/rest/v1/rpc/get_language_model_figures',
    'admin',
    'Get use, cost and outcomes of the language model by day (administrators)',
  )
    .input(languageModelQuerySchema)
    .output(languageModelFiguresSchema),
  buckets: route('GET', '/storage/v1/bucket', 'admin', 'List reachable storage buckets (administrators)').output(
    bucketsSchema,
  ),
};
