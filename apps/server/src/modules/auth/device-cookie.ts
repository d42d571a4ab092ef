import type { COOKIES } from '@bugunne/contract';
import { parse, serialize } from 'hono/utils/cookie';

const NAME = 'bugunne.device' satisfies (typeof COOKIES)[number];

/** The cookie of known devices; scripts cannot read it, and only accounts and sign-in receive it. */
export const deviceCookie = (isHttps: boolean, lifetimeSeconds: number) => {
  const name = isHttps ? `__Secure-${NAME}` : NAME;
  return {
    read: (headers: Headers) => parse(headers.get('cookie') ?? '', name)[name] ?? '',
    write: (value: string) =>
      serialize(name, value, {
        path: '/auth/v1',
        httpOnly: true,
        sameSite: 'Lax',
        secure: isHttps,
        maxAge: lifetimeSeconds,
      }),
  };
};
