import type { Item } from './item.ts';
import type { World } from './world.ts';

const MOST_IDS = 50;
const PROPS = ['labels', 'descriptions', 'aliases', 'claims', 'sitelinks'] as const;

const failure = (code: string, info: string) => ({
  error: { code, info, docref: 'See the API help' },
  servedby: 'stand-in',
});
const only = <T>(map: Readonly<Record<string, T>>, keys: readonly string[] | null) =>
  keys === null ? map : Object.fromEntries(Object.entries(map).filter(([key]) => keys.includes(key)));

/** The answer of `w/api.php` to `wbgetentities`, or its error, which comes with status 200 as well. */
export function answerApi(params: URLSearchParams, world: World, redirects: ReadonlyMap<string, string>): object {
  const list = (name: string) => params.get(name)?.split('|') ?? null;
  if (params.get('action') !== 'wbgetentities')
    return failure('badvalue', 'Unrecognized value for parameter "action".');
  if (params.get('format') !== 'json') return failure('badvalue', 'The stand-in writes JSON only.');
  const ids = list('ids') ?? [];
  if (ids.length === 0)
    return failure('param-missing', 'Either provide the item "ids" or pairs of "sites" and "titles".');
  if (ids.length > MOST_IDS)
    return failure('toomanyvalues', `Too many values supplied for parameter "ids". The limit is ${MOST_IDS}.`);
  const bad = ids.find((id) => !/^Q\d+$/.test(id));
  if (bad !== undefined) return failure('no-such-entity', `Could not find an entity with the ID "${bad}".`);

  const props = list('props') ?? [...PROPS];
  const view = (item: Item) => {
    const languages = list('languages');
    const parts = {
      labels: only(item.labels, languages),
      descriptions: only(item.descriptions, languages),
      aliases: only(item.aliases, languages),
      claims: item.claims,
      sitelinks: only(item.sitelinks, list('sitefilter')),
    };
    return { type: item.type, id: item.id, ...only(parts, props) };
  };
  const entry = (id: string) => {
    const target = params.get('redirects') === 'no' ? undefined : redirects.get(id);
    const item = world.item(target ?? id);
    if (!item) return { id, missing: '' };
    return target === undefined ? view(item) : { ...view(item), redirects: { from: id, to: target } };
  };
  return { entities: Object.fromEntries(ids.map((id) => [id, entry(id)])), success: 1 };
}
