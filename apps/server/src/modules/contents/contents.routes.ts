import { procedures, type SignedIn } from '../../http/procedures.ts';
import type { SimilarService } from '../similar/similar.service.ts';
import type { ContentsService } from './contents.service.ts';

export function contentsRoutes(service: ContentsService, similar: SimilarService, signedIn: SignedIn) {
  const { contents } = procedures;
  return contents.router({
    get: contents.get
      .use(signedIn)
      .handler(({ context, input }) => service.detail(context.session.user.id, input.id, input.language)),
    similar: contents.similar.use(signedIn).handler(async ({ context, input }) => ({
      items: await similar.list(context.session.user.id, input.id, input.language),
    })),
    saved: contents.saved
      .use(signedIn)
      .handler(async ({ context, input }) => ({ items: await service.saved(context.session.user.id, input.language) })),
    shared: contents.shared.handler(({ input }) => service.shared(input.category, input.title, input.language)),
  });
}
