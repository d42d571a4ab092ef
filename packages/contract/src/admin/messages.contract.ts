import { z } from 'zod';
import { CONTACT_CATEGORIES } from '../contact-fields.constants.ts';
import { cursorOf } from '../cursor.schema.ts';
import { languageSchema } from '../language.schema.ts';
import { LIMITS } from '../limits.constants.ts';
import { ok, route } from '../route.ts';
import { filterDaySchema } from './filter-day.schema.ts';
import { ADMIN_LIMITS } from './limits.constants.ts';
import { CONTACT_STATUSES, MESSAGE_QUEUES, YES_NO } from './message-choices.constants.ts';

const instant = z.iso.datetime();
const count = z.int().nonnegative();
const categorySchema = z.enum(CONTACT_CATEGORIES);
const statusSchema = z.enum(CONTACT_STATUSES);
const { templateTitle, replyText, notes } = ADMIN_LIMITS.messages;

/** Text with at least one visible character, as it is stored; null characters cannot be stored. */
const text = (max: number) =>
  z
    .string()
    .overwrite((value) => value.replace(/\r\n?/g, '\n').trim())
    .max(max)
    .refine((value) => !value.includes('\0'));

/** An administrator who answered or changed something. */
const staffSchema = z.object({ id: z.uuid(), name: z.string() });

const cursorSchema = z
  .string()
  .refine((cursor) => /^[01]/.test(cursor) && cursorOf(z.uuid()).safeParse(cursor.slice(1)).success);

export const messageListQuerySchema = z.object({
  /** `waiting`: not answered and not closed, Premium first, then the oldest. `all`: newest first. */
  queue: z.enum(MESSAGE_QUEUES).default('all'),
  status: statusSchema.optional(),
  category: categorySchema.optional(),
  premium: z.enum(YES_NO).optional(),
  language: languageSchema.optional(),
  respondedBy: z.uuid().optional(),
  /** Part of name, address, subject or message; case and accents are ignored. */
  q: z.string().trim().min(1).max(LIMITS.searchMax).optional(),
  /** Days on which it was written, in the site's time zone; both are included. */
  from: filterDaySchema.optional(),
  to: filterDaySchema.optional(),
  limit: z.coerce.number().int().min(1).max(ADMIN_LIMITS.messages.page.max).default(ADMIN_LIMITS.messages.page.default),
  /** `next` of the page before. */
  before: cursorSchema.optional(),
});
export type MessageListQuery = z.infer<typeof messageListQuerySchema>;

const messageRowSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  /** The first characters of the message. */
  excerpt: z.string(),
  category: categorySchema,
  language: languageSchema,
  status: statusSchema,
  isPriority: z.boolean(),
  createdAt: instant,
  respondedAt: instant.nullable(),
  respondedBy: staffSchema.nullable(),
  /** When it has to be answered; null once it is answered or closed. */
  dueAt: instant.nullable(),
});
export type MessageRow = z.infer<typeof messageRowSchema>;

const messageReplySchema = z.object({
  id: z.uuid(),
  text: z.string(),
  sentBy: staffSchema.nullable(),
  createdAt: instant,
  /** When the mail was handed over; null while it is on its way. */
  sentAt: instant.nullable(),
});

const messageDetailSchema = messageRowSchema.omit({ excerpt: true }).extend({
  message: z.string(),
  notes: z.string(),
  /** The member who wrote it, if signed in. */
  author: z
    .object({ id: z.uuid(), email: z.string(), name: z.string(), isPremium: z.boolean(), language: languageSchema })
    .nullable(),
  /** Version of status and notes; a change has to name the one that it is based on. */
  updatedAt: instant,
  /** The author of the latest change of status or notes. */
  updatedBy: staffSchema.nullable(),
  replies: z.array(messageReplySchema),
});
export type MessageDetail = z.infer<typeof messageDetailSchema>;

const messageStatsSchema = z.object({
  counts: z.object({ new: count, in_progress: count, resolved: count, closed: count }),
  /** Neither answered nor closed, and how many of them are beyond their deadline. */
  waiting: count,
  overdue: count,
  /** Median of the answers of the last 30 days, in minutes; null without an answer. */
  medianMinutes: z.number().nonnegative().nullable(),
  /** Everyone who has answered a message. */
  responders: z.array(staffSchema),
});
export type MessageStats = z.infer<typeof messageStatsSchema>;

const messageChangeSchema = z.object({
  id: z.uuid(),
  /** `updatedAt` of the message that the change is based on. */
  version: instant,
  status: statusSchema.optional(),
  notes: text(notes).optional(),
  /** Specification §7, the administrator's own id: the message counts as answered by them from now on. */
  adminId: z.uuid().optional(),
});
export type MessageChange = z.infer<typeof messageChangeSchema>;

const messageReplyInputSchema = z.object({
  id: z.uuid(),
  /** Idempotency key made by the browser: a reply that arrives twice is sent once. */
  replyId: z.uuid(),
  text: text(replyText).min(1),
  /** Sends another reply to a message that was answered before. */
  again: z.boolean().default(false),
});

const templateFields = {
  title: text(templateTitle).min(1),
  /** `{{name}}` stands for the name of the message's author. */
  texts: z.object({ tr: text(replyText).min(1), en: text(replyText).min(1) }),
};
const replyTemplateSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  texts: z.object({ tr: z.string(), en: z.string() }),
  /** Its version. */
  updatedAt: instant,
});
export type ReplyTemplate = z.infer<typeof replyTemplateSchema>;
const newReplyTemplateSchema = z.object({ id: z.uuid(), ...templateFields });
export type NewReplyTemplate = z.infer<typeof newReplyTemplateSchema>;
const replyTemplateChangeSchema = z.object({ id: z.uuid(), version: instant, ...templateFields });
export type ReplyTemplateChange = z.infer<typeof replyTemplateChangeSchema>;

const byId = z.object({ id: z.uuid() });

/** Procedures of the administration's messages page. */
export const adminMessages = {
  list: route('GET', '/rest/v1/contact_messages', 'admin', 'List contact messages (administrators)')
    .input(messageListQuerySchema)
    .output(z.object({ messages: z.array(messageRowSchema), next: z.string().nullable() })),
  stats: route(
    'GET',
    '/rest/v1/rpc/get_contact_message_figures',
    'admin',
    'Count contact messages by status, and measure how soon they are answered (administrators)',
  ).output(messageStatsSchema),
  get: route(
    'GET',
    '/rest/v1/contact_messages/{id}',
    'admin',
    'Get a contact message with its replies (administrators)',
  )
    .input(byId)
    .output(messageDetailSchema),
  update: route(
    'PATCH',
    '/rest/v1/contact_messages/{id}',
    'admin',
    'Change status and notes of a contact message; 409 when another administrator changed them first (administrators)',
  )
    .input(messageChangeSchema)
    .output(messageDetailSchema),
  reply: route(
    'POST',
    '/rest/v1/contact_messages/{id}/replies',
    'admin',
    'Answer a contact message by mail, and a member also on the site (administrators)',
  )
    .input(messageReplyInputSchema)
    .output(messageDetailSchema),
  templates: route('GET', '/rest/v1/reply_templates', 'admin', 'List the templates of replies (administrators)').output(
    z.object({ templates: z.array(replyTemplateSchema) }),
  ),
  createTemplate: route('POST', '/rest/v1/reply_templates', 'admin', 'Create a template of replies (administrators)')
    .input(newReplyTemplateSchema)
    .output(replyTemplateSchema),
  updateTemplate: route(
    'PUT',
    '/rest/v1/reply_templates/{id}',
    'admin',
    'Change a template of replies; 409 when another administrator changed it first (administrators)',
  )
    .input(replyTemplateChangeSchema)
    .output(replyTemplateSchema),
  removeTemplate: route('DELETE', '/rest/v1/reply_templates/{id}', 'admin', 'Delete a template (administrators)')
    .input(byId)
    .output(ok),
};
