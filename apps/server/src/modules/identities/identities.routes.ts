import { procedures, type SignedIn } from '../../http/procedures.ts';
import type { IdentitiesService } from './identities.service.ts';
import { pageCookie } from './page-cookie.ts';
import { accountPage } from './return-path.ts';

export function identitiesRoutes(service: IdentitiesService, signedIn: SignedIn, isHttps: boolean) {
  const { identities } = procedures;
  return identities.router({
    providers: identities.providers.handler(() => ({ providers: service.providers() })),
    list: identities.list.use(signedIn).handler(({ context }) => service.list(context.session.user.id)),
    // Returns the URL instead of redirecting, because the page asks for the password first.
    authorize: identities.authorize.use(signedIn).handler(async ({ context, input }) => {
      const url = await service.beginLink(context, context.session, input);
      context.resHeaders.append('set-cookie', pageCookie.write(accountPage(input.language), isHttps));
      return { url };
    }),
    unlink: identities.unlink.use(signedIn).handler(async ({ context, input }) => {
      await service.unlink(context, context.session, input);
      return { ok: true as const };
    }),
  });
}
