import { procedures, type SignedIn } from '../../http/procedures.ts';
import type { ChoicesService } from './choices.service.ts';
import type { ReportService } from './report.service.ts';
import type { UndoService } from './undo.service.ts';
import type { UploadsService } from './uploads.service.ts';

type Services = { uploads: UploadsService; report: ReportService; choices: ChoicesService; undo: UndoService };

export function historyImportsRoutes({ uploads, report, choices, undo }: Services, signedIn: SignedIn) {
  const routes = procedures.historyImports;
  return routes.router({
    list: routes.list.use(signedIn).handler(({ context }) => report.list(context.session.user.id)),
    start: routes.start.use(signedIn).handler(({ context, input }) => uploads.start(context.session.user.id, input)),
    get: routes.get
      .use(signedIn)
      .handler(({ context, input }) => report.get({ userId: context.session.user.id, ...input })),
    upload: routes.upload.use(signedIn).handler(({ context, input }) => uploads.upload(context.session.user.id, input)),
    finish: routes.finish
      .use(signedIn)
      .handler(({ context, input }) => uploads.finish({ userId: context.session.user.id, ...input })),
    rows: routes.rows.use(signedIn).handler(({ context, input }) => report.rows(context.session.user.id, input)),
    choose: routes.choose.use(signedIn).handler(({ context, input }) => choices.choose(context.session.user.id, input)),
    search: routes.search.use(signedIn).handler(({ input }) => choices.search(input)),
    undo: routes.undo
      .use(signedIn)
      .handler(({ context, input }) => undo.begin({ userId: context.session.user.id, ...input })),
  });
}
