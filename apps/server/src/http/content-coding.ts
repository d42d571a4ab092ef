import { LRUCache } from 'lru-cache';

/** How a body may be compressed, best first. */
const CODINGS = ['br', 'gzip'] as const;
export type Coding = (typeof CODINGS)[number];

/** There are as many as there are kinds of browsers. */
const known = new LRUCache<string, Coding | 'identity'>({ max: 100 });

/** What to compress with for who sent this `Accept-Encoding` (RFC 9110, 12.5.3); null: send it as it is. */
export function codingFor(accepted: string | undefined): Coding | null {
  if (!accepted) return null;
  const coding = known.get(accepted) ?? bestOf(accepted) ?? 'identity';
  known.set(accepted, coding);
  return coding === 'identity' ? null : coding;
}

function bestOf(accepted: string): Coding | undefined {
  const weights = new Map(accepted.toLowerCase().split(',').map(weighted));
  return CODINGS.find((coding) => (weights.get(coding) ?? weights.get('*') ?? 0) > 0);
}

function weighted(part: string): [string, number] {
  const [name = '', ...parameters] = part.split(';').map((each) => each.trim());
  const weight = parameters.find((each) => each.startsWith('q='));
  return [name, weight ? Number(weight.slice(2)) : 1];
}
