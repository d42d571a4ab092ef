/**
 * Texts of pages that depend on the site settings: prices, trial, reply times, claims. Pre-rendered pages hold a
 * placeholder for each; the server replaces it when it sends the page, and the browser takes the same text from the
 * page. Each is a whole phrase or figure, or empty.
 */
export const SITE_TEXT_NAMES = [
  /** Display prices in the page's language: a month ("50 TL", "$2"), a year, and a year at the monthly price. */
  'monthPrice',
  'yearPrice',
  'yearListPrice',
  /** The charged prices as a sentence: for a month, and for both plans. Empty where the display prices are charged. */
  'monthCharge',
  'charge',
  /** Savings of a yearly plan over twelve months: percent, and "2 months free". */
  'yearDiscount',
  'yearFreeMonths',
  /** "First 7 days free", "30-day money-back guarantee". */
  'trial',
  'moneyBack',
  /** Free categories per day, and picks per day without and with Premium. */
  'freeDaily',
  'freePicks',
  'premiumPicks',
  /** Time in which support aims to answer: "24 hours". */
  'replyHours',
  'premiumReplyHours',
  'contactEmail',
  /** The operator's details: one line each, empty where not filled in. */
  'operatorName',
  'operatorAddress',
  'operatorRegistration',
  'operatorKep',
  'operatorPhone',
  'operatorRepresentative',
  'operatorDataOfficer',
  /** Dates of the legal pages, in words: "25 Kasım 2026". */
  'legalEffective',
  'legalReview',
  /** Content of the robots tag of the Premium page: "all" when it is public, "noindex" otherwise. */
  'premiumRobots',
  /** Whether Premium can be bought: "open" or "closed". */
  'premiumSale',
  'claimUsers',
  'claimRecommendations',
  'claimSatisfaction',
] as const;

type SiteTextName = (typeof SITE_TEXT_NAMES)[number];
export type SiteTexts = Readonly<Record<SiteTextName, string>>;

const isComplete = (texts: Partial<SiteTexts>): texts is SiteTexts => SITE_TEXT_NAMES.every((name) => name in texts);

/** Builds every text by calling `textOf` with its name. */
export function siteTextsBy(textOf: (name: SiteTextName) => string): SiteTexts {
  const texts: Partial<SiteTexts> = Object.fromEntries(SITE_TEXT_NAMES.map((name) => [name, textOf(name)]));
  if (!isComplete(texts)) throw new Error('a text is missing');
  return texts;
}

/** Id of the page element that holds the site settings as JSON. */
export const SITE_SETTINGS_ELEMENT = 'site-settings';

/**
 * The placeholder of a text in a pre-rendered page. Beside the names above there are `settings`, `siteUrl` and
 * `socialProfiles`, a quoted string in JSON that is replaced with the list of the site's social profile addresses.
 */
export const placeholderOf = (name: SiteTextName | 'siteUrl' | 'settings' | 'socialProfiles'): string => `[[${name}]]`;

/** Matches every placeholder; the first group is its name. */
export const PLACEHOLDERS = /\[\[([a-zA-Z]+)\]\]/g;
