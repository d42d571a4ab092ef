import { LRUCache } from 'lru-cache';

/** Supported content codings, preferred first. */
const CODINGS = ['br', 'gzip'] as const;
export type Coding = (typeof CODINGS)[number];

/** Parsed `Accept-Encoding` headers. Browsers send only a few different ones. */
const known = new LRUCache<string, Coding | 'identity'>({ max: 100 });

/** The coding for an `Accept-Encoding` header (RFC 9110, 12.5.3); null for no compression. */
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
