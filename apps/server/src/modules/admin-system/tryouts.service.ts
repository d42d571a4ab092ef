import type { Language } from '@bugunne/contract';
import type { Database } from '../../database/database.ts';
import type { LanguageModel } from '../../platform/llm/language-model.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Mailer } from '../../platform/mail.ts';
import type { RateLimits } from '../../platform/rate-limits.ts';
import type { Actor } from '../../shared/actor.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { PushService } from '../push/push.service.ts';
import type { SystemRateRule } from './rate-rules.ts';
import { testMail } from './test-mail.ts';

type Dependencies = {
  database: Pick<Database, 'db'>;
  audit: AuditService;
  limits: RateLimits<SystemRateRule>;
  mailer: Mailer;
  push: Pick<PushService, 'devices' | 'test'>;
  languageModel: Pick<LanguageModel, 'ask'>;
  logger: Logger;
};

type Administrator = { id: string; email: string };

const QUESTION = { system: 'Answer with the JSON object {"ok":true} and nothing else.', user: 'Are you there?' };

/** Tries components out for an administrator, on themself only. */
export function tryoutsService({ database, audit, limits, mailer, push, languageModel, logger }: Dependencies) {
  /** Before the attempt, whose effect is outside of the database. */
  async function begin(actor: Actor, user: Administrator, action: Uppercase<string>) {
    await limits.take('system-tryout:account', user.id);
    await database.db.transaction((tx) => audit.record(tx, actor, { action, table: 'system', recordId: user.id }));
  }

  return {
    async sendMail(actor: Actor, user: Administrator, language: Language) {
      await begin(actor, user, 'TEST_MAIL');
      try {
        await mailer.send({ to: user.email, ...testMail(language) });
        return { isSent: true };
      } catch (error) {
        logger.warn({ error }, 'the test mail could not be sent');
        return { isSent: false };
      }
    },

    async sendPush(actor: Actor, user: Administrator, language: Language) {
      await begin(actor, user, 'TEST_PUSH');
      const { devices } = await push.devices(user.id);
      const results = await Promise.allSettled(devices.map(({ id }) => push.test(user.id, id, language)));
      return { devices: devices.length, sent: results.filter(({ status }) => status === 'fulfilled').length };
    },

    /** One question within the budget and the circuit of all questions; the figures count it as a daily one. */
    async askModel(actor: Actor, user: Administrator) {
      await begin(actor, user, 'TEST_LANGUAGE_MODEL');
      const outcome = await languageModel.ask('daily', { ...QUESTION, userId: null });
      return {
        isAnswered: outcome.ok,
        failure: outcome.ok ? null : outcome.reason,
        milliseconds: Math.max(0, Math.round(outcome.milliseconds)),
        tokens: outcome.ok ? outcome.usage.input + outcome.usage.output : 0,
      };
    },
  };
}

export type TryoutsService = ReturnType<typeof tryoutsService>;
