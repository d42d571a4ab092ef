import type {
  ContactCategory,
  ContactStatus,
  Language,
  MessageChange,
  MessageDetail,
  MessageListQuery,
  MessageRow,
  MessageStats,
} from '@bugunne/contract';
import { toPage } from '../../database/cursor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Actor } from '../../shared/actor.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { SettingsService } from '../settings/settings.service.ts';
import type { MessagesRepo, ReplyHours } from './messages.repo.ts';

type Dependencies = {
  repo: MessagesRepo;
  settings: Pick<SettingsService, 'get'>;
  audit: AuditService;
  clock: Clock;
};

type Staff = { id: string | null; name: string | null } | null;
type StoredRow = Omit<MessageRow, 'excerpt' | 'createdAt' | 'respondedAt' | 'respondedBy' | 'dueAt' | Coded> & {
  [Name in Coded]: string;
} & { createdAt: Date; respondedAt: Date | null; responder: Staff };
type Coded = 'category' | 'language' | 'status';

const staffOf = (staff: Staff) => (staff?.id ? { id: staff.id, name: staff.name ?? '' } : null);

/** Contact messages as staff see and change them. Replies are sent by `supportService`. */
export function messagesService({ repo, settings, audit, clock }: Dependencies) {
  function toRow({ responder, ...row }: StoredRow, hours: ReplyHours): Omit<MessageRow, 'excerpt'> {
    const isWaiting = row.respondedAt === null && (row.status === 'new' || row.status === 'in_progress');
    const due = row.createdAt.getTime() + (row.isPriority ? hours.premium : hours.general) * 3_600_000;
    return {
      id: row.id,
      name: row.name,
      email: row.email,
      subject: row.subject,
      isPriority: row.isPriority,
      category: row.category as ContactCategory,
      language: row.language as Language,
      status: row.status as ContactStatus,
      createdAt: row.createdAt.toISOString(),
      respondedAt: row.respondedAt?.toISOString() ?? null,
      respondedBy: staffOf(responder),
      dueAt: isWaiting ? new Date(due).toISOString() : null,
    };
  }

  async function get(id: string): Promise<MessageDetail> {
    const hours = await settings.get('support_reply_hours');
    const row = await repo.get(id);
    if (!row) throw new AppError('not_found');
    const replies = await repo.replies(id);
    const { author, editor, updatedAt, notes, message } = row;
    return {
      ...toRow(row, hours),
      message,
      notes: notes ?? '',
      updatedAt: updatedAt.toISOString(),
      updatedBy: staffOf(editor),
      author: author && { ...author, language: author.language as Language },
      replies: replies.map(({ sentBy, createdAt, sentAt, ...reply }) => ({
        ...reply,
        sentBy: staffOf(sentBy),
        createdAt: createdAt.toISOString(),
        sentAt: sentAt?.toISOString() ?? null,
      })),
    };
  }

  const pending = async () => repo.pending(clock.now(), await settings.get('support_reply_hours'));

  return {
    get,
    pending,
    async list(query: MessageListQuery): Promise<{ messages: MessageRow[]; next: string | null }> {
      const hours = await settings.get('support_reply_hours');
      const timezone = await settings.get('default_timezone');
      const { rows, next } = toPage(await repo.list(query, timezone), query.limit);
      return { messages: rows.map((row) => ({ ...toRow(row, hours), excerpt: row.excerpt })), next };
    },
    async stats(): Promise<MessageStats> {
      const rows = await repo.counts();
      const countOf = (status: ContactStatus) => Number(rows.find((row) => row.status === status)?.count ?? 0);
      return {
        counts: {
          new: countOf('new'),
          in_progress: countOf('in_progress'),
          resolved: countOf('resolved'),
          closed: countOf('closed'),
        },
        ...(await pending()),
        medianMinutes: await repo.medianMinutes(clock.now()),
        responders: await repo.responders(),
      };
    },
    /** Changes status and notes, unless another administrator has changed them since `version`. */
    async update(actor: Actor, { id, version, status, notes, adminId }: MessageChange): Promise<MessageDetail> {
      if (adminId !== undefined && adminId !== actor.userId) throw new AppError('forbidden');
      await repo.transaction(async (tx) => {
        const stored = await repo.lock(tx, id);
        if (!stored) throw new AppError('not_found');
        const next = {
          status: status ?? stored.status,
          notes: notes ?? stored.notes ?? '',
          // The first answer counts.
          respondedAt: adminId === undefined ? stored.respondedAt : (stored.respondedAt ?? clock.now()),
        };
        const hasNewNotes = next.notes !== (stored.notes ?? '');
        const isAnswered = next.respondedAt !== null && stored.respondedAt === null;
        // A repeated request whose first response was lost changes nothing.
        if (!hasNewNotes && !isAnswered && next.status === stored.status) return;
        if (stored.updatedAt.toISOString() !== version) throw new AppError('changed_meanwhile');
        await repo.change(tx, id, {
          at: clock.now(),
          updatedBy: actor.userId,
          status: next.status,
          ...(hasNewNotes && { adminNotes: next.notes || null }),
          ...(isAnswered && { respondedAt: clock.now(), respondedBy: actor.userId }),
        });
        await audit.record(tx, actor, {
          action: 'UPDATE',
          table: 'contact_messages',
          recordId: id,
          before: { status: stored.status, is_answered: stored.respondedAt !== null },
          after: {
            status: next.status,
            is_answered: next.respondedAt !== null,
            // The text may be about the author.
            ...(hasNewNotes && { admin_notes: 'changed' }),
          },
        });
      });
      return get(id);
    },
  };
}

export type MessagesService = ReturnType<typeof messagesService>;
