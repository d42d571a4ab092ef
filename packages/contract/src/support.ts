import { z } from 'zod';
import { emailSchema } from './auth.ts';
import { CONTACT_CATEGORIES, type ContactField, contactFault, tidied } from './contact-fields.ts';
import { languageSchema } from './language.ts';
import { LIMITS } from './limits.ts';

const text = (field: Exclude<ContactField, 'email'>) =>
  z
    .string()
    .overwrite(tidied)
    .min(1)
    .max(LIMITS.contact[field])
    .refine((value) => contactFault(field, value) !== 'invalid_format');

/** Made by the browser once for a message: however often it is sent, it is stored once. */
const id = z.uuid();

/** A message to us; `botCheckId` is a solved bot check. */
export const contactMessageSchema = z.object({
  id,
  name: text('name'),
  email: emailSchema,
  subject: text('subject'),
  message: text('message'),
  category: z.enum(CONTACT_CATEGORIES).default('general'),
  /** Of the page it is written on. */
  language: languageSchema.default('tr'),
  botCheckId: z.uuid(),
});
export type ContactMessage = z.infer<typeof contactMessageSchema>;

/** What somebody who is signed in thinks of the product; who they are is known. */
export const feedbackSchema = z.object({ id, message: text('message'), language: languageSchema });
export type Feedback = z.infer<typeof feedbackSchema>;
