import { setTimeout } from 'node:timers/promises';
import { defineModule } from '../../module.ts';
import { createPacedHttp } from '../../platform/catalogue-sources/paced-http.ts';
import { hostPacesRepo } from './host-paces.repo.ts';

/** Requests to public sources, at a pace that all processes of the site share. */
export const sourceHttpModule = defineModule({
  name: 'source-http',
  tables: [
    {
      table: 'host_paces',
      ownData: 'none',
      onDeletion: 'none',
      backup: 'derived',
      disclosure: { nothing: 'when a public source may be asked next' },
    },
  ],
  rateRules: {},
  create({ database, config, clock }) {
    const paces = hostPacesRepo(database.db);
    const { pace } = config.catalogueSources;
    const sourceHttp = createPacedHttp({
      reserve: (host, { milliseconds }) => paces.reserve(host, { milliseconds: milliseconds * pace }),
      postpone: paces.postpone,
      wait: (milliseconds) => setTimeout(milliseconds),
      userAgent: `BugunNe/1.0 (${config.publicUrl}; ${config.contactEmail ?? 'no address'})`,
      now: clock.now,
    });
    return { services: { sourceHttp } };
  },
});
