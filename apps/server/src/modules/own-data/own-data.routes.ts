import { procedures, type SignedIn } from '../../http/procedures.ts';
import type { ExportsService } from './exports/exports.service.ts';
import type { OwnDataService } from './own-data.service.ts';

export const ownDataRoutes = (service: OwnDataService, exports: ExportsService, signedIn: SignedIn) =>
  procedures.ownData.router({
    exports: procedures.ownData.exports.use(signedIn).handler(({ context }) => exports.counts(context.session.user.id)),
    deleteAccount: procedures.ownData.deleteAccount.use(signedIn).handler(async ({ context, input }) => {
      await service.deleteAccount(context, context.session, input);
      return { ok: true as const };
    }),
  });
