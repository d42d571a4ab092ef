import { procedures, type SignedIn } from '../../http/procedures.ts';
import type { PremiumService } from './premium.service.ts';

export const premiumRoutes = (service: PremiumService, signedIn: SignedIn) =>
  procedures.premium.router({
    status: procedures.premium.status.use(signedIn).handler(({ context }) => service.status(context.session.user.id)),
  });
