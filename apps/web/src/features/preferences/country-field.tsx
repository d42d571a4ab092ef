import { COUNTRY_CODES, type CountryCode } from '@bugunne/contract/countries.constants';
import { useQuery } from '@tanstack/react-query';
import { Field } from '#components/ui/field.tsx';
import { Select } from '#components/ui/select.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { countryName } from '#lib/format.ts';
import { preferencesQuery } from '#lib/queries/account.ts';

type Props = {
  /** Null: the country of the time zone. */
  country: CountryCode | null;
  zone: string;
  onChoose: (country: CountryCode | null) => void;
};

/** The country by name, or that of the time zone. */
export function CountryField({ country, zone, onChoose }: Props) {
  const { t } = useTranslation('profile');
  const language = useLanguage();
  const { data } = useQuery(preferencesQuery());
  // Only the server knows the countries of time zones; a zone that is not saved yet has no known country.
  const ofZone = data?.preferences.timezone === zone ? data.zoneCountry : undefined;
  const order = new Intl.Collator(language);
  const countries = COUNTRY_CODES.map((code) => ({ code, name: countryName(code, language) })).sort((a, b) =>
    order.compare(a.name, b.name),
  );
  return (
    <Field label={t('services.country')} hint={t('services.countryHint')}>
      {(control) => (
        <Select
          {...control}
          value={country ?? ''}
          onChange={({ target }) => onChoose(COUNTRY_CODES.find((code) => code === target.value) ?? null)}
          className="max-w-md"
        >
          <option value="">
            {ofZone ? t('services.fromZoneNamed', { country: countryName(ofZone, language) }) : t('services.fromZone')}
          </option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
