import type { Language } from '@bugunne/contract/language';
import { memo } from 'react';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { browserZone, zoneGroups, zoneOffset } from './time-zones.ts';
import { zoneName } from './zone-names.ts';

/** Some four hundred options; drawn again only when another language asks for them. */
export const ZoneOptions = memo(function ZoneOptions({ initial }: { initial: string }) {
  const { t } = useTranslation('options');
  const language = useLanguage();
  const { first, regions } = zoneGroups(initial);
  const device = browserZone();

  const firstLabel = (zone: string) => {
    const name = `${zoneName(zone, language)} (${zoneOffset(zone)})`;
    return zone === device ? `${name} · ${t('timezoneDevice')}` : name;
  };

  return (
    <>
      <optgroup label={t('timezoneFirst')}>
        {first.map((zone) => (
          <option key={zone} value={zone}>
            {firstLabel(zone)}
          </option>
        ))}
      </optgroup>
      {regions.map(({ region, zones }) => (
        <optgroup key={region} label={t(`region.${region}`)}>
          {byName(zones, language).map(([zone, name]) => (
            <option key={zone} value={zone}>
              {name}
            </option>
          ))}
        </optgroup>
      ))}
    </>
  );
});

const byName = (zones: readonly string[], language: Language): [zone: string, name: string][] =>
  zones
    .map((zone): [string, string] => [zone, zoneName(zone, language)])
    .sort(([, a], [, b]) => a.localeCompare(b, language));
