import { procedures, type SignedIn } from '../../http/procedures.ts';
import type { FactReportsService } from './fact-reports.service.ts';

export function factReportsRoutes(service: FactReportsService, signedIn: SignedIn) {
  return {
    reportFact: procedures.contents.reportFact.use(signedIn).handler(async ({ context, input }) => {
      await service.report(context.session.user.id, input);
      return { ok: true as const };
    }),
  };
}
