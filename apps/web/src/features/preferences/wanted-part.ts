/** A part of the preferences that a link leads to: `/dashboard?view=profile&part=services`. */
export type WantedPart = 'services';

export const wantedPart = (search: URLSearchParams): WantedPart | null =>
  search.get('part') === 'services' ? 'services' : null;
