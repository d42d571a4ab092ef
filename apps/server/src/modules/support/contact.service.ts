import type { ContactMessage, Feedback, Language } from '@bugunne/contract';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { RateLimits } from '../../platform/rate-limits.ts';
import { stableId } from '../../platform/stable-id.ts';
import type { Caller, Session } from '../../shared/session.ts';
import type { BotChecksService } from '../auth/bot-checks.service.ts';
import type { SessionsService } from '../auth/sessions.service.ts';
import type { SupportRateRule } from './rate-rules.ts';
import type { SupportRepo } from './support.repo.ts';

export type ContactDependencies = {
  repo: Pick<SupportRepo, 'has' | 'add' | 'addFeedback'>;
  sessions: Pick<SessionsService, 'read'>;
  botChecks: Pick<BotChecksService, 'requireSolved' | 'requireIn'>;
  limits: RateLimits<SupportRateRule>;
  clock: Clock;
};

/** Feedback has no subject field, but the staff list and reply mails need one. */
const FEEDBACK_SUBJECT: Readonly<Record<Language, string>> = { tr: 'Geri bildirim', en: 'Feedback' };

/**
 * Contact messages and feedback. The stored id is a hash of the browser's message id and the whole content: a repeated
 * message is the same row, and a caller who guesses another message's id gets a new row and learns nothing.
 */
export function contactService({ repo, sessions, botChecks, limits, clock }: ContactDependencies) {
  return {
    /** Stores a message of any caller with a solved bot check, which is used up only if the message is stored. */
    async createMessage(caller: Caller, input: ContactMessage): Promise<void> {
      await limits.take('contact:address', caller.address);
      const { id: sentId, botCheckId, ...fields } = input;
      const { name, email, category, subject, message } = fields;
      const id = stableId('contact', sentId, name, email, category, subject, message);
      // A retry after a lost response: the bot check is already used up.
      if (await repo.has(id)) return;
      try {
        await botChecks.requireSolved(botCheckId);
      } catch (refused) {
        // A concurrent request may have stored the same message with this check since the first look-up.
        if (await repo.has(id)) return;
        throw refused;
      }
      const session = await sessions.read(caller);
      const author = session && { userId: session.user.id, sessionId: session.sessionId };
      await limits.take('contact:sender', session?.user.id ?? caller.address, email);
      await repo.add({ ...fields, id, session: author, at: clock.now() }, (tx) => botChecks.requireIn(tx, botCheckId));
    },

    /** Stores feedback of a member with the name and address of the account. */
    async createFeedback({ user, sessionId }: Session, { id: sentId, message, language }: Feedback): Promise<void> {
      await limits.take('feedback:account', user.id);
      const id = stableId('feedback', sentId, user.id, message);
      const author = { userId: user.id, sessionId };
      const feedback = { id, author, subject: FEEDBACK_SUBJECT[language], message, language, at: clock.now() };
      if (!(await repo.addFeedback(feedback))) throw new AppError('unauthorized');
    },
  };
}

export type ContactService = ReturnType<typeof contactService>;
