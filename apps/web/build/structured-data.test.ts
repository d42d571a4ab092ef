import { INDEXED_PAGES } from '@bugunne/contract/pages.constants';
import { placeholderOf } from '@bugunne/contract/site-texts.constants';
import { describe, expect, it } from 'vitest';
import { structuredData } from './structured-data.ts';

type Thing = { '@type': string; [name: string]: unknown };
const thingsOf = (language: 'tr' | 'en', page: (typeof INDEXED_PAGES)[number]) =>
  (structuredData({ language, page, title: 't', description: 'd' }) as { '@graph': Thing[] })['@graph'];
const named = (things: Thing[], type: string) => things.find((thing) => thing['@type'] === type);

describe.each(['tr', 'en'] as const)('structured data in %s', (language) => {
  it('offers only the free plan, and lists the profiles that the server fills in', () => {
    const things = thingsOf(language, '/');
    expect(named(things, 'WebApplication')?.['offers']).toEqual({ '@type': 'Offer', price: '0', priceCurrency: 'USD' });
    expect(named(things, 'Organization')?.['sameAs']).toBe(placeholderOf('socialProfiles'));
  });

  it.each(INDEXED_PAGES.filter((page) => page !== '/'))('offers nothing on %s', (page) => {
    expect(JSON.stringify(thingsOf(language, page))).not.toMatch(/"Offer"|"offers"|priceCurrency/);
  });
});
