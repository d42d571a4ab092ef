import type { Slice } from './slices.ts';
import { leastOf, type Minimums, WORK_CLASSES } from './work-classes.ts';

/** The most items of one answer; more come with the next query. */
export const LARGEST_ANSWER = 4000;

const instant = (year: number) => `"${year}-01-01T00:00:00Z"^^xsd:dateTime`;

/**
 * Items of a slice after a number, in the order of their numbers. An item belongs to the slice of its earliest date, so
 * that one with dates in several years comes once.
 */
export function sliceQuery(
  { category, from, before }: Slice,
  after: number,
  minimums: Minimums,
  limit: number,
): string {
  const classes = WORK_CLASSES.filter(({ kind }) => (kind === 'series') === (category === 'series')).map(
    ({ id, kind }) => {
      const least = leastOf(kind, minimums);
      return `(wd:${id} ${least} ${kind === 'short film' ? least : Math.min(least, minimums.turkish)})`;
    },
  );
  // One property can be looked up in the index of dates; series are few enough to be filtered.
  const [shown, hint] =
    category === 'movie' ? ['wdt:P577', 'hint:Prior hint:rangeSafe true .'] : ['wdt:P580|wdt:P577', ''];
  return `SELECT DISTINCT ?item ?number WHERE {
  VALUES (?class ?least ?leastTurkish) { ${classes.join(' ')} }
  ?item ${shown} ?date . ${hint}
  FILTER(?date >= ${instant(from)} && ?date < ${instant(before)})
  ?item wdt:P31 ?class ; wikibase:sitelinks ?links .
  FILTER(?links >= ?least || (?links >= ?leastTurkish
    && EXISTS { { ?item wdt:P495 wd:Q43 } UNION { ?item wdt:P364 wd:Q256 } }
    && EXISTS { ?item rdfs:label ?label FILTER(LANG(?label) = "tr") }))
  FILTER NOT EXISTS { ?item ${shown} ?earlier FILTER(?earlier < ${instant(from)}) }
  BIND(xsd:integer(STRAFTER(STR(?item), "/entity/Q")) AS ?number)
  FILTER(?number > ${after})
} ORDER BY ?number LIMIT ${limit}`;
}
