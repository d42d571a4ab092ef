import { ADMIN_LIMITS, type WebhookRow } from '@bugunne/contract';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Logger } from '../../platform/logger.ts';
import type { PaymentProvider } from '../../platform/payment/provider.ts';
import type { Actor } from '../../shared/actor.ts';
import type { SettingsService } from '../settings/settings.service.ts';
import type { Audit } from './audit-of-payments.ts';
import { type InboxListsRepo, type WebhookFilters, waitsForStaff } from './inbox-lists.repo.ts';
import { payerOf } from './payer.ts';
import { webhookFields } from './webhook-fields.ts';
import { faultOf, stateOfWebhook } from './webhook-state.ts';
import { PROCESS_WEBHOOK_JOB, type WebhooksService } from './webhooks.service.ts';

type InboxListsDeps = {
  provider: PaymentProvider | null;
  repo: InboxListsRepo;
  webhooks: Pick<WebhooksService, 'replay'>;
  audit: Audit;
  settings: Pick<SettingsService, 'get'>;
  jobs: Pick<Jobs, 'enqueueOnce'>;
  clock: Clock;
  logger: Logger;
};

/** The inbox of webhooks for staff. */
export function inboxListsService(deps: InboxListsDeps) {
  const { provider, repo, webhooks, audit, settings, jobs, clock, logger } = deps;

  return {
    /** Failed ones first; each part with the latest first. The cursor names the part. */
    async list({ cursor, ...filters }: WebhookFilters & { cursor?: string | undefined }) {
      const timezone = await settings.get('default_timezone');
      const limit = ADMIN_LIMITS.page;
      const after = cursor?.slice(2);
      const isInOthers = cursor?.startsWith('o.') ?? false;
      const page = (part: 'failed' | 'others', from: string | undefined, count: number) =>
        repo.page(part, filters, { cursor: from, limit: count, timezone });
      const failed = isInOthers ? [] : await page('failed', after, limit + 1);
      const left = limit + 1 - failed.length;
      const others = left > 0 ? await page('others', isInOthers ? after : undefined, left) : [];
      const rows = [
        ...failed.map((row) => ({ ...row, cursor: `f.${row.cursor}` })),
        ...others.map((row) => ({ ...row, cursor: `o.${row.cursor}` })),
      ];
      const shown = rows.slice(0, limit);
      const next = rows.length > limit ? (shown.at(-1)?.cursor ?? null) : null;
      return { webhooks: shown.map(present), next };
    },
    /** Throws `not_found`. */
    async find(id: string) {
      const row = await repo.find(id);
      if (!row) throw new AppError('not_found');
      return { webhook: present(row), fields: webhookFields(row.payload) };
    },
    /** Processes one again. Throws `not_found`, and `changed_meanwhile` unless it is as the caller has seen it. */
    async replay(id: string, seenProcessedAt: string | null, actor: Actor) {
      const row = await repo.find(id);
      if (!row) throw new AppError('not_found');
      if ((row.processedAt?.toISOString() ?? null) !== seenProcessedAt) throw new AppError('changed_meanwhile');
      if (row.provider !== provider?.name) return 'other_provider' as const;
      if (!row.hasBody) return 'no_body' as const;
      return webhooks.replay(id, actor);
    },
    /** Gives all failed ones their tries again, by jobs; resolves to how many. */
    async replayFailed(actor: Actor): Promise<number> {
      if (!provider) return 0;
      const { name } = provider;
      const ids = await repo.transaction(async (tx) => {
        const found = await repo.resetFailed(tx, name);
        if (found.length > 0) {
          await audit.record(tx, actor, {
            action: 'REPLAY_WEBHOOKS',
            table: 'payment_webhooks',
            after: { webhooks: found.length },
          });
        }
        return found;
      });
      const press = clock.now().toISOString();
      // Those that cannot be queued now are found by the sweep.
      await jobs
        .enqueueOnce(
          PROCESS_WEBHOOK_JOB,
          ids.map((id) => ({ key: `${id} ${press}`, payload: { id } })),
        )
        .catch((error: unknown) => logger.warn({ error }, 'failed webhooks could not be queued yet'));
      return ids.length;
    },
  };
}

type Row = Awaited<ReturnType<InboxListsRepo['page']>>[number];

const present = ({ outcome, ...row }: Omit<Row, 'cursor'>): WebhookRow => ({
  id: row.id,
  type: row.type,
  provider: row.provider,
  state: stateOfWebhook({ ...row, outcome }),
  failures: row.failures,
  waitsForStaff: waitsForStaff(row),
  fault: faultOf(row),
  lastError: row.lastError,
  receivedAt: row.receivedAt.toISOString(),
  processedAt: row.processedAt?.toISOString() ?? null,
  user: payerOf(row.user),
  hasBody: row.hasBody,
});

export type InboxListsService = ReturnType<typeof inboxListsService>;
