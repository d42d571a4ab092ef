import { searchKey } from '@bugunne/contract/title-key';
import { LANGUAGES } from '#i18n/language.ts';

/** Turkey, the country of most users, has one zone, named after Istanbul; other cities find it, too. */
const TURKISH_CITIES =
  'Adana Ankara Antalya Aydın Balıkesir Bursa Denizli Diyarbakır Edirne Erzurum Eskişehir Gaziantep Hatay İzmir Kayseri Kocaeli Konya Malatya Manisa Mersin Muğla Ordu Sakarya Samsun Şanlıurfa Tekirdağ Trabzon Van';

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Zones of a country; empty in browsers without `getTimeZones`, where a search finds places by city only. */
function zonesOf(region: string): readonly string[] {
  const locale: Intl.Locale & { getTimeZones?: () => string[] | undefined } = new Intl.Locale('und', { region });
  return locale.getTimeZones?.() ?? [];
}

let places: ReadonlyMap<string, readonly string[]> | undefined;

function readPlaces(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>([['Europe/Istanbul', TURKISH_CITIES.split(' ').map(searchKey)]]);
  const names = LANGUAGES.map((language) => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }));
  for (const region of LETTERS.flatMap((first) => LETTERS.map((second) => first + second))) {
    const country = names.flatMap((inLanguage) => inLanguage.of(region) ?? []).map(searchKey);
    if (country.length === 0) continue;
    for (const zone of zonesOf(region)) found.set(zone, [...(found.get(zone) ?? []), ...country]);
  }
  return found;
}

/** Other names of a zone, as search keys: its countries in both languages, and Turkish cities. */
export function placesOf(zone: string): readonly string[] {
  places ??= readPlaces();
  return places.get(zone) ?? [];
}
