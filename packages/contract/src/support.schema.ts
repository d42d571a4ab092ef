import { z } from 'zod';
import { emailSchema } from './auth.schema.ts';
import { CONTACT_CATEGORIES, type ContactField, contactFault, normalizeText } from './contact-fields.constants.ts';
import { languageSchema } from './language.schema.ts';
import { LIMITS } from './limits.constants.ts';

const text = (field: Exclude<ContactField, 'email'>) =>
  z
    .string()
    .overwrite(normalizeText)
    .min(1)
    .max(LIMITS.contact[field])
    .refine((value) => contactFault(field, value) !== 'invalid_format');

/** Idempotency key made by the browser: a message sent repeatedly is stored once. */
const id = z.uuid();

/** A contact message; `botCheckId` is a solved bot check. */
export const contactMessageSchema = z.object({
  id,
  name: text('name'),
  email: emailSchema,
  subject: text('subject'),
  message: text('message'),
  category: z.enum(CONTACT_CATEGORIES).default('general'),
  /** Language of the page it is written on. */
  language: languageSchema.default('tr'),
  botCheckId: z.uuid(),
});
export type ContactMessage = z.infer<typeof contactMessageSchema>;

/** Feedback of a member; name and address come from the account. */
export const feedbackSchema = z.object({ id, message: text('message'), language: languageSchema });
export type Feedback = z.infer<typeof feedbackSchema>;
