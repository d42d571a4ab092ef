import { languageSchema, PROVIDER_ID } from '@bugunne/contract';
import { type Context, Hono } from 'hono';
import type { AppEnv } from '../../http/app-env.ts';
import { AppError } from '../../platform/app-error.ts';
import type { ExternalOutcome, IdentitiesService } from './identities.service.ts';
import { pageCookie } from './page-cookie.ts';
import { languageOf, localPage, pageAfterSignIn, signInPage, withQuery } from './return-path.ts';

type Options = { service: IdentitiesService; addressOf(request: Request): string; isHttps: boolean };

/**
 * Routes that a browser visits on its way to a provider and back. Failures redirect to one of our pages with a `fault`.
 */
export function externalRoutes({ service, addressOf, isHttps }: Options) {
  const app = new Hono<AppEnv>();

  const callerOf = (c: Context<AppEnv>) => ({
    headers: c.req.raw.headers,
    resHeaders: new Headers(),
    address: addressOf(c.req.raw),
    requestId: c.get('requestId'),
  });

  function redirect(to: string, cookies: Headers) {
    const headers = new Headers({ location: to, 'cache-control': 'no-store' });
    for (const cookie of cookies.getSetCookie()) headers.append('set-cookie', cookie);
    return new Response(null, { status: 302, headers });
  }

  app.get('/authorize', async (c) => {
    const { provider = '', language, next } = c.req.query();
    if (!isOffered(provider)) throw new AppError('not_found');
    const caller = callerOf(c);
    const pageLanguage = languageSchema.safeParse(language).data ?? languageOf(c.req.header('accept-language'));
    const page = signInPage(pageLanguage, localPage(next));
    const begun = await service.beginSignIn(caller, provider, pageLanguage);
    if ('fault' in begun) return redirect(withQuery(page, { fault: begun.fault, provider }), caller.resHeaders);
    caller.resHeaders.append('set-cookie', pageCookie.write(page, isHttps));
    return redirect(begun.url, caller.resHeaders);
  });

  app.get('/callback/:provider', async (c) => {
    const provider = c.req.param('provider');
    if (!isOffered(provider)) throw new AppError('not_found');
    const caller = callerOf(c);
    const { state = '-', code, error, iss } = c.req.query();
    const page =
      pageCookie.read(c.req.header('cookie'), isHttps) ?? signInPage(languageOf(c.req.header('accept-language')), null);
    const outcome = await service.end(caller, provider, {
      state,
      ...(code ? { code } : {}),
      ...(error ? { error } : {}),
      ...(iss ? { iss } : {}),
    });
    return redirect(pageAfter(outcome, page, provider), caller.resHeaders);
  });

  const isOffered = (id: string) => PROVIDER_ID.test(id) && service.providers().some((provider) => provider.id === id);

  return app;
}

function pageAfter(outcome: ExternalOutcome, page: string, provider: string): string {
  if (outcome.fault) return withQuery(page, { fault: outcome.fault, provider });
  if (outcome.did === 'second step') return withQuery(page, { step: outcome.factorId });
  return outcome.did === 'linked' ? withQuery(page, { linked: provider }) : pageAfterSignIn(page);
}
