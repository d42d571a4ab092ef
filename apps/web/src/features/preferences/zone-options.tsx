import { FIRST_TIMEZONES } from '@bugunne/contract/options';
import { memo } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { browserZone, zoneGroups, zoneName, zoneOffset } from './time-zones.ts';

/** Some four hundred options; drawn again only when another language asks for them. */
export const ZoneOptions = memo(function ZoneOptions({ initial }: { initial: string }) {
  const { t } = useTranslation('options');
  const { first, regions } = zoneGroups(initial);
  const device = browserZone();

  const firstLabel = (zone: string) => {
    const known = FIRST_TIMEZONES.find((other) => other === zone);
    const name = `${known ? t(`city.${known}`) : zoneName(zone)} (${zoneOffset(zone)})`;
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
          {zones.map((zone) => (
            <option key={zone} value={zone}>
              {zoneName(zone)}
            </option>
          ))}
        </optgroup>
      ))}
    </>
  );
});
