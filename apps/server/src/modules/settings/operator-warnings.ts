import { SETTINGS } from '@bugunne/contract';
import type { Logger } from '../../platform/logger.ts';
import type { SettingsService } from './settings.service.ts';

/** Warns while the settings lack the operator's name or address, which the privacy page must state by law. */
export async function warnOfMissingOperator(settings: Pick<SettingsService, 'get'>, logger: Logger): Promise<void> {
  const { name, postalAddress } = await settings.get('site_operator');
  if (name !== '' && postalAddress !== '') return;
  logger.warn(
    { setting: 'site_operator' },
    'the privacy page does not say who runs this site: give name and postal address with `npm run setting:set`, see README.md',
  );
}

/** Warns while the not-found page shows the figures that the product ships with, which were not counted. */
export async function warnOfClaims(settings: Pick<SettingsService, 'get'>, logger: Logger): Promise<void> {
  const claims = await settings.get('marketing_claims');
  const shipped = SETTINGS.marketing_claims.fallback;
  const names = (['users', 'recommendations', 'satisfaction'] as const).filter(
    (name) => claims[name] !== '' && claims[name] === shipped[name],
  );
  if (names.length === 0) return;
  logger.warn(
    { setting: 'marketing_claims', claims: names },
    'the not-found page shows figures that were not counted: set your own or empty them with `npm run setting:set`, see README.md',
  );
}

/** Warns when the day on which the legal pages promise their next review is over. */
export async function warnOfReview(settings: Pick<SettingsService, 'get'>, logger: Logger, now: Date): Promise<void> {
  const { nextReview } = await settings.get('legal_dates');
  if (now.toISOString().slice(0, 10) <= nextReview) return;
  logger.warn(
    { setting: 'legal_dates' },
    'the next review that privacy page and terms name is over: review them and set the dates with `npm run setting:set`, see README.md',
  );
}
