/** An item as Wikidata writes it, with the parts that the stand-in serves. */
export type Item = {
  type: 'item';
  id: string;
  labels: Record<string, Term>;
  descriptions: Record<string, Term>;
  aliases: Record<string, Term[]>;
  claims: Record<string, Claim[]>;
  sitelinks: Record<string, { site: string; title: string; badges: string[] }>;
};
type Term = { language: string; value: string };
type Rank = 'preferred' | 'normal' | 'deprecated';
type Snak = {
  snaktype: 'value' | 'somevalue' | 'novalue';
  property: string;
  datatype: string;
  datavalue?: { type: string; value: unknown };
};
export type Claim = {
  type: 'statement';
  id: string;
  rank: Rank;
  mainsnak: Snak;
  qualifiers?: Record<string, Snak[]>;
};

export type Value = Pick<Snak, 'datatype' | 'datavalue' | 'snaktype'>;
const value = (datatype: string, type: string, content: unknown): Value => ({
  snaktype: 'value',
  datatype,
  datavalue: { type, value: content },
});

export const toItem = (id: string): Value =>
  value('wikibase-item', 'wikibase-entityid', { 'entity-type': 'item', 'numeric-id': Number(id.slice(1)), id });
export const text = (content: string, language: string): Value =>
  value('monolingualtext', 'monolingualtext', { text: content, language });
export const string = (content: string): Value => value('external-id', 'string', content);
/** A date; a `precision` of 9 is exact to the year, 8 to the decade, 11 to the day. */
export const time = (year: number, precision = 9): Value =>
  value('time', 'time', {
    time: `+${String(year).padStart(4, '0')}-${precision > 10 ? '03-14' : '00-00'}T00:00:00Z`,
    timezone: 0,
    before: 0,
    after: 0,
    precision,
    calendarmodel: 'http://www.wikidata.org/entity/Q1985727',
  });
/** A number with the item of its unit, or without one. */
export const quantity = (amount: number, unit: string | null = null): Value =>
  value('quantity', 'quantity', {
    amount: `+${amount}`,
    unit: unit === null ? '1' : `http://www.wikidata.org/entity/${unit}`,
  });
export const novalue: Value = { snaktype: 'novalue', datatype: 'time' };
export const somevalue: Value = { snaktype: 'somevalue', datatype: 'time' };

export type Stated = { value: Value; rank?: Rank; qualifiers?: Record<string, Value[]> };

const terms = (texts: Readonly<Record<string, string>>): Record<string, Term> =>
  Object.fromEntries(Object.entries(texts).map(([language, content]) => [language, { language, value: content }]));

export type ItemParts = {
  labels?: Readonly<Record<string, string>>;
  description?: string;
  aliases?: Readonly<Record<string, readonly string[]>>;
  /** By property; a value alone has the rank “normal”. */
  claims?: Readonly<Record<string, readonly (Value | Stated)[]>>;
  /** Keys of sites, such as `trwiki`. */
  sites?: readonly string[];
};

export function makeItem(
  id: string,
  { labels = {}, description, aliases = {}, claims = {}, sites = [] }: ItemParts,
): Item {
  const snak = (property: string, content: Value): Snak => ({ ...content, property });
  const claim = (property: string, stated: Value | Stated, index: number): Claim => {
    const { value: content, rank = 'normal', qualifiers } = 'value' in stated ? stated : { value: stated };
    return {
      type: 'statement',
      id: `${id}$${property}-${index}`,
      rank,
      mainsnak: snak(property, content),
      ...(qualifiers && {
        qualifiers: Object.fromEntries(
          Object.entries(qualifiers).map(([of, values]) => [of, values.map((one) => snak(of, one))]),
        ),
      }),
    };
  };
  return {
    type: 'item',
    id,
    labels: terms(labels),
    descriptions: description === undefined ? {} : terms({ en: description }),
    aliases: Object.fromEntries(
      Object.entries(aliases).map(([language, all]) => [language, all.map((one) => ({ language, value: one }))]),
    ),
    claims: Object.fromEntries(
      Object.entries(claims).map(([property, all]) => [property, all.map((one, index) => claim(property, one, index))]),
    ),
    sitelinks: Object.fromEntries(
      sites.map((site) => [site, { site, title: labels['en'] ?? labels['tr'] ?? id, badges: [] }]),
    ),
  };
}
