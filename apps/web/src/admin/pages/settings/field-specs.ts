import type { SettingKey } from '@bugunne/contract/settings.schema';
import type texts from '../../i18n/tr/admin-settings.json';

type Texts = typeof texts;
type FieldLabel = keyof Texts['fields'];
type OptionLabel = keyof Texts['options'];
export type Section = keyof Texts['sections'];

/** The control of one value inside a setting. */
export type FieldSpec = {
  /** Where the value is in the setting: [] is the setting itself. */
  path: readonly string[];
  label: FieldLabel;
  /** Whether an empty field means null. */
  nullable?: true;
  /** Spans the whole width. */
  wide?: true;
} & (
  | { kind: 'text' | 'long' | 'number' | 'date' | 'instant' | 'time' | 'timezone' | 'url' | 'currency' | 'switch' }
  | { kind: 'steps'; min: number; max: number }
  | { kind: 'weight'; max: number }
  | { kind: 'choice'; options: readonly OptionLabel[]; numeric?: true }
);

type Editor = {
  section: Section;
  fields: readonly FieldSpec[];
  /** A value of another shape than before, such as one of another kind. */
  adapt?: (value: Record<string, unknown>) => unknown;
};

const own = (kind: 'text' | 'time' | 'timezone' | 'switch'): FieldSpec[] => [{ path: [], label: 'value', kind }];
const bothTexts = (path: readonly string[], kind: 'text' | 'long'): FieldSpec[] => [
  { path: [...path, 'tr'], label: 'textTr', kind, wide: true },
  { path: [...path, 'en'], label: 'textEn', kind, wide: true },
];
const lines = (...names: (FieldLabel & string)[]): FieldSpec[] =>
  names.map((name) => ({ path: [name], label: name, kind: 'text' }));
const days: readonly FieldSpec[] = [{ path: [], label: 'days', kind: 'number' }];
const money = (path: readonly string[], amount: FieldLabel, currency: FieldLabel): FieldSpec[] => [
  { path: [...path, 'amount'], label: amount, kind: 'number' },
  { path: [...path, 'currency'], label: currency, kind: 'currency' },
];

/** The form of each setting. One without is edited as JSON. */
export const EDITORS: Partial<Record<SettingKey, Editor>> = {
  app_name: { section: 'site', fields: own('text') },
  app_description: { section: 'site', fields: bothTexts([], 'text') },
  default_language: {
    section: 'site',
    fields: [{ path: [], label: 'value', kind: 'choice', options: ['tr', 'en'] }],
  },
  default_timezone: { section: 'site', fields: own('timezone') },
  announcement: {
    section: 'notices',
    fields: [
      ...bothTexts(['text'], 'text'),
      { path: ['link'], label: 'link', kind: 'text', nullable: true },
      { path: ['tone'], label: 'tone', kind: 'choice', options: ['info', 'warning', 'success'] },
      { path: ['startsAt'], label: 'startsAt', kind: 'instant', nullable: true },
      { path: ['endsAt'], label: 'endsAt', kind: 'instant', nullable: true },
    ],
  },
  maintenance: {
    section: 'notices',
    fields: [
      { path: ['on'], label: 'on', kind: 'switch', wide: true },
      ...bothTexts(['text'], 'long'),
      { path: ['until'], label: 'until', kind: 'instant', nullable: true },
    ],
  },
  premium_prices: {
    section: 'prices',
    fields: [
      ...money(['charged', 'monthly'], 'monthlyAmount', 'currency'),
      ...money(['charged', 'yearly'], 'yearlyAmount', 'currency'),
      { path: ['charged', 'yearly', 'listAmount'], label: 'listAmount', kind: 'number' },
      {
        path: ['charged', 'yearly', 'discountPercent'],
        label: 'discountPercent',
        kind: 'number',
      },
      { path: ['charged', 'yearly', 'freeMonths'], label: 'freeMonths', kind: 'number', wide: true },
      ...money(['display', 'tr'], 'displayTr', 'displayCurrencyTr'),
      ...money(['display', 'en'], 'displayEn', 'displayCurrencyEn'),
    ],
  },
  premium_trial_days: { section: 'prices', fields: days },
  premium_money_back_days: { section: 'prices', fields: days },
  premium_grace_days: { section: 'prices', fields: days },
  payment_card_form: { section: 'prices', fields: own('switch') },
  bank_account: {
    section: 'prices',
    fields: [...lines('holder', 'bank'), { path: ['iban'], label: 'iban', kind: 'text', wide: true }],
  },
  premium_page_public: { section: 'site', fields: own('switch') },
  support_reply_hours: {
    section: 'support',
    fields: [
      { path: ['general'], label: 'general', kind: 'number' },
      { path: ['premium'], label: 'premium', kind: 'number' },
    ],
  },
  landing_statistics: {
    section: 'marketing',
    fields: [{ path: [], label: 'value', kind: 'choice', options: ['live', 'simulated'] }],
  },
  marketing_claims: { section: 'marketing', fields: lines('users', 'recommendations', 'satisfaction') },
  site_operator: {
    section: 'legal',
    fields: lines('name', 'phone', 'postalAddress', 'registration', 'kep', 'euRepresentative', 'dataProtectionOfficer'),
  },
  legal_dates: {
    section: 'legal',
    fields: [
      { path: ['effective'], label: 'effective', kind: 'date' },
      { path: ['nextReview'], label: 'nextReview', kind: 'date' },
    ],
  },
  ad_provider: {
    section: 'marketing',
    fields: [
      { path: ['kind'], label: 'kind', kind: 'choice', options: ['house', 'script'] },
      { path: ['url'], label: 'url', kind: 'url' },
      { path: ['slot'], label: 'slot', kind: 'text' },
    ],
    adapt: ({ kind, url, slot }) =>
      kind === 'script' ? { kind, url: url ?? '', slot: slot ?? '' } : { kind: 'house' },
  },
  social_links: {
    section: 'marketing',
    fields: (['instagram', 'x', 'youtube', 'linkedin'] as const).map((name) => ({
      path: [name],
      label: name,
      kind: 'url',
      nullable: true,
    })),
  },
  notification_default_time: { section: 'notifications', fields: own('time') },
  notification_retry_policy: {
    section: 'notifications',
    fields: [
      { path: ['attempts'], label: 'attempts', kind: 'number' },
      { path: ['firstPauseSeconds'], label: 'firstPauseSeconds', kind: 'number' },
      { path: ['factor'], label: 'factor', kind: 'number' },
    ],
  },
  recommendation_weights: {
    section: 'recommendations',
    fields: [
      { path: ['community'], label: 'community', kind: 'weight', max: 1.2 },
      { path: ['variation'], label: 'variation', kind: 'weight', max: 3 },
      { path: ['freshness'], label: 'freshness', kind: 'weight', max: 3 },
      { path: ['diversity'], label: 'diversity', kind: 'weight', max: 3 },
    ],
  },
  daily_recommendations_per_category: {
    section: 'recommendations',
    fields: [{ path: [], label: 'value', kind: 'steps', min: 1, max: 5 }],
  },
  free_daily_recommendations: {
    section: 'recommendations',
    fields: [{ path: [], label: 'value', kind: 'choice', options: ['3', '4'], numeric: true }],
  },
  show_imdb_rating: { section: 'recommendations', fields: own('switch') },
  ai_open_choice: { section: 'recommendations', fields: own('switch') },
  catalogue_sources: {
    section: 'recommendations',
    fields: (['wikidata', 'musicbrainz', 'tvmaze'] as const).map((name) => ({
      path: [name],
      label: name,
      kind: 'switch',
      wide: true,
    })),
  },
  tmdb_agreement: { section: 'recommendations', fields: own('switch') },
  cover_art_archive: { section: 'recommendations', fields: own('switch') },
  admin_requires_two_step: {
    section: 'administration',
    fields: [{ path: [], label: 'value', kind: 'choice', options: ['auto', 'on', 'off'] }],
  },
  audit_retention_days: {
    section: 'administration',
    fields: days,
  },
};

/** The fields that the present value has: those of another kind are left out. */
export function fieldsOf(key: SettingKey, value: unknown): readonly FieldSpec[] {
  const fields = EDITORS[key]?.fields ?? [];
  if (key !== 'ad_provider') return fields;
  return valueAt(value, ['kind']) === 'script' ? fields : fields.slice(0, 1);
}

export const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (inner, name) =>
      typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>)[name] : undefined,
    value,
  );

/** A copy of the value with another one at a place. */
export function withValueAt(value: unknown, [name, ...rest]: readonly string[], changed: unknown): unknown {
  if (name === undefined) return changed;
  const record = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  return { ...record, [name]: withValueAt(record[name], rest, changed) };
}
