import { z } from 'zod';

const positive = z.number().int().positive();

const chatBodySchema = z
  .looseObject({
    model: z.string().min(1),
    messages: z.array(z.object({ role: z.enum(['system', 'user', 'assistant']), content: z.string() })).min(1),
    max_tokens: positive.optional(),
    max_completion_tokens: positive.optional(),
    temperature: z.number().min(0).max(2).optional(),
    response_format: z.object({ type: z.enum(['json_object', 'text']) }).optional(),
  })
  .refine((body) => (body.max_tokens === undefined) !== (body.max_completion_tokens === undefined), {
    message: "one of 'max_tokens' and 'max_completion_tokens'",
  })
  // Only models with the newer name of the limit have a fixed temperature.
  .refine((body) => body.temperature !== undefined || body.max_tokens === undefined, { message: "'temperature'" });

/** The validated part of a chat completion request. */
export type ChatBody = z.infer<typeof chatBodySchema>;

/** Parses a request body; an error message if it is invalid. */
export function readChatBody(raw: string): ChatBody | string {
  try {
    const result = chatBodySchema.safeParse(JSON.parse(raw));
    return result.success ? result.data : z.prettifyError(result.error);
  } catch {
    return 'We could not parse the JSON body of your request.';
  }
}
