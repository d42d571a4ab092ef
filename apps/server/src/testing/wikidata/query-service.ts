import type { Indexed, World } from './world.ts';

const numberIn = (query: string, pattern: RegExp): number | null => {
  const found = pattern.exec(query)?.[1];
  return found === undefined ? null : Number(found);
};

/**
 * Answers the one kind of query that the import asks, as SPARQL 1.1 JSON; null when it is another one, which this service
 * cannot read.
 */
export function answerQuery(query: string, { index }: World): object | null {
  const classes = [...query.matchAll(/\(wd:(Q\d+) (\d+) (\d+)\)/g)].map(([, id = '', least, leastTurkish]) => ({
    id,
    least: Number(least),
    leastTurkish: Number(leastTurkish),
  }));
  const shown = /^ *\?item (wdt:P\d+(?:\|wdt:P\d+)*) \?date \./m
    .exec(query)?.[1]
    ?.split('|')
    .map((property) => property.slice('wdt:'.length));
  const from = numberIn(query, /\?date >= "(\d{4})-01-01T00:00:00Z"\^\^xsd:dateTime/);
  const before = numberIn(query, /\?date < "(\d{4})-01-01T00:00:00Z"\^\^xsd:dateTime/);
  const after = numberIn(query, /FILTER\(\?number > (\d+)\)/);
  const limit = numberIn(query, /ORDER BY \?number LIMIT (\d+)$/);
  if (classes.length === 0 || !shown || from === null || before === null || after === null || limit === null)
    return null;

  const isKnown = (item: Indexed) =>
    classes.some(
      ({ id, least, leastTurkish }) =>
        item.classes.has(id) &&
        (item.links >= least || (item.links >= leastTurkish && item.isTurkish && item.hasTurkishLabel)),
    );
  const found = index.filter((item) => {
    const years = shown.flatMap((property) => item.years[property] ?? []);
    const first = Math.min(...years);
    return item.number > after && first >= from && first < before && isKnown(item);
  });
  return {
    head: { vars: ['item', 'number'] },
    results: {
      bindings: found.slice(0, limit).map(({ number }) => ({
        item: { type: 'uri', value: `http://www.wikidata.org/entity/Q${number}` },
        number: { datatype: 'http://www.w3.org/2001/XMLSchema#integer', type: 'literal', value: String(number) },
      })),
    },
  };
}
