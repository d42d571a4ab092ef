import { procedures, type SignedIn } from '../../http/procedures.ts';
import type { IdentitiesService } from './identities.service.ts';
import { pageCookie } from './page-cookie.ts';
import { accountPage } from './return-path.ts';

export function identitiesRoutes(service: IdentitiesService, signedIn: SignedIn, isHttps: boolean) {
  const { identities } = procedures;
  return identities.router({
    providers: identities.providers.handler(() => ({ providers: service.providers() })),
    list: identities.list.use(signedIn).handler(({ context }) => service.list(context.session.user.id)),
    // Answers with the address instead of leading there: a page of another site can then start nothing.
    authorize: identities.authorize.use(signedIn).handler(async ({ context, input }) => {
      const url = await service.beginLink(context, context.session.user, input.provider, input.language);
      context.resHeaders.append('set-cookie', pageCookie.write(accountPage(input.language), isHttps));
      return { url };
    }),
    unlink: identities.unlink.use(signedIn).handler(async ({ context, input }) => {
      await service.unlink(context.session.user.id, input.id);
      return { ok: true as const };
    }),
  });
}
