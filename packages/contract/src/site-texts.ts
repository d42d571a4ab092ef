/**
 * What pages say that the site's settings decide: prices, trial, reply times, claims. Pre-rendered pages hold a
 * placeholder for each; the server puts the words in when it sends the page, and the browser reads the same words from
 * the page. Each is a whole phrase or figure; empty where there is nothing to say.
 */
export const SITE_TEXT_NAMES = [
  /** Display price of a month of Premium in the page's language: "50 TL", "$2". */
  'monthPrice',
  /** What is charged: a month, a year, and a year at the monthly price. */
  'chargedMonth',
  'chargedYear',
  'chargedYearList',
  /** Of a year against twelve months: percent, and months that are free. */
  'yearDiscount',
  'yearFreeMonths',
  /** "First 7 days free", "30-day money-back guarantee". */
  'trial',
  'moneyBack',
  /** Categories that are free each day, and the picks of a day, free and with Premium. */
  'freeDaily',
  'freePicks',
  'premiumPicks',
  /** Hours until support answers. */
  'replyHours',
  'premiumReplyHours',
  'contactEmail',
  /** Who runs the site: each a line of its own, empty where the owner has given none. */
  'operatorName',
  'operatorAddress',
  'operatorRegistration',
  'operatorKep',
  'operatorPhone',
  'operatorRepresentative',
  'operatorDataOfficer',
  'claimUsers',
  'claimRecommendations',
  'claimSatisfaction',
] as const;

type SiteTextName = (typeof SITE_TEXT_NAMES)[number];
export type SiteTexts = Readonly<Record<SiteTextName, string>>;

const isWhole = (texts: Partial<SiteTexts>): texts is SiteTexts => SITE_TEXT_NAMES.every((name) => name in texts);

/** Every text as `textOf` makes it of its name. */
export function siteTextsBy(textOf: (name: SiteTextName) => string): SiteTexts {
  const texts: Partial<SiteTexts> = Object.fromEntries(SITE_TEXT_NAMES.map((name) => [name, textOf(name)]));
  if (!isWhole(texts)) throw new Error('a text is missing');
  return texts;
}

/** Id of the element of a page that holds the settings of the site as JSON. */
export const SITE_SETTINGS_ELEMENT = 'site-settings';

/**
 * Stands in a pre-rendered page for a text; `settings` and `siteUrl` beside the names above. `socialProfiles` stands in
 * JSON, in quotes, for a list: the addresses of the site's own places elsewhere.
 */
export const placeholderOf = (name: SiteTextName | 'siteUrl' | 'settings' | 'socialProfiles'): string => `[[${name}]]`;

/** Every placeholder; the first group is its name. */
export const PLACEHOLDERS = /\[\[([a-zA-Z]+)\]\]/g;
