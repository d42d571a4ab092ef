import { ADMIN_LIMITS, type NewReplyTemplate, type ReplyTemplate, type ReplyTemplateChange } from '@bugunne/contract';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Actor } from '../../shared/actor.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { ReplyTemplatesRepo } from './reply-templates.repo.ts';

type Dependencies = { repo: ReplyTemplatesRepo; audit: AuditService; clock: Clock };

const TABLE = 'reply_templates';
const hasSameTexts = (a: Pick<ReplyTemplate, 'title' | 'texts'>, b: Pick<ReplyTemplate, 'title' | 'texts'>) =>
  a.title === b.title && a.texts.tr === b.texts.tr && a.texts.en === b.texts.en;

/** Texts that staff insert into replies. */
export function replyTemplatesService({ repo, audit, clock }: Dependencies) {
  return {
    list: repo.list,
    /** Stores a template; one with the same id and content is stored once. */
    create: (actor: Actor, template: NewReplyTemplate): Promise<ReplyTemplate> =>
      repo.transaction(async (tx) => {
        await repo.lockNumber(tx);
        const added = await repo.add(tx, template, clock.now());
        if (!added) {
          const stored = await repo.lock(tx, template.id);
          if (stored && hasSameTexts(stored, template)) return stored;
          throw new AppError('changed_meanwhile');
        }
        if ((await repo.count(tx)) > ADMIN_LIMITS.messages.templates) throw new AppError('too_many_records');
        await audit.record(tx, actor, {
          action: 'INSERT',
          table: TABLE,
          recordId: template.id,
          after: { title: template.title },
        });
        return added;
      }),
    change: (actor: Actor, change: ReplyTemplateChange): Promise<ReplyTemplate> =>
      repo.transaction(async (tx) => {
        const stored = await repo.lock(tx, change.id);
        if (!stored) throw new AppError('not_found');
        // A repeated request whose first response was lost changes nothing.
        if (hasSameTexts(stored, change)) return stored;
        if (stored.updatedAt !== change.version) throw new AppError('changed_meanwhile');
        const updatedAt = new Date(Math.max(clock.now().getTime(), Date.parse(stored.updatedAt) + 1));
        const changed = await repo.change(tx, change, updatedAt);
        if (!changed) throw new AppError('not_found');
        const changedText = (language: 'tr' | 'en') =>
          stored.texts[language] === change.texts[language] ? {} : { [`text_${language}`]: 'changed' };
        await audit.record(tx, actor, {
          action: 'UPDATE',
          table: TABLE,
          recordId: change.id,
          before: { title: stored.title },
          after: { title: change.title, ...changedText('tr'), ...changedText('en') },
        });
        return changed;
      }),
    /** Deletes a template; one that is deleted already stays so. */
    remove: (actor: Actor, id: string): Promise<void> =>
      repo.transaction(async (tx) => {
        const stored = await repo.lock(tx, id);
        if (!stored) return;
        await repo.remove(tx, id);
        await audit.record(tx, actor, {
          action: 'DELETE',
          table: TABLE,
          recordId: id,
          before: { title: stored.title },
        });
      }),
  };
}

export type ReplyTemplatesService = ReturnType<typeof replyTemplatesService>;
