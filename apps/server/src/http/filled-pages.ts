import {
  ANNOUNCEMENT_PLACEHOLDER,
  CATEGORIES,
  type Language,
  PLACEHOLDERS,
  type PublicSettings,
  placeholderOf,
} from '@bugunne/contract';
import { SAMPLE_DAY_PLACEHOLDER, type SampleDay, samplePlaceholder } from '@bugunne/contract/sample-day.constants';
import { escapeMarkup, scriptJson } from '../platform/escape-markup.ts';
import { type SiteFile, withBestCompression, withText } from '../platform/static-site.ts';
import { announcementHtml } from './announcement-html.ts';

/** For requests before the page is compressed with the best quality. */
const BROTLI_QUALITY = 9;

/**
 * Fills the placeholders of pre-rendered pages with the texts of the site settings. Filled pages are cached until a
 * setting or the sample of the day changes, so that sending one needs no query. Both are also embedded as JSON, so that
 * the browser hydrates with the same texts.
 */
export function filledPages(current: () => PublicSettings, sampleDay: () => SampleDay) {
  let filledFor: { settings: PublicSettings; sample: SampleDay } | undefined;
  const filled = new Map<SiteFile, SiteFile>();

  return (page: SiteFile, language: Language): SiteFile => {
    const settings = current();
    const sample = sampleDay();
    if (settings !== filledFor?.settings || sample !== filledFor.sample) {
      filled.clear();
      filledFor = { settings, sample };
    }
    const known = filled.get(page);
    if (known) return known;
    const made = fill(page, language, settings, sample);
    filled.set(page, made);
    withBestCompression(made).then(
      (best) => {
        if (filled.get(page) === made) filled.set(page, best);
      },
      // The page stays as it is, a little larger.
      () => undefined,
    );
    return made;
  };
}

function fill(page: SiteFile, language: Language, settings: PublicSettings, sample: SampleDay): SiteFile {
  const values: Readonly<Record<string, string>> = {
    ...mapValues(settings.texts[language], escapeMarkup),
    siteUrl: escapeMarkup(settings.siteUrl),
    settings: scriptJson(settings),
    ...sampleValues(sample, language),
  };
  const profiles = Object.values(settings.socialLinks).filter((address) => address !== null);
  const text = page.body
    .toString('utf8')
    .replace(`"${placeholderOf('socialProfiles')}"`, () => scriptJson(profiles))
    .replace(DEFAULT_PAGE, (whole, languages: string) => defaultPage(whole, languages, settings.defaultLanguage))
    .replace(ANNOUNCEMENT_PLACEHOLDER, () => announcementHtml(settings.announcement, language))
    .replace(PLACEHOLDERS, (whole, name: string) => values[name] ?? whole);
  return withText(page, text, BROTLI_QUALITY);
}

const nameIn = (placeholder: string) => placeholder.slice(2, -2);

/** The placeholders of the sample on the landing page. */
const sampleValues = (sample: SampleDay, language: Language): Readonly<Record<string, string>> => ({
  [nameIn(SAMPLE_DAY_PLACEHOLDER)]: scriptJson(sample),
  ...Object.fromEntries(
    CATEGORIES.flatMap((category) =>
      (['title', 'language', 'detail'] as const).map((field) => [
        nameIn(samplePlaceholder(category, field)),
        escapeMarkup(sample[language][category][field]),
      ]),
    ),
  ),
});

/** The addresses of a page in its languages, as the build writes them. */
const DEFAULT_PAGE =
  /((?:<link rel="alternate" hrefLang="\w+" href="[^"]*"\/>)+)<link rel="alternate" hrefLang="x-default" href="[^"]*"\/>/i;

/** The links with the address of the default language for visitors of other languages. */
function defaultPage(whole: string, languages: string, language: Language): string {
  const address = new RegExp(`hrefLang="${language}" href="([^"]*)"`, 'i').exec(languages)?.[1];
  return address === undefined ? whole : `${languages}<link rel="alternate" hrefLang="x-default" href="${address}"/>`;
}

const mapValues = (texts: Readonly<Record<string, string>>, change: (text: string) => string) =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, change(text)]));
