import { type Language, SETTINGS, type SettingValue } from '@bugunne/contract';
import { type SiteFile, withText } from '../platform/static-site.ts';

export type InstalledApp = { name: string; description: SettingValue<'app_description'> };

const BROTLI_QUALITY = 5;

/** Puts the name and the description of the settings into the manifest, once for each of them. */
export function namedManifest(current: () => InstalledApp) {
  const made = new Map<string, SiteFile>();
  return (file: SiteFile, language: Language): SiteFile => {
    const { name, description } = current();
    if (name === SETTINGS.app_name.fallback && description[language] === '') return file;
    const key = `${language} ${name} ${description[language]}`;
    const known = made.get(key);
    if (known) return known;
    const manifest: Record<string, unknown> = JSON.parse(file.body.toString('utf8'));
    const own = { name, short_name: name, ...(description[language] ? { description: description[language] } : {}) };
    const changed = withText(file, JSON.stringify({ ...manifest, ...own }), BROTLI_QUALITY);
    // Only the last names are of use.
    if (made.size > 8) made.clear();
    made.set(key, changed);
    return changed;
  };
}
