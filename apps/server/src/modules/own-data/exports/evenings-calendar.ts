import { type Category, type EveningSummary, type Language, pagePath } from '@bugunne/contract';
import ical, { ICalEventTransparency } from 'ical-generator';

const WORDS = {
  tr: {
    calendar: 'BugünNe akşamları',
    title: 'BugünNe: birlikte bir akşam',
    titleOf: (picks: string) => `BugünNe akşamı: ${picks}`,
    with: 'Kimlerle',
    categories: { movie: 'Film', series: 'Dizi', food: 'Yemek', music: 'Müzik' },
    hours: 'sa',
    minutes: 'dk',
  },
  en: {
    calendar: 'BugünNe evenings',
    title: 'BugünNe: an evening together',
    titleOf: (picks: string) => `BugünNe evening: ${picks}`,
    with: 'With',
    categories: { movie: 'Film', series: 'Series', food: 'Dish', music: 'Music' },
    hours: 'h',
    minutes: 'min',
  },
} as const satisfies Record<Language, { categories: Record<Category, string> } & Record<string, unknown>>;

type Options = {
  language: Language;
  publicUrl: string;
  now: Date;
  /** Minutes of a pick, if they are known. */
  minutesOf(contentId: string): number | null;
};

/** Line breaks and control characters would be lines of the calendar's own in some programs. */
const plain = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
const firstName = (name: string) => plain(name).split(' ')[0] ?? '';

function durationText(minutes: number, { hours: h, minutes: min }: (typeof WORDS)[Language]): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 ? `${hours} ${h}` : '', rest > 0 || hours === 0 ? `${rest} ${min}` : ''].filter(Boolean).join(' ');
}

/**
 * The evenings as a calendar (RFC 5545). Each takes its whole day, because an evening has a date but no hour, and blocks no
 * time. Of the others it has first names only.
 */
export function eveningsCalendar(
  evenings: readonly EveningSummary[],
  { language, publicUrl, now, minutesOf }: Options,
): string {
  const words = WORDS[language];
  const calendar = ical({
    name: words.calendar,
    prodId: { company: 'BugunNe', product: 'Evenings', language: language.toUpperCase() },
  });
  for (const { id, date, names, picks } of evenings) {
    const url = `${publicUrl}${pagePath(language, `/dashboard/evenings/${id}`)}`;
    const lines = picks.map(({ category, title, contentId }) => {
      const minutes = minutesOf(contentId);
      const duration = minutes === null ? '' : ` (${durationText(minutes, words)})`;
      return `${words.categories[category]}: ${plain(title)}${duration}`;
    });
    const others = names.map(firstName).filter((name) => name !== '');
    calendar.createEvent({
      id: `${id}@bugunne`,
      start: new Date(`${date}T00:00:00Z`),
      allDay: true,
      stamp: now,
      // By its picks, so that the view of a month names different evenings differently.
      summary: picks.length > 0 ? words.titleOf(picks.map(({ title }) => plain(title)).join(', ')) : words.title,
      description: [...(others.length > 0 ? [`${words.with}: ${others.join(', ')}`] : []), ...lines, url].join('\n'),
      transparency: ICalEventTransparency.TRANSPARENT,
      url,
    });
  }
  return calendar.toString();
}
