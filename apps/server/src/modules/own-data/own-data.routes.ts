import { procedures, type SignedIn } from '../../http/procedures.ts';
import type { OwnDataService } from './own-data.service.ts';

export const ownDataRoutes = (service: OwnDataService, signedIn: SignedIn) =>
  procedures.ownData.router({
    deleteAccount: procedures.ownData.deleteAccount.use(signedIn).handler(async ({ context, input }) => {
      await service.deleteAccount(context, context.session, input);
      return { ok: true as const };
    }),
  });
