import { INTERACTION_ACTIONS, NOTIFICATION_TYPES, type UserDetails } from '@bugunne/contract';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { DevicesService } from '../account/devices.service.ts';
import type { UserDetailsRepo } from './user-details.repo.ts';

/** The account of one user with everything that belongs to it, and nothing of other users. */
export function userDetailsService(repo: UserDetailsRepo, devices: Pick<DevicesService, 'list'>, clock: Clock) {
  return {
    async details(userId: string): Promise<UserDetails> {
      const now = clock.now();
      const account = await repo.account(userId, now);
      if (!account) throw new AppError('not_found');
      const [
        signInMethods,
        { grant, isPaying },
        preferences,
        interactions,
        sessions,
        subscriptions,
        attempts,
        orders,
        notifications,
        messages,
        audit,
      ] = await Promise.all([
        repo.signInMethods(userId),
        repo.entitlements(userId, now),
        repo.preferences(userId),
        repo.interactions(userId),
        devices.list({ user: { id: userId }, sessionId: null }),
        repo.subscriptions(userId),
        repo.attempts(userId),
        repo.orders(userId),
        repo.notifications(userId),
        repo.messages(userId),
        repo.audit(userId),
      ]);
      const { premiumStartedAt, lastLogin, ...row } = account;
      return {
        user: {
          ...row,
          premiumStartedAt: iso(premiumStartedAt),
          lastLogin: iso(lastLogin),
          signInMethods,
          grant: grant && { startedAt: iso(grant.startedAt), expiresAt: iso(grant.expiresAt) },
          isPaying,
        },
        preferences: preferences && { ...preferences, updatedAt: preferences.updatedAt.toISOString() },
        interactions: interactions.map(({ metadata, contentCategory, action, createdAt, ...interaction }) => ({
          ...interaction,
          contentCategory: contentCategory as UserDetails['interactions'][number]['contentCategory'],
          action: INTERACTION_ACTIONS.find((each) => each === action) ?? 'view',
          value: metadata.value ?? true,
          createdAt: createdAt.toISOString(),
        })),
        sessions: sessions.map(({ id, browser, system, signedInAt, lastUsedAt }) => ({
          id,
          browser,
          system,
          signedInAt,
          lastUsedAt,
        })),
        subscriptions: subscriptions.map(
          ({ planType, paymentMethod, status, startedAt, expiresAt, ...subscription }) => ({
            ...subscription,
            planType: planType as UserDetails['subscriptions'][number]['planType'],
            paymentMethod: paymentMethod as UserDetails['subscriptions'][number]['paymentMethod'],
            status: status as UserDetails['subscriptions'][number]['status'],
            startedAt: iso(startedAt),
            expiresAt: iso(expiresAt),
          }),
        ),
        attempts: attempts.map(({ status, attemptedAt, ...attempt }) => ({
          ...attempt,
          status: status as UserDetails['attempts'][number]['status'],
          attemptedAt: attemptedAt.toISOString(),
        })),
        orders: orders.map(({ createdAt, ...order }) => ({ ...order, createdAt: createdAt.toISOString() })),
        notifications: notifications.map(({ type, createdAt, ...notification }) => ({
          ...notification,
          type: NOTIFICATION_TYPES.find((each) => each === type) ?? 'default',
          createdAt: createdAt.toISOString(),
        })),
        messages: messages.map(({ status, createdAt, respondedAt, ...message }) => ({
          ...message,
          status: status as UserDetails['messages'][number]['status'],
          createdAt: createdAt.toISOString(),
          respondedAt: iso(respondedAt),
        })),
        audit: audit.map(({ email, displayName, actorId, recordId, oldValues, newValues, createdAt, ...entry }) => {
          // An entry of this user about another record may hold data of other users.
          const isAboutUser = recordId === userId || (actorId === userId && recordId === null);
          return {
            ...entry,
            user: email === null ? null : { email, displayName: displayName ?? '' },
            oldValues: isAboutUser ? asValues(oldValues) : null,
            newValues: isAboutUser ? asValues(newValues) : null,
            createdAt: createdAt.toISOString(),
          };
        }),
      };
    },
  };
}

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;
const asValues = (values: unknown) =>
  typeof values === 'object' && values !== null ? (values as Record<string, unknown>) : null;

export type UserDetailsService = ReturnType<typeof userDetailsService>;
