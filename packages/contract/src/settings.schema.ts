import { z } from 'zod';
import { isIban } from './iban.ts';
import { LANGUAGE_CODES } from './language.schema.ts';
import { LIMITS } from './limits.constants.ts';
import { fromMinor, toMinor } from './minor-units.ts';
import { isTimezone } from './preferences.schema.ts';
import { RETENTION } from './retention.constants.ts';
import { SITE_TEXT_NAMES } from './site-texts.constants.ts';

/** In minor units the largest amount still fits the integers in which payments are stored. */
const amount = z.number().nonnegative().max(1_000_000);
const currency = z.string().regex(/^[A-Z]{3}$/);
/** Payments count whole minor units, so that more decimals than the currency has could not be charged. */
const isCharged = (amount: number, currency: string) => fromMinor(toMinor(amount, currency), currency) === amount;
const decimals = (name: 'amount' | 'listAmount') => ({ error: 'more decimals than the currency has', path: [name] });

const money = z
  .object({ amount, currency })
  .refine((money) => isCharged(money.amount, money.currency), decimals('amount'));
const yearlyPrice = z
  .object({
    amount,
    currency,
    listAmount: amount,
    discountPercent: z.int().min(0).max(99),
    freeMonths: z.int().min(0).max(11),
  })
  .refine((money) => isCharged(money.amount, money.currency), decimals('amount'))
  .refine((money) => isCharged(money.listAmount, money.currency), decimals('listAmount'));

/** Amounts are in major units (2 is two dollars). */
const premiumPricesSchema = z.object({
  charged: z.object({
    monthly: money,
    yearly: yearlyPrice,
  }),
  /** Prices on landing, profile and teaser pages, by interface language. */
  display: z.object({ tr: money, en: money }),
});

const claim = z.string().trim().max(20);
/** Figures that the operator claims; each is shown only when it is filled in. */
const marketingClaimsSchema = z.object({ users: claim, recommendations: claim, satisfaction: claim });

const line = (length: number) => z.string().trim().max(length).default('');
/** Legally required information about the operator. An empty line is not shown. */
const operatorSchema = z.object({
  /** Full legal name of the individual or company. */
  name: line(200),
  postalAddress: line(400),
  /** Registration numbers: MERSİS, trade register, tax office. */
  registration: line(300),
  /** Registered e-mail (kayıtlı elektronik posta) of Turkish law. */
  kep: line(254),
  phone: line(40),
  /** Name and address of the representative in the EU (GDPR Art. 27) and of the data protection officer (Art. 37). */
  euRepresentative: line(400),
  dataProtectionOfficer: line(400),
});

const bankAccountSettingSchema = z
  .object({
    holder: line(200),
    bank: line(200),
    iban: line(42).refine((iban) => iban === '' || isIban(iban), { error: 'not a valid IBAN' }),
  })
  .refine(({ holder, iban }) => (holder === '') === (iban === ''), {
    error: 'holder and iban: both or none',
  });

const httpsUrl = z.url({ protocol: /^https$/, hostname: z.regexes.domain }).max(500);
/** Provider of the ads: the site itself, or a third-party script. */
const adProviderSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('house') }),
  z.object({ kind: z.literal('script'), url: httpsUrl, slot: z.string().regex(/^[\w-]{1,64}$/) }),
]);
export type AdProvider = z.infer<typeof adProviderSchema>;

const socialLinksSchema = z.object({
  instagram: httpsUrl.nullable(),
  x: httpsUrl.nullable(),
  youtube: httpsUrl.nullable(),
  linkedin: httpsUrl.nullable(),
});

/** The same text in both languages. */
const inBoth = (length: number) => z.object({ tr: z.string().trim().max(length), en: z.string().trim().max(length) });

const ANNOUNCEMENT_TONES = ['info', 'warning', 'success'] as const;
/** A line above every page of the site; shown from `startsAt` to before `endsAt` while its texts are not empty. */
const announcementSchema = z
  .object({
    text: inBoth(300),
    /** A page of this site ("/premium"), which is opened in the visitor's language, or an https address. */
    link: z.union([z.string().regex(/^\/(?![/\\])[\w/-]{0,199}$/), httpsUrl]).nullable(),
    startsAt: z.iso.datetime().nullable(),
    endsAt: z.iso.datetime().nullable(),
    tone: z.enum(ANNOUNCEMENT_TONES),
  })
  .refine(({ text }) => (text.tr === '') === (text.en === ''), {
    error: 'both languages or none',
    path: ['text'],
  })
  .refine(({ startsAt, endsAt }) => !startsAt || !endsAt || Date.parse(startsAt) < Date.parse(endsAt), {
    error: 'the end is not after the start',
    path: ['endsAt'],
  });

export type AnnouncementSetting = z.infer<typeof announcementSchema>;

/** While `on`, only administrators get in. Empty texts: the page has its own. */
const maintenanceSchema = z.object({ on: z.boolean(), text: inBoth(500), until: z.iso.datetime().nullable() });

export type MaintenanceSetting = z.infer<typeof maintenanceSchema>;

/** The part of it that is shown to users. */
export type MaintenanceNotice = Pick<MaintenanceSetting, 'text' | 'until'>;

/** Factors of the recommender's parts: 1 is as it was built, 0 leaves a part out. */
const weightsSchema = z.object({
  /** The reactions of all users. */
  community: z.number().min(0).max(1.2),
  /** Variation from day to day among items that fit alike. */
  variation: z.number().min(0).max(3),
  /** How long and how strongly makers and genres of the last days are held back. */
  freshness: z.number().min(0).max(3),
  /** How different the picks of one day are from each other. */
  diversity: z.number().min(0).max(3),
});
export type RecommendationWeights = z.infer<typeof weightsSchema>;

/** Attempts for a daily push that a push service does not accept at the moment; each pause is `factor` times the last. */
const retryPolicySchema = z.object({
  attempts: z.int().min(1).max(10),
  firstPauseSeconds: z.int().min(5).max(3600),
  factor: z.number().min(1).max(5),
});
export type RetryPolicy = z.infer<typeof retryPolicySchema>;

export const SETTING_CATEGORIES = ['general', 'notifications', 'recommendations'] as const;

/** Every site setting: its shape, its default, its group. The database overrides the default. */
export const SETTINGS = {
  /** Days for which the audit log is kept. The privacy page promises that it is no longer than the default. */
  audit_retention_days: {
    category: 'general',
    schema: z.int().min(RETENTION.auditDaysMin).max(RETENTION.auditDays),
    fallback: RETENTION.auditDays,
  },
  /** Name of the installed app. */
  app_name: { category: 'general', schema: z.string().trim().min(1).max(40), fallback: 'BugünNe' },
  /** Description of the installed app; where it is empty, that of the build. */
  app_description: {
    category: 'general',
    schema: inBoth(300),
    fallback: { tr: '', en: '' },
  },
  /** The language of the page that search engines show to visitors of other languages. */
  default_language: { category: 'general', schema: z.enum(LANGUAGE_CODES), fallback: 'tr' },
  /** Time zone of users who have chosen none. */
  default_timezone: {
    category: 'general',
    schema: z.string().max(64).refine(isTimezone, { error: 'unknown time zone' }),
    fallback: 'Europe/Istanbul',
  },
  announcement: {
    category: 'general',
    schema: announcementSchema,
    fallback: { text: { tr: '', en: '' }, link: null, startsAt: null, endsAt: null, tone: 'info' },
  },
  maintenance: {
    category: 'general',
    schema: maintenanceSchema,
    fallback: { on: false, text: { tr: '', en: '' }, until: null },
  },
  premium_prices: {
    category: 'general',
    schema: premiumPricesSchema,
    fallback: {
      charged: {
        monthly: { amount: 2, currency: 'USD' },
        yearly: { amount: 20, currency: 'USD', listAmount: 24, discountPercent: 17, freeMonths: 2 },
      },
      display: { tr: { amount: 50, currency: 'TRY' }, en: { amount: 2, currency: 'USD' } },
    },
  },
  premium_trial_days: { category: 'general', schema: z.int().min(0).max(31), fallback: 7 },
  premium_money_back_days: { category: 'general', schema: z.int().min(0).max(365), fallback: 30 },
  /** Days for which Premium still works after a renewal failed. */
  premium_grace_days: { category: 'general', schema: z.int().min(0).max(30), fallback: 7 },
  /** Whether the payment screen shows its own card form before the provider's page. */
  payment_card_form: { category: 'general', schema: z.boolean(), fallback: true },
  /** The account for bank transfers, which are not offered while it is empty. */
  bank_account: { category: 'general', schema: bankAccountSettingSchema, fallback: { holder: '', bank: '', iban: '' } },
  /** Whether visitors see the Premium page, which search engines then index, or the sign-in page in its place. */
  premium_page_public: { category: 'general', schema: z.boolean(), fallback: false },
  support_reply_hours: {
    category: 'general',
    schema: z.object({ general: z.int().min(1), premium: z.int().min(1) }),
    fallback: { general: 24, premium: 24 },
  },
  /** Figures of the landing page: counted, or simulated as the specification describes. */
  landing_statistics: { category: 'general', schema: z.enum(['live', 'simulated']), fallback: 'live' },
  marketing_claims: {
    category: 'general',
    schema: marketingClaimsSchema,
    fallback: { users: '15K+', recommendations: '50K+', satisfaction: '4.8' },
  },
  site_operator: {
    category: 'general',
    schema: operatorSchema,
    fallback: {
      name: '',
      postalAddress: '',
      registration: '',
      kep: '',
      phone: '',
      euRepresentative: '',
      dataProtectionOfficer: '',
    },
  },
  /** Dates of the privacy page and the terms. */
  legal_dates: {
    category: 'general',
    schema: z
      .object({ effective: z.iso.date(), nextReview: z.iso.date() })
      .refine((dates) => dates.effective < dates.nextReview, { error: 'the review is not after the effective date' }),
    fallback: { effective: '2026-11-25', nextReview: '2027-11-25' },
  },
  /** Whether administrators need two-step sign-in; `auto`: when the public address is https. */
  admin_requires_two_step: { category: 'general', schema: z.enum(['auto', 'on', 'off']), fallback: 'auto' },
  ad_provider: { category: 'general', schema: adProviderSchema, fallback: { kind: 'house' } },
  social_links: {
    category: 'general',
    schema: socialLinksSchema,
    fallback: { instagram: null, x: null, youtube: null, linkedin: null },
  },
  /** Local time of the daily notice of users who have chosen none. */
  notification_default_time: {
    category: 'notifications',
    schema: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
    fallback: '09:00',
  },
  notification_retry_policy: {
    category: 'notifications',
    schema: retryPolicySchema,
    fallback: { attempts: 6, firstPauseSeconds: 30, factor: 2 },
  },
  recommendation_weights: {
    category: 'recommendations',
    schema: weightsSchema,
    fallback: { community: 1, variation: 1, freshness: 1, diversity: 1 },
  },
  daily_recommendations_per_category: {
    category: 'recommendations',
    schema: z.int().min(LIMITS.dailyPerCategory.min).max(LIMITS.dailyPerCategory.max),
    fallback: 1,
  },
  free_daily_recommendations: {
    category: 'recommendations',
    schema: z.union([z.literal(3), z.literal(4)]),
    fallback: 4,
  },
  /** IMDb ratings are for personal use only by its terms; off hides them everywhere. */
  show_imdb_rating: { category: 'recommendations', schema: z.boolean(), fallback: true },
  /** Whether the language model may propose open titles; they are shown as not verified. */
  ai_open_choice: { category: 'recommendations', schema: z.boolean(), fallback: false },
  /** Public sources whose films, series and music are imported regularly. */
  catalogue_sources: {
    category: 'recommendations',
    schema: z.object({ wikidata: z.boolean(), musicbrainz: z.boolean(), tvmaze: z.boolean() }),
    fallback: { wikidata: false, musicbrainz: false, tvmaze: false },
  },
  /** Whether the owner has an agreement with TMDB, without which a site with ads must not use it. */
  tmdb_agreement: { category: 'recommendations', schema: z.boolean(), fallback: false },
  /** Whether covers of the Cover Art Archive are shown: they belong to their labels, and the owner answers for it. */
  cover_art_archive: { category: 'recommendations', schema: z.boolean(), fallback: false },
} as const;

export type SettingKey = keyof typeof SETTINGS;
export const SETTING_KEYS = Object.keys(SETTINGS) as [SettingKey, ...SettingKey[]];
export type SettingValue<K extends SettingKey> = z.infer<(typeof SETTINGS)[K]['schema']>;

const siteTextsSchema = z.record(z.enum(SITE_TEXT_NAMES), z.string());

/** The settings that are public. */
export const publicSettingsSchema = z.object({
  /** Origin of the site, without a trailing slash. */
  siteUrl: z.string(),
  texts: z.object({ tr: siteTextsSchema, en: siteTextsSchema }),
  landingStatistics: z.enum(['live', 'simulated']),
  premiumPagePublic: z.boolean(),
  /** The language of the page that search engines show to visitors of other languages. */
  defaultLanguage: z.enum(LANGUAGE_CODES),
  adProvider: adProviderSchema,
  socialLinks: socialLinksSchema,
  /** The announcement of now. */
  announcement: z
    .object({
      id: z.string(),
      text: inBoth(300),
      link: z.string().nullable(),
      tone: z.enum(ANNOUNCEMENT_TONES),
      endsAt: z.iso.datetime().nullable(),
    })
    .nullable(),
});
export type PublicSettings = z.infer<typeof publicSettingsSchema>;
