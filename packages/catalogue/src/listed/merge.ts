import { type FactName, type ItemFacts, itemFactsSchema } from './facts.ts';
import { isForDisplayOnly, type SourceName, trustOf } from './sources.ts';

/** The facts of one item as one source has them. */
export type FactsOfSource = { source: SourceName; facts: ItemFacts };

/** The facts of an item from all its sources, and the source of each. */
export type MergedFacts = { facts: ItemFacts; sources: Partial<Record<FactName, SourceName>> };

const FACT_NAMES = itemFactsSchema.keyof().options;
/** Facts that a source for display only may add: those that users see, nothing that decides what is recommended. */
const DISPLAYED: ReadonlySet<FactName> = new Set<FactName>(['turkishTitle', 'trailerId']);

const isKnown = (value: unknown) => value !== undefined && !(Array.isArray(value) && value.length === 0);

/** Takes each fact from the most trusted source that knows it; equal sources in alphabetical order. */
export function mergeFacts(all: readonly FactsOfSource[]): MergedFacts {
  const facts: Record<string, unknown> = {};
  const sources: MergedFacts['sources'] = {};
  for (const name of FACT_NAMES) {
    const [best] = all
      .filter(({ source, facts: own }) => isKnown(own[name]) && (!isForDisplayOnly(source) || DISPLAYED.has(name)))
      .toSorted((a, b) => trustOf(b.source, name) - trustOf(a.source, name) || (a.source < b.source ? -1 : 1));
    if (!best) continue;
    facts[name] = best.facts[name];
    sources[name] = best.source;
  }
  // A source that does not mark adult content has no less of it, so that one that does is enough.
  const adult = all.find(({ facts: own }) => own.isAdult === true);
  if (adult) {
    facts['isAdult'] = true;
    sources.isAdult = adult.source;
  }
  return { facts: itemFactsSchema.parse(facts), sources };
}

/** The facts that may also be used for more than showing them: for picks, prompts and copies. */
export function withoutDisplayOnly({ facts, sources }: MergedFacts): ItemFacts {
  // Items for adults are never shown, whichever source marks them.
  const isFree = (name: FactName) => name === 'isAdult' || !(sources[name] && isForDisplayOnly(sources[name]));
  const names = FACT_NAMES.filter(isFree);
  return itemFactsSchema.parse(Object.fromEntries(names.map((name) => [name, facts[name]])));
}
