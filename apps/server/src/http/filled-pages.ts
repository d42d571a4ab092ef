import { type Language, PLACEHOLDERS, type PublicSettings, placeholderOf } from '@bugunne/contract';
import { escapeMarkup, scriptJson } from '../platform/escape-markup.ts';
import { bestCompressed, remade, type SiteFile } from '../platform/static-site.ts';

/** For those who read a page before it is compressed as well as can be. */
const BROTLI_QUALITY = 9;

/**
 * Puts the words of the site's settings into pre-rendered pages, once per page until a setting changes, so that sending
 * one asks nobody. The settings themselves go into the page as JSON, for the browser to begin with the same words.
 */
export function filledPages(current: () => PublicSettings) {
  let filledFor: PublicSettings | undefined;
  const filled = new Map<SiteFile, SiteFile>();

  return (page: SiteFile, language: Language): SiteFile => {
    const settings = current();
    if (settings !== filledFor) {
      filled.clear();
      filledFor = settings;
    }
    const known = filled.get(page);
    if (known) return known;
    const made = fill(page, language, settings);
    filled.set(page, made);
    bestCompressed(made).then(
      (best) => {
        if (filled.get(page) === made) filled.set(page, best);
      },
      // It goes on as it is, a little larger.
      () => undefined,
    );
    return made;
  };
}

function fill(page: SiteFile, language: Language, settings: PublicSettings): SiteFile {
  const values: Readonly<Record<string, string>> = {
    ...mapValues(settings.texts[language], escapeMarkup),
    siteUrl: escapeMarkup(settings.siteUrl),
    settings: scriptJson(settings),
  };
  const profiles = Object.values(settings.socialLinks).filter((address) => address !== null);
  const text = page.body
    .toString('utf8')
    .replace(`"${placeholderOf('socialProfiles')}"`, () => scriptJson(profiles))
    .replace(PLACEHOLDERS, (whole, name: string) => values[name] ?? whole);
  return remade(page, text, BROTLI_QUALITY);
}

const mapValues = (texts: Readonly<Record<string, string>>, change: (text: string) => string) =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, change(text)]));
