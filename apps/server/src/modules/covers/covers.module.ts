import { defineModule } from '../../module.ts';
import { coversService } from './covers.service.ts';

/** Cover pictures that the operator has added. */
export const coversModule = defineModule({
  name: 'covers',
  tables: [],
  rateRules: {},
  create({ storage, clock, logger }) {
    const covers = coversService(storage, clock, logger);
    return { services: { covers }, start: () => covers.watch() };
  },
});
