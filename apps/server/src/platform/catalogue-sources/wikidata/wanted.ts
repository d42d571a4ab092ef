import { bestStatementsOf, itemsOf, statementsOf, yearOf } from './claims.ts';
import type { Entity } from './entity.ts';
import { kindOf, leastOf, type Minimums } from './work-classes.ts';

const TURKEY = 'Q43';
const TURKISH = 'Q256';

const hasYear = (entity: Entity, property: string) =>
  bestStatementsOf(entity, property).some(({ mainsnak }) => yearOf(mainsnak) !== null);

/** Whether an item is a work with a year that is known well enough. The query service answers with some more. */
export function isWanted(entity: Entity, minimums: Minimums): boolean {
  const kind = kindOf(itemsOf(statementsOf(entity, 'P31')));
  if (kind === null) return false;
  if (!hasYear(entity, 'P577') && !(kind === 'series' && hasYear(entity, 'P580'))) return false;
  const links = Object.keys(entity.sitelinks ?? {}).length;
  if (links >= leastOf(kind, minimums)) return true;
  if (kind === 'short film' || links < minimums.turkish || entity.labels?.['tr'] === undefined) return false;
  const isOf = (property: string, id: string) => itemsOf(statementsOf(entity, property)).includes(id);
  return isOf('P495', TURKEY) || isOf('P364', TURKISH);
}
