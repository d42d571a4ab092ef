/** Files of a user's own data for other services, each of which `docs/own-data.md` describes. */
export const EXPORT_FORMATS = ['letterboxd', 'letterboxd-watchlist', 'evenings', 'recipes'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
