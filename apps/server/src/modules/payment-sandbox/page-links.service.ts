import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { languageSchema } from '@bugunne/contract';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { SandboxObjectsRepo } from './sandbox-objects.repo.ts';
import { storedSecret } from './stored-secret.ts';

const HOUR = 3_600_000;
const MAX_LENGTH = 2000;

const linkSchema = z.discriminatedUnion('page', [
  z.object({
    page: z.literal('portal'),
    userId: z.string(),
    returnUrl: z.string(),
    language: languageSchema,
    expiresAt: z.number(),
  }),
  z.object({ page: z.literal('invoice'), orderId: z.string(), language: languageSchema, expiresAt: z.number() }),
]);
type Link = z.infer<typeof linkSchema>;
type NewLink = Link extends infer L ? (L extends Link ? Omit<L, 'expiresAt'> : never) : never;

/** Signed addresses of the sandbox's personal pages, which open for an hour without a session. */
export function pageLinksService(repo: Pick<SandboxObjectsRepo, 'secret'>, publicUrl: string, clock: Clock) {
  const key = storedSecret(() => repo.secret('sandbox_pages', randomBytes(32).toString('hex')));
  const sign = async (text: string) =>
    createHmac('sha256', await key())
      .update(text)
      .digest();

  return {
    async address(link: NewLink): Promise<string> {
      const expiresAt = clock.now().getTime() + HOUR;
      const text = Buffer.from(JSON.stringify({ ...link, expiresAt })).toString('base64url');
      const signature = (await sign(text)).toString('base64url');
      return `${publicUrl}/sandbox/${link.page}/${text}.${signature}`;
    },
    /** Reads the token of an address; null when it was not made here. */
    async open<P extends Link['page']>(page: P, token: string): Promise<Extract<Link, { page: P }> | 'expired' | null> {
      const [text, signature, ...rest] = token.split('.');
      if (!text || !signature || rest.length > 0 || token.length > MAX_LENGTH) return null;
      const expected = await sign(text);
      const given = Buffer.from(signature, 'base64url');
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
      const link = linkSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
      if (link.page !== page) return null;
      return link.expiresAt <= clock.now().getTime() ? 'expired' : (link as Extract<Link, { page: P }>);
    },
  };
}

export type PageLinksService = ReturnType<typeof pageLinksService>;
