import type { ContactMessage, Feedback, Language } from '@bugunne/contract';
import type { Clock } from '../../platform/clock.ts';
import type { RateLimits } from '../../platform/rate-limits.ts';
import { stableId } from '../../platform/stable-id.ts';
import type { Caller } from '../auth/auth.service.ts';
import type { BotChecksService } from '../auth/bot-checks.service.ts';
import type { Session, SessionsService } from '../auth/sessions.service.ts';
import type { SupportRateRule } from './rate-rules.ts';
import type { SupportRepo } from './support.repo.ts';

export type ContactDependencies = {
  repo: Pick<SupportRepo, 'has' | 'add'>;
  sessions: Pick<SessionsService, 'read'>;
  botChecks: Pick<BotChecksService, 'requireSolved' | 'requireIn'>;
  limits: RateLimits<SupportRateRule>;
  clock: Clock;
};

/** Feedback has no subject of its own; staff and reply mail need one. */
const FEEDBACK_SUBJECT: Readonly<Record<Language, string>> = { tr: 'Geri bildirim', en: 'Feedback' };

/**
 * What people write to us. The id that the browser made for a message is stored mixed with all that it says: sent again
 * it is the same row, and whoever guesses somebody else's id gets a row of their own and learns nothing.
 */
export function contactService({ repo, sessions, botChecks, limits, clock }: ContactDependencies) {
  return {
    /** From anybody with a solved bot check, which is used up only together with what it let in. */
    async createMessage(caller: Caller, input: ContactMessage): Promise<void> {
      await limits.take('contact:address', caller.address);
      const { id: sentId, botCheckId, ...said } = input;
      const { name, email, category, subject, message } = said;
      const id = stableId('contact', sentId, name, email, category, subject, message);
      // Its answer was lost on the way; the bot check it came with is used up.
      if (await repo.has(id)) return;
      try {
        await botChecks.requireSolved(botCheckId);
      } catch (refused) {
        // The same message, sent at once, may have been stored with this very check since it was looked for.
        if (await repo.has(id)) return;
        throw refused;
      }
      await limits.take('contact:email', email);
      const userId = (await sessions.read(caller))?.user.id ?? null;
      await repo.add({ ...said, id, userId, at: clock.now() }, (tx) => botChecks.requireIn(tx, botCheckId));
    },

    /** From somebody who is signed in, under the name and address of their account. */
    async createFeedback({ user }: Session, { id: sentId, message, language }: Feedback): Promise<void> {
      await limits.take('feedback:account', user.id);
      const id = stableId('feedback', sentId, user.id, message);
      const said = { name: user.displayName, email: user.email, subject: FEEDBACK_SUBJECT[language], message };
      await repo.add({ ...said, category: 'feedback', language, id, userId: user.id, at: clock.now() });
    },
  };
}

export type ContactService = ReturnType<typeof contactService>;
