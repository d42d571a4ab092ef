import { type Administrator, procedures } from '../../http/procedures.ts';
import { AppError } from '../../platform/app-error.ts';
import type { MessagesService } from './messages.service.ts';
import type { ReplyTemplatesService } from './reply-templates.service.ts';
import type { SupportService } from './support.service.ts';

type Services = { messages: MessagesService; support: SupportService; templates: ReplyTemplatesService };

/** The messages page of the administration. */
export function adminMessagesRoutes({ messages, support, templates }: Services, administrator: Administrator) {
  const { adminMessages } = procedures;
  return {
    list: adminMessages.list.use(administrator).handler(({ input }) => messages.list(input)),
    stats: adminMessages.stats.use(administrator).handler(() => messages.stats()),
    get: adminMessages.get.use(administrator).handler(({ input }) => messages.get(input.id)),
    update: adminMessages.update
      .use(administrator)
      .handler(({ context, input }) => messages.update(context.actor, input)),
    reply: adminMessages.reply.use(administrator).handler(async ({ context, input }) => {
      const { id, replyId, text, again } = input;
      const { actor, session } = context;
      const outcome = await support.reply(id, text, { by: session.user.id, again, replyId, actor });
      if (outcome === 'unknown') throw new AppError('not_found');
      if (outcome === 'answered') throw new AppError('already_answered');
      return messages.get(id);
    }),
    templates: adminMessages.templates.use(administrator).handler(async () => ({ templates: await templates.list() })),
    createTemplate: adminMessages.createTemplate
      .use(administrator)
      .handler(({ context, input }) => templates.create(context.actor, input)),
    updateTemplate: adminMessages.updateTemplate
      .use(administrator)
      .handler(({ context, input }) => templates.change(context.actor, input)),
    removeTemplate: adminMessages.removeTemplate.use(administrator).handler(async ({ context, input }) => {
      await templates.remove(context.actor, input.id);
      return { ok: true as const };
    }),
  };
}
