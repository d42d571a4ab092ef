import { SETTINGS, type SettingKey, type SettingValue } from '@bugunne/contract/settings.schema';
import { useTranslation } from '#i18n/use-translation.ts';

/** Texts of the faults of a value by the place in it: "charged.monthly.amount", "" for the value itself. */
export type Faults = ReadonlyMap<string, string>;

const NONE: Faults = new Map();

/** Texts of the faults that the contract's own rules name. */
const OWN_RULES = {
  'not a valid IBAN': 'iban',
  'unknown time zone': 'timezone',
  'more decimals than the currency has': 'decimals',
  'both languages or none': 'both',
  'the end is not after the start': 'end',
  'holder and iban: both or none': 'account',
  'the review is not after the effective date': 'review',
} as const;

const isOwnRule = (message: string): message is keyof typeof OWN_RULES => Object.hasOwn(OWN_RULES, message);

/** Returns a function that checks a value by the schema with which the server checks it. */
export function useValidation(): (key: SettingKey, value: unknown) => Faults {
  const { t } = useTranslation('admin-settings');
  return (key, value) => {
    if (value === null) return NONE;
    const result = SETTINGS[key].schema.safeParse(value);
    if (result.success) {
      const unknown = unknownField(value, result.data);
      if (unknown) return new Map([[unknown, t('errors.unknownField')]]);
      if (key !== 'premium_prices') return NONE;
      const { yearly } = SETTINGS.premium_prices.schema.parse(value).charged;
      const percent = discountOf(yearly);
      if (yearly.listAmount === 0 || percent === yearly.discountPercent) return NONE;
      return new Map([['charged.yearly.discountPercent', t('errors.discount', { percent: String(percent) })]]);
    }
    const faults = new Map<string, string>();
    for (const issue of result.error.issues) {
      const path = issue.path.map(String).join('.');
      if (!faults.has(path)) faults.set(path, textOf(issue));
    }
    return faults;
  };

  function textOf(issue: { code: string; message: string }): string {
    const { code, message } = issue;
    if (isOwnRule(message)) return t(`errors.${OWN_RULES[message]}`);
    if (code === 'too_small' && 'minimum' in issue) return t('errors.too_small', { limit: String(issue.minimum) });
    if (code === 'too_big' && 'maximum' in issue) {
      const isText = 'origin' in issue && issue.origin === 'string';
      return t(isText ? 'errors.too_long' : 'errors.too_big', { limit: String(issue.maximum) });
    }
    if (code === 'invalid_type' || code === 'invalid_format') return t(`errors.${code}`);
    return t('errors.invalid');
  }
}

/** The place of the first field that the schema does not know and would drop, such as a misspelt one in JSON. */
function unknownField(value: unknown, known: unknown, at: readonly string[] = []): string | null {
  if (typeof value !== 'object' || value === null || typeof known !== 'object' || known === null) return null;
  for (const [name, part] of Object.entries(value)) {
    const path = [...at, name];
    if (!Object.hasOwn(known, name)) return path.join('.');
    const inside = unknownField(part, (known as Record<string, unknown>)[name], path);
    if (inside) return inside;
  }
  return null;
}

/** The discount of the yearly price on its list price, in whole per cent. */
export const discountOf = ({ amount, listAmount }: SettingValue<'premium_prices'>['charged']['yearly']): number =>
  listAmount > 0 ? Math.round((1 - amount / listAmount) * 100) : 0;
