import { type CountryCode, type Preferences, type RefreshFilters, VIDEO_SERVICES } from '@bugunne/contract';
import { countryOf } from '../../shared/country-of-zone.ts';

/** Items that sources report on services in a country. */
export type IdsOn = (country: CountryCode, services: readonly string[]) => Promise<ReadonlySet<string>>;

const NONE: ReadonlySet<string> = new Set();

/** Whether the user has named a service that shows films and series. */
export const hasVideoService = ({ services }: Preferences): boolean =>
  services.some((own) => VIDEO_SERVICES.some((service) => service === own));

/**
 * The items on the user's services in their country, for `watchable`. They are read for each such request, because most
 * requests have no such filter, and the rows of one country and few services are found by an index.
 */
export const onServicesOf = (idsOn: IdsOn) => (preferences: Preferences, filters: RefreshFilters | undefined) =>
  filters?.watchable ? idsOn(countryOf(preferences), preferences.services) : Promise.resolve(NONE);
