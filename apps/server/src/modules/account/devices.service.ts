import type { Device } from '@bugunne/contract';
import { AppError } from '../../platform/app-error.ts';
import { actorOf } from '../../shared/actor.ts';
import type { Caller, Session } from '../../shared/session.ts';
import type { SessionsService } from '../auth/sessions.service.ts';
import type { DevicesRepo } from './devices.repo.ts';
import { readUserAgent } from './user-agent.ts';

/**
 * Lists and ends a user's sessions. Every server refuses an ended session at once (docs/decisions/0036).
 */
export function devicesService(repo: DevicesRepo, sessions: SessionsService) {
  return {
    /** `sessionId`: the present session; null when another user looks. */
    async list({ user, sessionId }: { user: { id: string }; sessionId: string | null }): Promise<Device[]> {
      const rows = await repo.list(user.id);
      return rows.map(({ id, userAgent, createdAt, updatedAt }) => ({
        id,
        isCurrent: id === sessionId,
        ...readUserAgent(userAgent ?? ''),
        signedInAt: createdAt.toISOString(),
        lastUsedAt: updatedAt.toISOString(),
      }));
    },
    async end(caller: Caller, { user }: Pick<Session, 'user'>, id: string): Promise<void> {
      const userId = user.id;
      if (!(await repo.end(userId, id, actorOf(caller, userId)))) throw new AppError('not_found');
      sessions.revoke(userId);
    },
    async endOthers(caller: Caller, { user, sessionId }: Pick<Session, 'user' | 'sessionId'>): Promise<void> {
      await repo.endOthers(user.id, sessionId, actorOf(caller, user.id));
      sessions.revoke(user.id);
    },
  };
}

export type DevicesService = ReturnType<typeof devicesService>;
