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
