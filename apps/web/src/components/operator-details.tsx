import { useTranslation } from '#i18n/use-translation.ts';
import { useSiteTexts } from '#lib/site-texts.ts';

const LINES = [
  ['name', 'operatorName'],
  ['address', 'operatorAddress'],
  ['registration', 'operatorRegistration'],
  ['kep', 'operatorKep'],
  ['phone', 'operatorPhone'],
  ['representative', 'operatorRepresentative'],
  ['dataOfficer', 'operatorDataOfficer'],
] as const;

/** Details of the operator from the site settings; empty ones are hidden. */
export function OperatorDetails() {
  const { t } = useTranslation('operator');
  const site = useSiteTexts();
  return (
    <dl data-value={site.operatorName} className="prose-width space-y-3 data-[value='']:hidden">
      {LINES.map(([label, name]) => (
        <div key={name} data-value={site[name]} className="data-[value='']:hidden">
          <dt className="text-sm text-muted">{t(label)}</dt>
          <dd className="font-medium wrap-anywhere whitespace-pre-line">{site[name]}</dd>
        </div>
      ))}
    </dl>
  );
}
