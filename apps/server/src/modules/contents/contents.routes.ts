import { procedures, type SignedIn } from '../../http/procedures.ts';
import type { ContentsService } from './contents.service.ts';

/** The other procedures of `contents` are in the modules recipes, similar and insights. */
export function contentsRoutes(service: ContentsService, signedIn: SignedIn) {
  const { contents } = procedures;
  return {
    get: contents.get
      .use(signedIn)
      .handler(({ context, input }) => service.detail(context.session.user.id, input.id, input.language)),
    excluded: contents.excluded
      .use(signedIn)
      .handler(({ context, input }) => service.excluded(context.session.user.id, input.language, input)),
    saved: contents.saved
      .use(signedIn)
      .handler(({ context, input }) => service.saved(context.session.user.id, input.language, input)),
    shared: contents.shared.handler(({ input }) => service.sharedPage(input.category, input.title, input.language)),
  };
}
