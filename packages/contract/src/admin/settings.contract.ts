import { z } from 'zod';
import { CATEGORIES } from '../item-terms.constants.ts';
import { languageSchema } from '../language.schema.ts';
import { route } from '../route.ts';
import { SETTING_CATEGORIES, SETTING_KEYS, SETTINGS, type SettingKey } from '../settings.schema.ts';
import { SITE_TEXT_NAMES } from '../site-texts.constants.ts';

/** Settings of money, of who gets in, and of what could hide or do harm: a change needs a fresh confirmation. */
const CONFIRMED_SETTINGS: ReadonlySet<SettingKey> = new Set<SettingKey>([
  'premium_prices',
  'premium_trial_days',
  'premium_money_back_days',
  'premium_grace_days',
  'bank_account',
  'payment_card_form',
  'admin_requires_two_step',
  // A script that runs on the pages of users.
  'ad_provider',
  // A shorter time deletes evidence.
  'audit_retention_days',
]);
export const needsConfirmation = (key: SettingKey): boolean => CONFIRMED_SETTINGS.has(key);

const keySchema = z.enum(SETTING_KEYS);
const staffSchema = z.object({ id: z.uuid(), email: z.string() });

const adminSettingSchema = z.object({
  key: keySchema,
  category: z.enum(SETTING_CATEGORIES),
  /** The value in use. */
  value: z.unknown(),
  /** Whether no value is stored, so that the default is used. */
  isDefault: z.boolean(),
  /** Whether the stored value is not valid (any more), so that the default is used in its place. */
  isInvalid: z.boolean(),
  /** Grows with each change; 0 before the first. */
  version: z.int().nonnegative(),
  updatedAt: z.iso.datetime().nullable(),
  /** Null for a command, and after the account was deleted. */
  updatedBy: staffSchema.nullable(),
});
export type AdminSetting = z.infer<typeof adminSettingSchema>;

/** One change of a form: `version` is that of the value that was edited, `value` null is the default. */
const settingChangeSchema = z
  .object({ key: keySchema, version: z.int().nonnegative(), value: z.unknown() })
  .refine((change) => 'value' in change, { error: 'a value or null', path: ['value'] });
export type SettingChange = z.infer<typeof settingChangeSchema>;

const changesSchema = z
  .array(settingChangeSchema)
  .min(1)
  .max(SETTING_KEYS.length)
  .refine((changes) => new Set(changes.map(({ key }) => key)).size === changes.length, { error: 'a key comes twice' });

const settingHistoryEntrySchema = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  by: staffSchema.nullable(),
  /** Null stands for the default. */
  before: z.unknown(),
  after: z.unknown(),
});
export type SettingHistoryEntry = z.infer<typeof settingHistoryEntrySchema>;

const textsSchema = z.record(z.enum(SITE_TEXT_NAMES), z.string());
const previewPickSchema = z.object({ id: z.string(), title: z.string(), compatibility: z.number() });
const previewSetSchema = z.record(z.enum(CATEGORIES), z.array(previewPickSchema));
const weightsPreviewSchema = z.object({ before: previewSetSchema, after: previewSetSchema });

/** Procedures of the administration's settings page. */
export const adminSettings = {
  list: route(
    'GET',
    '/rest/v1/admin/site_settings',
    'admin',
    'List every site setting by category (administrators)',
  ).output(z.object({ settings: z.array(adminSettingSchema) })),
  save: route(
    'PUT',
    '/rest/v1/admin/site_settings',
    'admin',
    'Change site settings, all or none; `changed_meanwhile` with what they are now if another person was faster (administrators)',
  )
    .input(z.object({ changes: changesSchema }))
    .output(z.object({ settings: z.array(adminSettingSchema) })),
  history: route(
    'GET',
    '/rest/v1/admin/site_settings/{key}/history',
    'admin',
    'List the latest changes of a site setting (administrators)',
  )
    .input(z.object({ key: keySchema }))
    .output(z.object({ entries: z.array(settingHistoryEntrySchema) })),
  previewTexts: route(
    'POST',
    '/rest/v1/admin/site_settings/texts_preview',
    'admin',
    'Get the texts of the pages as these values would make them; stores nothing (administrators)',
  )
    .input(z.object({ values: z.array(z.object({ key: keySchema, value: z.unknown() })).max(SETTING_KEYS.length) }))
    .output(z.object({ tr: textsSchema, en: textsSchema })),
  previewWeights: route(
    'POST',
    '/rest/v1/admin/site_settings/weights_preview',
    'admin',
    "Get the administrator's own picks of today as the present and as other weights would choose them; stores nothing",
  )
    .input(z.object({ weights: SETTINGS.recommendation_weights.schema, language: languageSchema }))
    .output(weightsPreviewSchema),
};
