import { ADMIN_LIMITS, ATTEMPTS_PAGE, type AttemptRow, type SubscriptionRow } from '@bugunne/contract';
import { toPage } from '../../database/cursor.ts';
import type { SettingsService } from '../settings/settings.service.ts';
import type { AttemptFilters, ListsRepo, SubscriptionFilters } from './lists.repo.ts';
import { payerOf } from './payer.ts';

/** Lists of the administration. */
export function listsService(repo: ListsRepo, settings: Pick<SettingsService, 'get'>) {
  const timezone = () => settings.get('default_timezone');
  return {
    async subscriptions(filters: SubscriptionFilters) {
      const page = { limit: ADMIN_LIMITS.page, timezone: await timezone() };
      const { rows, next } = toPage(await repo.subscriptions(filters, page), page.limit);
      return { subscriptions: rows.map(presentSubscription), next };
    },
    async attempts(filters: AttemptFilters) {
      const page = { limit: ATTEMPTS_PAGE, timezone: await timezone() };
      const { rows, next } = toPage(await repo.attempts(filters, page), page.limit);
      return { attempts: rows.map(presentAttempt), next };
    },
  };
}

type Row<Name extends keyof ListsRepo> = Awaited<ReturnType<ListsRepo[Name]>>[number];

function presentSubscription({ cursor, provider, ...row }: Row<'subscriptions'>): SubscriptionRow {
  return {
    ...row,
    user: payerOf(row.user),
    planType: row.planType as SubscriptionRow['planType'],
    paymentMethod: row.paymentMethod as SubscriptionRow['paymentMethod'],
    status: row.status as SubscriptionRow['status'],
    isSimulated: provider === 'sandbox',
    startedAt: row.startedAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    metadata: withoutCard(row.metadata),
  };
}

function presentAttempt({ cursor, provider, ...row }: Row<'attempts'>): AttemptRow {
  const user = payerOf(row.user);
  return {
    ...row,
    user,
    userEmail: user?.email ?? null,
    planType: row.planType as AttemptRow['planType'],
    paymentMethod: row.paymentMethod as AttemptRow['paymentMethod'],
    status: row.status as AttemptRow['status'],
    isSimulated: provider === 'sandbox',
    attemptedAt: row.attemptedAt.toISOString(),
    completedAt: row.completedAt?.toISOString() ?? null,
    metadata: withoutCard(row.metadata),
  };
}

/** Staff have no use for the digits of a card. */
function withoutCard(metadata: unknown): Record<string, unknown> {
  const { card_last4: _, ...rest } = metadata as Record<string, unknown>;
  return rest;
}

export type ListsService = ReturnType<typeof listsService>;
