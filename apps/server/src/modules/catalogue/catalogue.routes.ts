import { procedures } from '../../http/procedures.ts';
import type { SourcesService } from './sources.service.ts';

/** The other procedures of `contents` are in the module of this name. */
export const catalogueRoutes = (sources: SourcesService) => ({
  sources: procedures.contents.sources.handler(async () => ({ sources: await sources.inUse() })),
});
