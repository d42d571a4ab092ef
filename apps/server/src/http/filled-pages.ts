import {
  ANNOUNCEMENT_PLACEHOLDER,
  type Language,
  PLACEHOLDERS,
  type PublicSettings,
  placeholderOf,
  SAMPLE_DAY_NAME,
  SAMPLE_DAY_PLACEHOLDER,
} from '@bugunne/contract';
import { escapeMarkup, scriptJson } from '../platform/escape-markup.ts';
import { type SiteFile, withBestCompression, withText } from '../platform/static-site.ts';
import { announcementHtml } from './announcement-html.ts';

/** For requests before the page is compressed with the best quality. */
const BROTLI_QUALITY = 9;

/**
 * Fills the placeholders of pre-rendered pages with the texts of the site settings. Filled pages are cached until a
 * setting or the sample of the day changes, so that sending one needs no query. The settings are also embedded as JSON,
 * so that the browser hydrates with the same texts.
 */
export function filledPages(current: () => PublicSettings, sampleHtml: (language: Language) => string) {
  const filled = new Map<SiteFile, { file: SiteFile; settings: PublicSettings; sample: string | null }>();

  return (page: SiteFile, language: Language): SiteFile => {
    const settings = current();
    const known = filled.get(page);
    const hasSample = known ? known.sample !== null : page.body.includes(SAMPLE_DAY_PLACEHOLDER);
    const sample = hasSample ? sampleHtml(language) : null;
    if (known?.settings === settings && known.sample === sample) return known.file;
    const made = { file: fill(page, language, settings, sample), settings, sample };
    filled.set(page, made);
    withBestCompression(made.file).then(
      (best) => {
        made.file = best;
      },
      // The page stays as it is, a little larger.
      () => undefined,
    );
    return made.file;
  };
}

function fill(page: SiteFile, language: Language, settings: PublicSettings, sample: string | null): SiteFile {
  const values: Readonly<Record<string, string>> = {
    ...mapValues(settings.texts[language], escapeMarkup),
    siteUrl: escapeMarkup(settings.siteUrl),
    settings: scriptJson(settings),
    ...(sample !== null && { [SAMPLE_DAY_NAME]: sample }),
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
