import { procedures, type SignedIn } from '../../http/procedures.ts';
import type { SimilarService } from './similar.service.ts';

export const similarRoutes = (service: SimilarService, signedIn: SignedIn) => ({
  similar: procedures.contents.similar.use(signedIn).handler(async ({ context, input }) => ({
    items: await service.list(context.session.user.id, input.id, input.language),
  })),
});
